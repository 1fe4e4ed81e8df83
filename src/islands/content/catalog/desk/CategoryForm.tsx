import type { CatalogCategory } from '../../../../../contract/content/category/desk.ts';
import { CATEGORY_ICON, type CategoryIcon } from '../../../../../contract/content/category/icons.ts';
import { lengthFault } from '../../../../../contract/kit/length.ts';
import { CATEGORY_NAME_MOST, INTRO_MOST } from '../../../../../contract/kit/limits.ts';
import { saveCategory } from '../../../../stores/content/catalog/desk.ts';
import { Picture } from '../../../people/own/Picture.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { useForm, useValues } from '../../../ui/form/useForm.ts';

const ICONS = Object.entries(CATEGORY_ICON);

/** Form of a site category; `it` is null for a new one. */
export function CategoryForm({ it, done }: { it: CatalogCategory | null; done: () => void }) {
  const { values, set } = useValues({
    name: it?.name ?? '',
    intro: it?.intro ?? '',
    icon: it && Object.hasOwn(CATEGORY_ICON, it.icon) ? it.icon : '',
    cover: it?.cover ?? '',
  });
  const form = useForm({
    values,
    set,
    faults: ({ name, intro }) => ({
      name: !name.trim() ? '请填写分类名称' : lengthFault(name, CATEGORY_NAME_MOST, '分类名称'),
      intro: lengthFault(intro, INTRO_MOST, '分类简介'),
    }),
    send: async ({ name, intro, icon, cover }) => {
      const given = { name: name.trim(), intro: intro.trim(), icon: icon as CategoryIcon | '', cover };
      const outcome = await saveCategory(it, given);
      if (outcome === 'done') done();
      return outcome;
    },
  });
  return (
    <Form form={form} text={it ? '保存修改' : '创建分类'} pending="正在保存…" wide>
      <Field {...form.field('name')} label="分类名称" hint={`最多 ${CATEGORY_NAME_MOST} 个字`} />
      <Field {...form.field('intro')} label="分类简介" rows={3} hint="可以不写，显示在分类页上" />
      <label className="grid gap-1 mb-2">
        <span className="font-medium">图标</span>
        <select
          className="select w-full"
          value={values.icon}
          onChange={({ target }) => set('icon', target.value)}
        >
          <option value="">默认</option>
          {ICONS.map(([icon, text]) => (
            <option key={icon} value={icon}>
              {text}
            </option>
          ))}
        </select>
      </label>
      <Picture
        label="封面"
        hint="可以没有；16:9 的图片最合适"
        value={values.cover}
        saved={it?.cover ?? ''}
        set={(address) => set('cover', address)}
        type="cover"
        width={800}
        height={450}
      />
    </Form>
  );
}
