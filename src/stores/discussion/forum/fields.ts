import type { forumSource } from '../../../../contract/discussion/forum/draft.ts';
import { fieldsFor, problemOf } from '../../../../contract/discussion/forum/problem.ts';
import {
  TEMPLATE,
  TEMPLATE_KEYS,
  type TemplateInput,
} from '../../../../contract/discussion/forum/template.ts';
import type { Data } from '../../../../contract/kit/endpoint.ts';
import { QUESTION_TITLE_MOST } from '../../../../contract/kit/limits.ts';
import type { Attached } from './attach.ts';

/** The form state of a question: one text for each field. */
export type AskFields = {
  title: string;
  /** Names, one a line. */
  tags: string;
  /** JSON of what was attached. */
  attachments: string;
  reason: string;
  /** The bounty in yuan, as typed. */
  bounty: string;
  /** The base revision of an edit; empty for a new question. */
  revision: string;
} & Required<{ [K in keyof TemplateInput]: string }>;

const blank = Object.fromEntries(TEMPLATE_KEYS.map((key) => [key, ''])) as Pick<
  AskFields,
  keyof TemplateInput
>;
/** An empty question. */
export const NO_QUESTION: AskFields = {
  title: '',
  tags: '',
  attachments: '',
  reason: '',
  bounty: '',
  revision: '',
  ...blank,
};

/** Words of other letters from which on a text is taken for a message of a program. */
const MESSAGE_LEAST = 4;

/** What a new question begins with: a text that was searched for, or a message of a solver. */
export type Begun = { asked: string } | { message: string; solver: string };

/** A question that begins with a text that was searched for: its title, and for a message of a program that message. */
export function questionFrom(begun: Begun): AskFields {
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

/** The names in the field `tags`. */
export function tagsOf(text: string): string[] {
  return text.split('\n').filter(Boolean);
}

/** Parses the field `attachments`; empty where it is invalid. */
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

/** Parses a stored draft; missing fields are empty. */
export function readFields(kept: string): AskFields {
  try {
    return { ...NO_QUESTION, ...(JSON.parse(kept || '{}') as Partial<AskFields>) };
  } catch {
    return NO_QUESTION;
  }
}

/** Serializes a draft: empty where nothing is written, and nothing is being edited. */
export function keepFields(fields: AskFields): string {
  return Object.values(fields).some(Boolean) ? JSON.stringify(fields) : '';
}

/** Whether a stored draft equals these fields, ignoring missing fields and their order. */
export function saysSame(kept: string, fields: AskFields): boolean {
  const said = readFields(kept);
  return Object.entries(fields).every(([key, value]) => said[key as keyof AskFields] === value);
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

/**
 * The filled-in fields of the template that the kind of problem has: what was typed for another kind
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
