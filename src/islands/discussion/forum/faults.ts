import { missingIn } from '../../../../contract/discussion/forum/problem.ts';
import { TEMPLATE, type TemplateKey } from '../../../../contract/discussion/forum/template.ts';
import { lengthOf } from '../../../../contract/kit/length.ts';
import {
  ANSWER_BYTES,
  FORUM_TAGS_MOST,
  QUESTION_TITLE_LEAST,
  QUESTION_TITLE_MOST,
} from '../../../../contract/kit/limits.ts';
import { bountyFault, type Terms } from '../../../stores/discussion/bounty/bounty.ts';
import { type AskFields, tagsOf, templateOf } from '../../../stores/discussion/forum/fields.ts';
import { sizeFault } from '../../ui/text/size.ts';

export type Values = AskFields & { content: string };
export type Faults = Partial<Record<keyof Values, string>>;

function titleFault(title: string): string {
  const length = lengthOf(title);
  if (length === 0) return '请填写标题';
  if (length < QUESTION_TITLE_LEAST) return `标题太短，至少 ${QUESTION_TITLE_LEAST} 个字符`;
  return length > QUESTION_TITLE_MOST ? `标题太长，最多 ${QUESTION_TITLE_MOST} 个字符` : '';
}

function tagsFault(count: number): string {
  if (count === 0) return '请至少选一个标签';
  return count > FORUM_TAGS_MOST ? `标签太多，最多 ${FORUM_TAGS_MOST} 个` : '';
}

/** Errors of empty fields that the kind of problem requires. */
const problemFaults = (values: Values): Partial<Record<TemplateKey, string>> =>
  Object.fromEntries(missingIn(templateOf(values)).map((key) => [key, `请填写${TEMPLATE[key].label}`]));

/** Errors of a question or answer by field. `sending`: uploads in progress; `offers` as in `bountyFault`. */
export function askFaults(
  values: Values,
  sending: number,
  isAnswer: boolean,
  offers: Terms | null = null,
): Faults {
  return {
    bounty: bountyFault(values.bounty, offers, true),
    ...(!isAnswer && {
      title: titleFault(values.title),
      tags: tagsFault(tagsOf(values.tags).length),
      ...problemFaults(values),
    }),
    content: sizeFault(isAnswer ? '回答' : '问题', values.content, ANSWER_BYTES),
    ...(sending > 0 && { attachments: '附件还在上传，请等上传完成' }),
  };
}

/** Adds the error of the backend, as long as the refused value is unchanged. */
export function withRefusal(
  faults: Faults,
  values: Values,
  said: { field: string; value: string; text: string } | null,
): Faults {
  return said && values[said.field as keyof Values] === said.value
    ? { ...faults, [said.field]: said.text }
    : faults;
}
