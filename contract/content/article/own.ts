import * as z from 'zod/mini';
import { charsMost } from '../../kit/chars.ts';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import { count, done, flag, id, paging, text, whole, yesNo } from '../../kit/fields.ts';
import { CATEGORY_NAME_MOST, INTRO_MOST, KEYWORD_MOST, SORTED_MOST } from '../../kit/limits.ts';
import { category } from '../category/category.ts';
import { articleListItem } from './article.ts';

/** How many of one's own articles are in each state; `all` leaves out the recycle bin. */
const articleCounts = z.object({
  all: count,
  published: count,
  pending: count,
  draft: count,
  deleted: count,
  down: count,
});
export type ArticleCounts = z.output<typeof articleCounts>;

/** One's own article in a list. */
const myArticle = z.extend(articleListItem, {
  /** Place in one's own order of its category, smaller ones first. */
  sort: count,
  wordCount: count,
  /**
   * When it was moved to the recycle bin and when it will be deleted permanently; empty outside of it. What somebody
   * has bought stays there: `endTime` is empty.
   */
  deletedTime: text,
  endTime: text,
  /** Whether its draft has changes that are not published. */
  isChanged: flag,
  /** The scheduled time of publication; empty where it is not scheduled. */
  dueTime: text,
});
export type MyArticle = z.output<typeof myArticle>;

/** Columns that one's own articles can be ordered by, the greatest first; `update_time` is that of the draft. */
export const MANAGE_ORDER = [
  'create_time',
  'update_time',
  'quantity',
  'like_count',
  'collect_count',
  'comment_count',
] as const;
export type ManageOrder = (typeof MANAGE_ORDER)[number];

/**
 * One's own articles, the newest first or by `orderByDescColumn`; the recycle bin with `deleted`, the one deleted last
 * first, and a category in one's own order with `sort` 1. `type` is a state of `PUBLISH`. `extra.counts` counts all of them, whatever is asked for.
 */
export const myArticles = endpoint({
  method: 'GET',
  path: '/v1/article/selectMyArticle',
  audience: 'user',
  scope: 'read',
  labels: { deleted: '回收站的开关', orderByDescColumn: '排序方式' },
  input: z.object({
    type: z.optional(whole(0, 3)),
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(KEYWORD_MOST))),
    categoryId: z.optional(id),
    deleted: z.optional(yesNo),
    sort: z.optional(whole(0, 1)),
    orderByDescColumn: z.optional(z.enum(MANAGE_ORDER)),
    ...paging,
  }),
  data: pageSchema(myArticle),
  extra: z.object({ counts: z.optional(articleCounts) }),
});

/** Moves one's own article to the recycle bin, where it stays for `BIN_DAYS`; idempotent. */
export const binArticle = endpoint({
  method: 'DELETE',
  path: '/v1/article/softDeleted',
  audience: 'user',
  input: z.object({ id }),
  data: done,
});

/** Restores one's own article from the recycle bin, in its former state. */
export const restoreArticle = endpoint({
  method: 'GET',
  path: '/v1/article/restoreDeleted',
  audience: 'user',
  input: z.object({ id }),
  data: done,
  edge: { headerOnly: true },
});

/** Deletes one's own article permanently, with everything on it. Only from the recycle bin. */
export const removeArticle = endpoint({
  method: 'DELETE',
  path: '/v1/article/',
  audience: 'user',
  input: z.object({ id }),
  data: done,
});

/** Moves one's own articles to a category of the site or of one's own: all of them or, where one is not one's own, none. */
export const moveArticle = endpoint({
  method: 'POST',
  path: '/v1/article/moveArticle',
  audience: 'user',
  input: z.object({
    articleId: z.optional(id),
    ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(SORTED_MOST))),
    categoryId: id,
  }),
  data: done,
});

const placed = z.object({ id, sort: whole(0, 1_000_000) });
const placedList = z.array(placed).check(z.minLength(1), z.maxLength(SORTED_MOST));

/** Puts one's own articles in order within their categories: one by `id` and `sort`, or a `list`. */
export const editArticleSort = endpoint({
  method: 'POST',
  path: '/v1/article/editArticleSort',
  audience: 'user',
  labels: { sort: '位次', list: '排序的文章' },
  input: z.object({
    id: z.optional(id),
    sort: z.optional(whole(0, 1_000_000)),
    list: z.optional(placedList),
  }),
  data: done,
});

/** A category of one's own; `ownNum` counts every article in it, drafts and the recycle bin included. */
const myCategory = z.extend(category, { ownNum: count });
export type MyCategory = z.output<typeof myCategory>;

/** One's own categories in their order. */
export const myCategories = endpoint({
  method: 'POST',
  path: '/v1/category/myCatList',
  audience: 'user',
  scope: 'read',
  input: z.object({
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(KEYWORD_MOST))),
    ...paging,
  }),
  data: pageSchema(myCategory),
});

const categoryName = z.string().check(z.trim(), z.minLength(1), charsMost(CATEGORY_NAME_MOST));
const categoryFields = {
  sort: z.optional(whole(0, 1_000_000)),
  /** Address of an upload, or empty. */
  cover: z.optional(z.string().check(z.maxLength(300))),
  intro: z.optional(z.string().check(z.trim(), charsMost(INTRO_MOST))),
};

/** Makes a category of one's own, the last in order where `sort` is not given. Hosts of the family answer with nothing. */
export const createCategory = endpoint({
  method: 'POST',
  path: '/v1/category/create',
  audience: 'user',
  scope: 'draft',
  labels: { name: '分类名称', sort: '位次' },
  input: z.object({ name: categoryName, ...categoryFields }),
  data: z.nullable(myCategory),
});

/** Changes what is given of one's own category. */
export const updateCategory = endpoint({
  method: 'POST',
  path: '/v1/category/updateCategory',
  audience: 'user',
  scope: 'publish',
  labels: { name: '分类名称', sort: '位次' },
  input: z.object({ id, name: z.optional(categoryName), ...categoryFields }),
  data: z.nullable(myCategory),
});

/** Deletes one's own category; its articles move to `moveTo`, without which one that holds any stays. */
export const deleteCategory = endpoint({
  method: 'POST',
  path: '/v1/category/deleteMyCategory',
  audience: 'user',
  labels: { moveTo: '移往的分类' },
  input: z.object({ id, moveTo: z.optional(id) }),
  data: done,
});

/** Puts the articles of one's own category in order. */
export const editCategorySort = endpoint({
  method: 'POST',
  path: '/v1/category/updateCategoryArticleSort',
  audience: 'user',
  labels: { sort: '位次', list: '排序的文章' },
  input: z.object({ categoryId: id, list: placedList }),
  data: done,
});

/** Gives one's own article the earlier time that it was written at elsewhere, `yyyy-MM-dd HH:mm:ss` in GMT+8, from 1970 until now. */
export const editArticleTime = endpoint({
  method: 'POST',
  path: '/v1/article/editArticleTime',
  audience: 'user',
  scope: 'publish',
  labels: { createTime: '写作时间' },
  input: z.object({ id, createTime: z.string().check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)) }),
  data: done,
});

/**
 * One's own articles as a ZIP of Markdown files with their pictures, which `npm run import` takes in; all of them without
 * `id`. Not an envelope, a refusal still is one.
 */
export const EXPORT_ARTICLES_PATH = '/v1/article/export';
