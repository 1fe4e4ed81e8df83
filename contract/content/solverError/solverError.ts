import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import {
  count,
  done,
  flag,
  list,
  name,
  named,
  numeric,
  onceKey,
  text,
  time,
  yesNo,
} from '../../kit/fields.ts';

/** An entry of the dictionary of messages, as in its address: the solver and what it says. */
const slug = z.string().check(z.regex(/^[a-z][a-z\d-]{2,79}$/));
/** A cause of an entry by its id, or a reader's note as `+` and its number. */
const cause = z.string().check(z.regex(/^(?:[a-z\d-]{1,60}|\+[1-9]\d{0,14})$/));

/** The id of a reader's note among the causes of an entry. */
export const noteCause = (id: number): string => `+${id}`;

/** What a note of a reader adds. */
export const NOTE_KIND = { cause: '另一种原因', change: '另一种改法', version: '其他版本' } as const;
export type NoteKind = keyof typeof NOTE_KIND;
const KINDS = Object.keys(NOTE_KIND) as NoteKind[];
/** Characters of a note. */
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
 * What people made of an entry: whom each cause helped, what readers added, and the questions and articles with its
 * message.
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
 * Says that a cause was the right one, or takes that back; once by each person, or by each browser without a login. `helped`
 * is the wanted state, so that a retry changes nothing.
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

/** Adds something to an entry, which a moderator reads before others do. */
export const addErrorNote = endpoint({
  method: 'POST',
  path: '/v1/error/note',
  audience: 'user',
  labels: { slug: '报错条目', kind: '补充的类型', content: '补充' },
  input: z.object({ key: onceKey, slug, kind: z.enum(KINDS), content: named(NOTE.most, NOTE.least) }),
  data: done,
});

/**
 * Counts a message that no entry has, by its fingerprint; the message itself is not sent. `solver` is the key of the solver
 * that its log is of, where that is known.
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
  data: done,
});
