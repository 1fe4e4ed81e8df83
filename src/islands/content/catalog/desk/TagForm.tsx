import { useState } from 'react';
import type { CatalogTag } from '../../../../../contract/content/tag/desk.ts';
import { lengthFault } from '../../../../../contract/kit/length.ts';
import { INTRO_MOST, TAG_NAME_MOST } from '../../../../../contract/kit/limits.ts';
import { saveTag } from '../../../../stores/content/catalog/desk.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { useForm, useValues } from '../../../ui/form/useForm.ts';

/** Form of a tag; `it` is null for a new one. */
export function TagForm({ it, done }: { it: CatalogTag | null; done: () => void }) {
  const { values, set } = useValues({ name: it?.name ?? '', intro: it?.intro ?? '' });
  const [refused, setRefused] = useState({ name: '', why: '' });
  const nameFault = (name: string) => {
    if (!name) return '请填写标签名称';
    return lengthFault(name, TAG_NAME_MOST, '标签名称') || (name === refused.name ? refused.why : '');
  };
  const form = useForm({
    values,
    set,
    faults: ({ name, intro }) => ({
      name: nameFault(name.trim()),
      intro: lengthFault(intro, INTRO_MOST, '标签简介'),
    }),
    send: async (typed) => {
      const [name, intro] = [typed.name.trim(), typed.intro.trim()];
      const outcome = await saveTag(it, { name, intro }, (why) => setRefused({ name, why }));
      if (outcome === 'done') done();
      return outcome;
    },
  });
  return (
    <Form form={form} text={it ? '保存修改' : '创建标签'} pending="正在保存…" wide>
      <Field
        {...form.field('name')}
        label="标签名称"
        hint={it ? '改名后，原来的名称仍会指向这个标签' : `最多 ${TAG_NAME_MOST} 个字`}
      />
      <Field {...form.field('intro')} label="标签简介" rows={3} hint="可以不写，显示在标签页上" />
    </Form>
  );
}
