import { problemFault } from '../../../../../contract/discussion/forum/problem.ts';
import {
  FILTER_KEYS,
  TEMPLATE,
  TEMPLATE_KEYS,
  type TemplateInput,
  type TemplateKey,
} from '../../../../../contract/discussion/forum/template.ts';
import { atField, CODE } from '../../../../../contract/kit/envelope.ts';
import { Refusal } from '../../../kit/http/refusal.ts';

/** A field of a template as it is stored; see schema.ts. */
export type Field = { field: TemplateKey; value: string; folded: string | null };

/** A value as it is compared: without regard to case, width and spaces. */
export const foldValue = (value: string): string => value.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

const isFilter = (key: TemplateKey) => (FILTER_KEYS as readonly string[]).includes(key);

/** A value as it is shown: one that is written as a suggested one but for case or spaces becomes that one. */
function spelled(key: TemplateKey, value: string): string {
  const field = TEMPLATE[key];
  const line = field.lines ? value.replace(/\r\n?/g, '\n') : value.replace(/\s+/g, ' ');
  return field.values?.find((it) => foldValue(it) === foldValue(line)) ?? line;
}

/** The fields of a template that were filled in; throws 10018 where they do not fit the kind of problem. */
export function templateFields(given: TemplateInput): Field[] {
  const fault = problemFault(given);
  if (fault) throw new Refusal(CODE.invalid, fault.text, atField(fault.field));
  return TEMPLATE_KEYS.flatMap((field) => {
    const value = spelled(field, given[field] ?? '');
    return value ? [{ field, value, folded: isFilter(field) ? foldValue(value) : null }] : [];
  });
}

/** The texts of a question by the label that people call them, for the gate. */
export function questionTexts(it: {
  title: string;
  content: string;
  tags: readonly string[];
  fields: readonly Field[];
  attachments: readonly { url: string; name: string }[];
}): Record<string, string> {
  const fields = it.fields.map(({ field, value }) => [TEMPLATE[field].label, value] as const);
  const base = { 标题: it.title, ...answerTexts(it.content, it.attachments), 标签: it.tags.join(' ') };
  return Object.assign(base, Object.fromEntries(fields));
}

/** The fields of the input behind the labels that the gate is given. */
export const POST_INPUTS: Readonly<Record<string, string>> = {
  标题: 'title',
  内容: 'content',
  标签: 'tags',
  附件: 'attachments',
  修改说明: 'reason',
  ...Object.fromEntries(TEMPLATE_KEYS.map((key) => [TEMPLATE[key].label, key])),
};

/** The texts of an answer by label, for the gate; the addresses of attachments show that it has files. */
export function answerTexts(content: string, attachments: readonly { url: string; name: string }[]) {
  return { 内容: content, 附件: attachments.map(({ url, name }) => `${name} ${url}`).join('\n') };
}

/** The fields of a template with their texts as the gate gave them back. */
export function maskedFields(fields: readonly Field[], texts: Readonly<Record<string, string>>): Field[] {
  return fields.map((it) => ({ ...it, value: texts[TEMPLATE[it.field].label] ?? it.value }));
}
