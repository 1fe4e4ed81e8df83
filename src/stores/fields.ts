import type { forumSource } from '../../contract/draft.ts';
import type { Data } from '../../contract/endpoint.ts';
import { nameOf } from '../../contract/names.ts';
import { fieldsFor, problemOf } from '../../contract/problem.ts';
import { TEMPLATE_KEYS, type TemplateInput } from '../../contract/template.ts';
import type { Attached } from './attach.ts';

/** A question as it is written: one text for each field of the form. */
export type AskFields = {
  title: string;
  /** Names, one a line. */
  tags: string;
  /** JSON of what was attached. */
  attachments: string;
  reason: string;
  /** What is offered for an answer, in yuan as it was typed. */
  bounty: string;
  /** The revision that is changed; empty for a new question. */
  revision: string;
} & Required<{ [K in keyof TemplateInput]: string }>;

const blank = Object.fromEntries(TEMPLATE_KEYS.map((key) => [key, ''])) as Pick<
  AskFields,
  keyof TemplateInput
>;
/** A question in which nothing is written. */
export const NO_QUESTION: AskFields = {
  title: '',
  tags: '',
  attachments: '',
  reason: '',
  bounty: '',
  revision: '',
  ...blank,
};

/** The names in the field `tags`. */
export function tagsOf(text: string): string[] {
  return text.split('\n').filter(Boolean);
}

/** What the field `attachments` holds; nothing where it cannot be read. */
export function filesOf(text: string): Attached[] {
  try {
    const it: unknown = JSON.parse(text || '[]');
    return Array.isArray(it) ? (it as Attached[]) : [];
  } catch {
    return [];
  }
}

/** Attachments as the field holds them. */
export function filesText(files: readonly Attached[]): string {
  return files.length > 0 ? JSON.stringify(files) : '';
}

/** A draft as it was kept; fields that it lacks are empty. */
export function readFields(kept: string): AskFields {
  try {
    return { ...NO_QUESTION, ...(JSON.parse(kept || '{}') as Partial<AskFields>) };
  } catch {
    return NO_QUESTION;
  }
}

/** A draft to keep: empty where nothing is written, and nothing is being changed. */
export function keepFields(fields: AskFields): string {
  return Object.values(fields).some(Boolean) ? JSON.stringify(fields) : '';
}

/** Whether a draft as it was kept says these fields; what it lacks or has in another order does not count. */
export function saysSame(kept: string, fields: AskFields): boolean {
  const said = readFields(kept);
  return Object.entries(fields).every(([key, value]) => said[key as keyof AskFields] === value);
}

/** A question as the backend has it, in the fields of the form. */
export function askFields(source: Data<typeof forumSource>): AskFields {
  const { title, tags, template, attachments, revision } = source;
  return {
    ...NO_QUESTION,
    ...template,
    title,
    tags: tags.join('\n'),
    attachments: filesText(attachments),
    revision: String(revision),
  };
}

/** The field that a refusal is about: messages begin with its name. */
export function fieldOf(message: string): string | undefined {
  const names = ['title', 'tags', 'content', 'attachments', 'reason', 'bounty', ...TEMPLATE_KEYS];
  // The longest name first: 求解器版本 begins with 求解器.
  return names
    .toSorted((a, b) => nameOf(b).length - nameOf(a).length)
    .find((it) => message.startsWith(nameOf(it)));
}

/**
 * The fields of the template that were filled in, as far as the kind of problem has them: what was typed for another kind
 * stays in the form.
 */
export function templateOf(fields: AskFields): TemplateInput {
  const problem = problemOf(fields.problem);
  const { first, others } = fieldsFor(problem);
  const filled = TEMPLATE_KEYS.filter(
    (key) => (first.includes(key) || others.includes(key)) && fields[key].trim(),
  );
  return { ...(problem && { problem }), ...Object.fromEntries(filled.map((key) => [key, fields[key]])) };
}
