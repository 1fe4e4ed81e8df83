import type { forumSource } from '../../../../contract/discussion/forum/draft.ts';
import { fieldsFor, problemOf } from '../../../../contract/discussion/forum/problem.ts';
import {
  TEMPLATE,
  TEMPLATE_KEYS,
  type TemplateInput,
} from '../../../../contract/discussion/forum/template.ts';
import type { Data } from '../../../../contract/kit/endpoint.ts';
import { QUESTION_TITLE_MOST } from '../../../../contract/kit/limits.ts';
import { parseJson } from '../../kit/stored.ts';
import type { AttachedFile } from './attach.ts';

/** Form state of a question, one string per field. */
export type AskFields = {
  title: string;
  /** One per line. */
  tags: string;
  /** JSON. */
  attachments: string;
  reason: string;
  /** In yuan, as typed. */
  bounty: string;
  /** Base revision of an edit; '' for a new question. */
  revision: string;
} & Required<{ [K in keyof TemplateInput]: string }>;

const blank = Object.fromEntries(TEMPLATE_KEYS.map((key) => [key, ''])) as Pick<
  AskFields,
  keyof TemplateInput
>;
export const NO_QUESTION: AskFields = {
  title: '',
  tags: '',
  attachments: '',
  reason: '',
  bounty: '',
  revision: '',
  ...blank,
};

/** Latin words from which on a text counts as a program's message. */
const MESSAGE_LEAST = 4;

export type QuestionPrefill = { asked: string } | { message: string; solver: string };

/** Initial form state from a search text or an error message. */
export function questionFrom(begun: QuestionPrefill): AskFields {
  if ('message' in begun)
    return {
      ...NO_QUESTION,
      problem: '报错',
      solver: begun.solver.slice(0, TEMPLATE.solver.most),
      error: begun.message.slice(0, TEMPLATE.error.most),
    };
  const text = begun.asked;
  const isMessage = (text.match(/[a-z]{2,}/gi) ?? []).length >= MESSAGE_LEAST;
  const title = text.slice(0, QUESTION_TITLE_MOST).replace(/\p{Cs}$/u, '');
  return { ...NO_QUESTION, title, error: isMessage || title !== text ? text : '' };
}

/** Parses the field `tags`. */
export function tagsOf(text: string): string[] {
  return text.split('\n').filter(Boolean);
}

/** Parses the field `attachments`; empty if invalid. */
export function filesOf(text: string): AttachedFile[] {
  const files = parseJson(text);
  return Array.isArray(files) ? files.filter((it): it is AttachedFile => typeof it?.url === 'string') : [];
}

/** Serializes attachments. */
export function filesText(files: readonly AttachedFile[]): string {
  return files.length > 0 ? JSON.stringify(files) : '';
}

/** Parses a stored draft; missing fields are empty. */
export function readFields(kept: string): AskFields {
  const stored = parseJson(kept) as Partial<Record<string, unknown>> | null;
  const texts = Object.keys(NO_QUESTION).flatMap((key) =>
    typeof stored?.[key] === 'string' ? [[key, stored[key]]] : [],
  );
  return { ...NO_QUESTION, ...Object.fromEntries(texts) };
}

/** Serializes a draft; '' if all fields are empty. */
export function keepFields(fields: AskFields): string {
  return Object.values(fields).some(Boolean) ? JSON.stringify(fields) : '';
}

/** Whether a stored draft equals these fields, ignoring missing fields and their order. */
export function hasSameText(kept: string, fields: AskFields): boolean {
  const stored = readFields(kept);
  return Object.entries(fields).every(([key, value]) => stored[key as keyof AskFields] === value);
}

/** Form state from the source of a question. */
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

/** The filled-in template fields of the chosen kind of problem; others stay in the form only. */
export function templateOf(fields: AskFields): TemplateInput {
  const problem = problemOf(fields.problem);
  const { first, others } = fieldsFor(problem);
  const filled = TEMPLATE_KEYS.filter(
    (key) => (first.includes(key) || others.includes(key)) && fields[key].trim(),
  );
  return { ...(problem && { problem }), ...Object.fromEntries(filled.map((key) => [key, fields[key]])) };
}
