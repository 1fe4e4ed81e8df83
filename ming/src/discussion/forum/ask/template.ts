import { problemFault } from '../../../../../contract/discussion/forum/problem.ts';
import {
  FILTER_KEYS,
  TEMPLATE,
  TEMPLATE_KEYS,
  type TemplateInput,
  type TemplateKey,
} from '../../../../../contract/discussion/forum/template.ts';
import { atField, CODE } from '../../../../../contract/kit/envelope.ts';
import { foldCase } from '../../../../../craft/foldCase.ts';
import { Refusal } from '../../../kit/http/refusal.ts';

export type Field = { field: TemplateKey; value: string; folded: string | null };

const isFilter = (key: TemplateKey) => (FILTER_KEYS as readonly string[]).includes(key);

/** Normalizes a value that equals a suggestion but for case or spaces. */
function normalizeValue(key: TemplateKey, value: string): string {
  const field = TEMPLATE[key];
  const line = field.lines ? value.replace(/\r\n?/g, '\n') : value.replace(/\s+/g, ' ');
  return field.values?.find((it) => foldCase(it) === foldCase(line)) ?? line;
}

/** The filled-in template fields; throws 10018 if they do not fit the kind of problem. */
export function templateFields(given: TemplateInput): Field[] {
  const fault = problemFault(given);
  if (fault) throw new Refusal(CODE.invalid, fault.text, atField(fault.field));
  return TEMPLATE_KEYS.flatMap((field) => {
    const value = normalizeValue(field, given[field] ?? '');
    return value ? [{ field, value, folded: isFilter(field) ? foldCase(value) : null }] : [];
  });
}

/** Texts of a question by label, for the gate. */
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

/** Maps labels of the gate to input fields. */
export const POST_INPUTS: Readonly<Record<string, string>> = {
  标题: 'title',
  内容: 'content',
  标签: 'tags',
  附件: 'attachments',
  修改说明: 'reason',
  ...Object.fromEntries(TEMPLATE_KEYS.map((key) => [TEMPLATE[key].label, key])),
};

/** Texts of an answer by label, for the gate; attachment addresses tell the gate that there are files. */
export function answerTexts(content: string, attachments: readonly { url: string; name: string }[]) {
  return { 内容: content, 附件: attachments.map(({ url, name }) => `${name} ${url}`).join('\n') };
}

/** Template fields with the gate's masked texts. */
export function maskedFields(fields: readonly Field[], texts: Readonly<Record<string, string>>): Field[] {
  return fields.map((it) => ({ ...it, value: texts[TEMPLATE[it.field].label] ?? it.value }));
}
