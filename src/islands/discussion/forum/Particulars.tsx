import { useEffect } from 'react';
import { lengthOf } from '../../../../contract/kit/length.ts';
import { QUESTION_TITLE_LEAST, QUESTION_TITLE_MOST } from '../../../../contract/kit/limits.ts';
import { lookForMessage, lookForSimilar, similar } from '../../../stores/discussion/forum/ask.ts';
import { tagsOf } from '../../../stores/discussion/forum/fields.ts';
import { Field } from '../../ui/form/Field.tsx';
import type { Bound } from '../../ui/form/useForm.ts';
import type { Values } from './faults.ts';
import { ProblemField } from './ProblemField.tsx';
import { Similar } from './Similar.tsx';
import { Tags } from './Tags.tsx';
import { TemplateForm } from './TemplateForm.tsx';
import { useSettled } from './useSettled.ts';

const SIMILAR_MS = 400;

type Props = { field: (name: keyof Values) => Bound; isNew: boolean };

/** Fields of a question other than its text: kind of problem, title, tags, CAE template. */
export function Particulars({ field, isNew }: Props) {
  const [title, tags] = [field('title'), field('tags')];
  const { value, watch } = useSettled(title.value, SIMILAR_MS);
  useEffect(() => {
    if (isNew) lookForSimilar(lengthOf(value) < QUESTION_TITLE_LEAST ? '' : value);
  }, [isNew, value]);
  const quoted = useSettled(field('error').value, SIMILAR_MS);
  useEffect(() => {
    if (isNew) lookForMessage(quoted.value);
  }, [isNew, quoted.value]);

  return (
    <>
      <ProblemField {...field('problem')} />
      <div {...watch}>
        <Field
          {...title}
          label="标题"
          hint="一句话说清楚：什么软件、什么分析、遇到什么现象"
          most={QUESTION_TITLE_MOST}
          autoComplete="off"
        />
      </div>
      <Similar of={similar} label="相似的问题" said="也许已经有人问过：" />
      <Tags names={tagsOf(tags.value)} set={(names) => tags.set(names.join('\n'))} fault={tags.fault} />
      <div {...quoted.watch}>
        <TemplateForm field={field} />
      </div>
    </>
  );
}
