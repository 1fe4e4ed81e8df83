import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { count, flag, id, list, text, time, wholeNumber, yesNo } from '../../kit/fields.ts';

/** Author and comment that prompted the version; empty (`commentId` 0) if deleted. */
const thanks = z.object({ commentId: count, passageId: count, userId: text, nickname: text });

/** A public version. Hidden ones have only their existence. */
const version = z.object({
  number: z.number(),
  createTime: time,
  createTimeIso: z.optional(z.string()),
  /** The author's description of the change; may be empty. */
  note: text,
  hidden: flag,
  /** Hidden by the caller, who may show it again. */
  restorable: flag,
  thanks: z.nullable(thanks),
});
export type Version = z.output<typeof version>;

/** A diff piece: words, formula, line of code, link or picture (`url`). */
const piece = z.object({
  change: z.enum(['same', 'ins', 'del']),
  form: z.enum(['text', 'math', 'code', 'link', 'image']),
  text: z.string(),
  url: z.string(),
  /** Rendered formula; empty if none or invalid. */
  html: text,
});
export type Piece = z.output<typeof piece>;

/**
 * A block of the diff. `folded` stands for `count` unchanged blocks, `withheld` for locked content; moved
 * blocks are at their new place.
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
 * Public versions, newest first, and the diff of `number` (default: latest visible) against the previous
 * visible one. `compared` is null for a hidden or the first version.
 */
export const articleVersions = endpoint({
  method: 'GET',
  path: '/v1/article/versions',
  audience: 'anyone',
  scope: 'read',
  labels: { number: '版本号' },
  input: z.object({ id, number: z.optional(wholeNumber(1)) }),
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

/** Hides or shows a version of one's own article. Its existence stays visible. */
export const hideVersion = endpoint({
  method: 'POST',
  path: '/v1/article/hideVersion',
  audience: 'user',
  scope: 'publish',
  labels: { number: '版本号', hidden: '是否隐藏' },
  input: z.object({ id, number: wholeNumber(1), hidden: yesNo }),
  data: z.object({ hidden: flag }),
});
