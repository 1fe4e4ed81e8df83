import { lengthFault } from '../../../../../contract/kit/length.ts';
import { INTRO_MOST } from '../../../../../contract/kit/limits.ts';
import type { Outcome } from '../../../../stores/kit/attempt.ts';
import { Picture } from '../../../people/own/Picture.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { useForm, useValues } from '../../../ui/form/useForm.ts';

type Values = { name: string; intro: string; cover: string };
type Props = {
  /** Noun: 分类 or 专栏. */
  what: string;
  nameMost: number;
  introHint: string;
  /** Undefined for a new one. */
  it?: Values | undefined;
  save: (values: Values) => Promise<Outcome>;
  done: () => void;
};

/** Form of a category or column: name, introduction, cover. */
export function TopicForm({ what, nameMost, introHint, it, save, done }: Props) {
  const { values, set } = useValues<Values>({
    name: it?.name ?? '',
    intro: it?.intro ?? '',
    cover: it?.cover ?? '',
  });
  const form = useForm({
    values,
    set,
    faults: ({ name, intro }) => ({
      name: name.trim() === '' ? `请填写${what}名称` : lengthFault(name, nameMost, `${what}名称`),
      intro: lengthFault(intro, INTRO_MOST, `${what}简介`),
    }),
    send: async ({ name, intro, cover }) => {
      const outcome = await save({ name: name.trim(), intro: intro.trim(), cover });
      if (outcome === 'done') done();
      return outcome;
    },
  });
  return (
    <Form form={form} text={it ? '保存修改' : `创建${what}`} pending="正在保存…" wide>
      <Field {...form.field('name')} label={`${what}名称`} hint={`最多 ${nameMost} 个字`} />
      <Field {...form.field('intro')} label={`${what}简介`} rows={3} hint={introHint} />
      <Picture
        label={`${what}封面`}
        hint="可以不选，网站会画一张"
        value={values.cover}
        saved={it?.cover ?? ''}
        set={(cover) => set('cover', cover)}
        type="cover"
        width={960}
        height={540}
      />
    </Form>
  );
}
