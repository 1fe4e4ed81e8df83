import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import {
  count,
  emptyAnswer,
  flag,
  list,
  name,
  numeric,
  onceKey,
  requiredName,
  text,
  time,
  yesNo,
} from '../../kit/fields.ts';

/** Dictionary entry as in its address: solver and message. */
const slug = z.string().check(z.regex(/^[a-z][a-z\d-]{2,79}$/));
/** Cause of an entry by id, or a reader's note as `+` and number. */
const cause = z.string().check(z.regex(/^(?:[a-z\d-]{1,60}|\+[1-9]\d{0,14})$/));

/** Cause id of a reader's note. */
export const noteCause = (id: number): string => `+${id}`;

export const NOTE_KIND = { cause: '另一种原因', change: '另一种改法', version: '其他版本' } as const;
export type NoteKind = keyof typeof NOTE_KIND;
const KINDS = Object.keys(NOTE_KIND) as NoteKind[];
export const NOTE = { least: 10, most: 1_000 } as const;

const note = z.object({
  id: numeric,
  kind: z.enum(KINDS),
  content: text,
  userId: text,
  nickname: text,
  createTime: time,
});
export type ErrorNote = z.output<typeof note>;

/**
 * Community data of an entry: votes for causes, readers' notes, and questions and articles with its message.
 */
export const solverErrorInfo = endpoint({
  method: 'GET',
  path: '/v1/error/info',
  audience: 'anyone',
  labels: { slug: '报错条目' },
  input: z.object({ slug }),
  data: z.object({
    votes: list(z.object({ cause: text, count })),
    notes: list(note),
    questions: list(z.object({ id: numeric, title: name, answerCount: count, accepted: flag })),
    articles: list(z.object({ id: numeric, title: name })),
  }),
});
export type SolverErrorInfo = z.output<typeof solverErrorInfo.data>;

/**
 * Marks or unmarks a cause as helpful, once per person, or per browser without login. `helped` is the desired
 * state; idempotent.
 */
export const helpedBy = endpoint({
  method: 'POST',
  path: '/v1/error/helped',
  audience: 'anyone',
  labels: { slug: '报错条目', cause: '原因', helped: '是否帮到' },
  edge: { namesBrowser: true },
  input: z.object({ slug, cause, helped: yesNo }),
  data: z.object({ helped: flag, count }),
});

/** Adds a note to an entry; moderated before publication. */
export const addErrorNote = endpoint({
  method: 'POST',
  path: '/v1/error/note',
  audience: 'user',
  labels: { slug: '报错条目', kind: '补充的类型', content: '补充' },
  input: z.object({ key: onceKey, slug, kind: z.enum(KINDS), content: requiredName(NOTE.most, NOTE.least) }),
  data: emptyAnswer,
});

/**
 * Reports a message without entry by fingerprint; the message itself is not sent. `solver` is its solver if
 * known.
 */
export const missingError = endpoint({
  method: 'POST',
  path: '/v1/error/missing',
  audience: 'anyone',
  labels: { fingerprint: '指纹', solver: '求解器' },
  input: z.object({
    fingerprint: z.string().check(z.minLength(1), z.maxLength(200)),
    solver: z.prefault(z.string().check(z.regex(/^[a-z]{0,20}$/)), ''),
  }),
  data: emptyAnswer,
});
