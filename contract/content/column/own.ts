import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { count, done, flag, id, list, named, namedOrNot, nothing, text, whole } from '../../kit/fields.ts';
import { CHAPTERS_MOST, COLUMN_NAME_MOST, INTRO_MOST, SORTED_MOST } from '../../kit/limits.ts';
import { COLUMN_STATUS, special } from './column.ts';

/** A column of one's own; `ownNum` counts every article in it but those in the recycle bin. */
const ownColumn = z.extend(special, { ownNum: count });
export type OwnColumn = z.output<typeof ownColumn>;

/** One's own columns in every state, in the order of the site. */
export const mySpecials = endpoint({
  method: 'GET',
  path: '/v1/special/mine',
  audience: 'user',
  scope: 'read',
  input: nothing,
  data: z.array(ownColumn),
});

const placed = z.object({ id: z.number(), title: text, isPublish: count });
export type PlacedArticle = z.output<typeof placed>;
const ownChapter = z.object({ id: z.number(), name: z.string(), articles: list(placed) });
export type OwnChapter = z.output<typeof ownChapter>;

/** A column of one's own with everything in it; `stamp` names this arrangement. */
const ownColumnWhole = z.object({ column: ownColumn, chapters: list(ownChapter), stamp: z.string() });
export type OwnColumnWhole = z.output<typeof ownColumnWhole>;

export const mySpecial = endpoint({
  method: 'GET',
  path: '/v1/special/mineInfo',
  audience: 'user',
  scope: 'read',
  input: z.object({ id }),
  data: ownColumnWhole,
});

const name = named(COLUMN_NAME_MOST);
const fields = {
  intro: z.optional(namedOrNot(INTRO_MOST)),
  /** Address of an upload, or empty. */
  cover: z.optional(z.string().check(z.maxLength(300))),
};

/** Makes a column of one's own, which nobody else sees until it is published. */
export const createSpecial = endpoint({
  method: 'POST',
  path: '/v1/special/create',
  audience: 'user',
  scope: 'draft',
  labels: { name: '专栏名称' },
  input: z.object({ name, ...fields }),
  data: ownColumn,
});

/** Changes what is given of one's own column; `status` is one of `COLUMN_STATUS`. */
export const updateSpecial = endpoint({
  method: 'POST',
  path: '/v1/special/update',
  audience: 'user',
  scope: 'publish',
  labels: { name: '专栏名称', status: '专栏状态' },
  input: z.object({
    id,
    name: z.optional(name),
    status: z.optional(whole(COLUMN_STATUS.unpublished, COLUMN_STATUS.finished)),
    ...fields,
  }),
  data: ownColumn,
});

/** Deletes one's own column with its chapters; its articles stay, outside of it. */
export const deleteSpecial = endpoint({
  method: 'POST',
  path: '/v1/special/delete',
  audience: 'user',
  input: z.object({ id }),
  data: done,
});

/**
 * Gives one's own column these chapters with these articles, in this order: a chapter without an id is new, one that is
 * left out goes, and so do articles that are left out. An article of another column of one's own moves here. Refused with
 * `extra.stale` where the arrangement is no longer the one that `stamp` names.
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
