import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { count, flag, id, list, text, time, whole, yesNo } from '../../kit/fields.ts';

/**
 * Whose remark a version was made by: its author and the comment. Both are empty (`commentId` 0) where the comment, or who
 * wrote it, is not there any more.
 */
const thanks = z.object({ commentId: count, passageId: count, userId: text, nickname: text });

/** A version of an article that everybody could read. Of a hidden one no more is told than that it was there. */
const version = z.object({
  number: z.number(),
  createTime: time,
  createTimeIso: z.optional(z.string()),
  /** What was changed, in the words of its author; empty where nothing was said. */
  note: text,
  hidden: flag,
  /** The caller has hidden it and may show it again. */
  restorable: flag,
  thanks: z.nullable(thanks),
});
export type Version = z.output<typeof version>;

/** Words, a formula, a line of code, a link or a picture (`url`), and in which of two versions they are. */
const piece = z.object({
  change: z.enum(['same', 'ins', 'del']),
  form: z.enum(['text', 'math', 'code', 'link', 'image']),
  text: z.string(),
  url: z.string(),
  /** A formula as it is typeset; empty for what is none, or cannot be. */
  html: text,
});
export type Piece = z.output<typeof piece>;

/**
 * A paragraph, a heading, an item and so on. `folded` stands for `count` units that are the same, `withheld` for what is
 * locked now; what has moved stands where it is in the newer version.
 */
export const part = z.object({
  kind: z.enum([
    'title',
    'summary',
    'heading',
    'text',
    'item',
    'row',
    'quote',
    'code',
    'math',
    'withheld',
    'folded',
  ]),
  change: z.enum(['same', 'ins', 'del', 'changed', 'moved']),
  count,
  pieces: list(piece),
});
export type Part = z.output<typeof part>;

/**
 * The public versions of an article, the latest first, and what changed in `number` (the latest that is not hidden without
 * it) against the one before it that is not hidden. `compared` is null where that version is hidden, or nothing was
 * before it.
 */
export const articleVersions = endpoint({
  method: 'GET',
  path: '/v1/article/versions',
  audience: 'anyone',
  scope: 'read',
  labels: { number: '版本号' },
  input: z.object({ id, number: z.optional(whole(1)) }),
  data: z.object({
    id: z.number(),
    title: text,
    userId: text,
    nickname: text,
    versions: list(version),
    compared: z.nullable(z.object({ number: z.number(), against: z.number(), parts: list(part) })),
  }),
});
export type ArticleVersions = z.output<(typeof articleVersions)['data']>;

/** Hides a version of one's own article, or shows it again. That it was there stays to be seen. */
export const hideVersion = endpoint({
  method: 'POST',
  path: '/v1/article/hideVersion',
  audience: 'user',
  scope: 'publish',
  labels: { number: '版本号', hidden: '是否隐藏' },
  input: z.object({ id, number: whole(1), hidden: yesNo }),
  data: z.object({ hidden: flag }),
});
