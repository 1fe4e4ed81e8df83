import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod';
import { templateInput } from '../contract/discussion/forum/template.ts';
import { given } from './numbers.ts';
import { PEOPLE } from './people.ts';
import { TAGS } from './topics.ts';

const FOLDER = new URL('./forum/', import.meta.url);
const author = z.enum(PEOPLE.map((it) => it.key));
const time = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
/** Number of votes for, or if negative against, by invented people. */
const votes = z
  .int()
  .min(1 - PEOPLE.length)
  .max(PEOPLE.length - 1);

/** Front matter of a question. */
const questionHead = z.strictObject({
  id: z.int().positive(),
  title: z.string().min(8),
  author,
  tags: z.array(z.enum(TAGS)).min(1).max(5),
  createTime: time,
  views: z.int().nonnegative(),
  votes,
  /** Template fields filled in by the asker. */
  template: z.strictObject(templateInput.shape).prefault({}),
  /** Numbers of the answers without script; as in articles. */
  given,
});

/** Front matter in the marker above each answer. */
const answerHead = z.strictObject({ author, createTime: time, votes, accepted: z.boolean().default(false) });

export type SeedAnswer = z.output<typeof answerHead> & { id: number; source: string };
export type SeedQuestion = z.output<typeof questionHead> & {
  slug: string;
  source: string;
  answers: SeedAnswer[];
};

/** Demo questions by id. Throws with the file name if the format is invalid. */
export function seedQuestions(): SeedQuestion[] {
  const list = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.md'))
    .map(readQuestion)
    .sort((a, b) => a.id - b.id);
  for (const [i, answer] of list.flatMap((it) => it.answers).entries()) answer.id = i + 1;
  return list;
}

function readQuestion(name: string): SeedQuestion {
  const [, front, text] =
    /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(new URL(name, FOLDER), 'utf8')) ?? [];
  if (front === undefined || text === undefined) throw new Error(`${name}：缺少文件头`);
  // Question, then front matter and text of each answer.
  const [source = '', ...parts] = text.split(/^<!--answer (\{.*\})-->$/m);
  const answers = parts.flatMap((head, i) =>
    i % 2 === 0 ? [{ ...checked(name, answerHead, head), id: 0, source: parts[i + 1] ?? '' }] : [],
  );
  if (answers.filter((it) => it.accepted).length > 1) throw new Error(`${name}：采纳了两个回答`);
  return { ...checked(name, questionHead, front), slug: name.slice(0, -3), source, answers };
}

function checked<T extends z.ZodType>(name: string, schema: T, text: string): z.output<T> {
  const result = schema.safeParse(parse(text));
  if (!result.success) throw new Error(`${name}：${z.prettifyError(result.error)}`);
  return result.data;
}
