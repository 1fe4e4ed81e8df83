import { CATEGORY_NAME_MOST, INTRO_MOST } from '../../../contract/limits.ts';
import type { MyCategory } from '../../../contract/manage.ts';
import { changeCategory, makeCategory } from '../../stores/categories.ts';
import { Field } from '../form/Field.tsx';
import { Form } from '../form/Form.tsx';
import { useForm, useValues } from '../form/useForm.ts';

const long = (text: string, most: number) => [...text.trim()].length > most;

/** What is wrong with a category, by field. */
const faultsOf = ({ name, intro }: { name: string; intro: string }) => ({
  name:
    name.trim() === ''
      ? '请填写分类名称'
      : long(name, CATEGORY_NAME_MOST)
        ? `分类名称最多 ${CATEGORY_NAME_MOST} 个字`
        : '',
  intro: long(intro, INTRO_MOST) ? `分类简介最多 ${INTRO_MOST} 个字` : '',
});

/** Name and introduction of a category: of `it`, or of a new one. */
export function CategoryForm({ it, done }: { it?: MyCategory; done: () => void }) {
  const { values, set } = useValues({ name: it?.name ?? '', intro: it?.intro ?? '' });
  const form = useForm({
    values,
    set,
    faults: faultsOf,
    send: async ({ name, intro }) => {
      const given = { name: name.trim(), intro: intro.trim() };
      const outcome = await (it ? changeCategory({ id: it.id, ...given }) : makeCategory(given));
      if (outcome === 'done') done();
      return outcome;
    },
  });
  return (
    <Form form={form} text={it ? '保存修改' : '创建分类'} pending="正在保存…" wide>
      <Field {...form.field('name')} label="分类名称" hint={`最多 ${CATEGORY_NAME_MOST} 个字`} />
      <Field {...form.field('intro')} label="分类简介" rows={3} hint="可以不写，显示在你的主页上" />
    </Form>
  );
}
