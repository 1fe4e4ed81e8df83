import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import {
  count,
  emptyAnswer,
  flag,
  id,
  list,
  noInput,
  optionalName,
  requiredName,
  text,
  wholeNumber,
} from '../../kit/fields.ts';
import { CHAPTERS_MOST, COLUMN_NAME_MOST, INTRO_MOST, SORTED_MOST } from '../../kit/limits.ts';
import { COLUMN_STATUS, special } from './column.ts';

/** `ownNum` counts all articles outside the bin. */
const ownColumn = z.extend(special, { ownNum: count });
export type OwnColumn = z.output<typeof ownColumn>;

/** One's own columns in every state, in the site's order. */
export const mySpecials = endpoint({
  method: 'GET',
  path: '/v1/special/mine',
  audience: 'user',
  scope: 'read',
  input: noInput,
  data: z.array(ownColumn),
});

const placed = z.object({ id: z.number(), title: text, isPublish: count });
export type PlacedArticle = z.output<typeof placed>;
const ownChapter = z.object({ id: z.number(), name: z.string(), articles: list(placed) });
export type OwnChapter = z.output<typeof ownChapter>;

/** One's own column with contents; `stamp` is the version of the arrangement. */
const ownColumnWhole = z.object({ column: ownColumn, chapters: list(ownChapter), stamp: z.string() });
export type OwnColumnDetail = z.output<typeof ownColumnWhole>;

export const mySpecial = endpoint({
  method: 'GET',
  path: '/v1/special/mineInfo',
  audience: 'user',
  scope: 'read',
  input: z.object({ id }),
  data: ownColumnWhole,
});

const name = requiredName(COLUMN_NAME_MOST);
const fields = {
  intro: z.optional(optionalName(INTRO_MOST)),
  /** Address of an upload, or empty. */
  cover: z.optional(z.string().check(z.maxLength(300))),
};

/** Creates a column, private until published. */
export const createSpecial = endpoint({
  method: 'POST',
  path: '/v1/special/create',
  audience: 'user',
  scope: 'draft',
  labels: { name: '专栏名称' },
  input: z.object({ name, ...fields }),
  data: ownColumn,
});

/** Changes the given fields; `status` is `COLUMN_STATUS`. */
export const updateSpecial = endpoint({
  method: 'POST',
  path: '/v1/special/update',
  audience: 'user',
  scope: 'publish',
  labels: { name: '专栏名称', status: '专栏状态' },
  input: z.object({
    id,
    name: z.optional(name),
    status: z.optional(wholeNumber(COLUMN_STATUS.unpublished, COLUMN_STATUS.finished)),
    ...fields,
  }),
  data: ownColumn,
});

/** Deletes one's own column with chapters; articles stay. */
export const deleteSpecial = endpoint({
  method: 'POST',
  path: '/v1/special/delete',
  audience: 'user',
  input: z.object({ id }),
  data: emptyAnswer,
});

/**
 * Replaces chapters and articles of one's own column in this order. A chapter without id is new; omitted
 * chapters and articles are removed; articles of one's other columns move here. Refused with `extra.stale` if
 * `stamp` is outdated.
 */
export const arrangeSpecial = endpoint({
  method: 'POST',
  path: '/v1/special/arrange',
  audience: 'user',
  scope: 'publish',
  labels: { name: '章节名称', stamp: '内容版本', chapters: '章节', articles: '章节里的文章' },
  input: z.object({
    id,
    stamp: z.string().check(z.maxLength(64)),
    chapters: z
      .array(z.object({ id: z.optional(id), name, articles: z.array(id).check(z.maxLength(SORTED_MOST)) }))
      .check(z.maxLength(CHAPTERS_MOST)),
  }),
  data: ownColumnWhole,
  extra: z.object({ stale: z.optional(flag) }),
});
