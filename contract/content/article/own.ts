import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import {
  count,
  emptyAnswer,
  flag,
  id,
  optionalName,
  paging,
  requiredName,
  text,
  wholeNumber,
  yesNo,
} from '../../kit/fields.ts';
import { CATEGORY_NAME_MOST, INTRO_MOST, KEYWORD_MOST, SORTED_MOST } from '../../kit/limits.ts';
import { category } from '../category/category.ts';
import { articleListItem } from './article.ts';

const articleCounts = z.object({
  all: count,
  published: count,
  pending: count,
  draft: count,
  deleted: count,
  down: count,
});
export type ArticleCounts = z.output<typeof articleCounts>;

const myArticle = z.extend(articleListItem, {
  /** Position in the category; smaller first. */
  sort: count,
  wordCount: count,
  /**
   * When it was moved to the bin and when it will be purged; empty outside the bin. Sold articles are never
   * purged: `endTime` is empty.
   */
  deletedTime: text,
  endTime: text,
  /** Whether the draft has unpublished changes. */
  isChanged: flag,
  /** Scheduled publication, or empty. */
  dueTime: text,
});
export type MyArticle = z.output<typeof myArticle>;

/** Sort columns, descending; `update_time` is that of the draft. */
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
 * One's own articles, newest first or by `orderByDescColumn`; with `deleted` the bin, last deleted first;
 * with `sort` 1 a category in its own order. `type` is `PUBLISH`. `extra.counts` ignores the filters.
 */
export const myArticles = endpoint({
  method: 'GET',
  path: '/v1/article/selectMyArticle',
  audience: 'user',
  scope: 'read',
  labels: { deleted: '回收站的开关', orderByDescColumn: '排序方式' },
  input: z.object({
    type: z.optional(wholeNumber(0, 3)),
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(KEYWORD_MOST))),
    categoryId: z.optional(id),
    deleted: z.optional(yesNo),
    sort: z.optional(wholeNumber(0, 1)),
    orderByDescColumn: z.optional(z.enum(MANAGE_ORDER)),
    ...paging,
  }),
  data: pageSchema(myArticle),
  extra: z.object({ counts: z.optional(articleCounts) }),
});

/** Moves one's own article to the bin for `BIN_DAYS`; idempotent. */
export const binArticle = endpoint({
  method: 'DELETE',
  path: '/v1/article/softDeleted',
  audience: 'user',
  input: z.object({ id }),
  data: emptyAnswer,
});

/** Restores one's own article from the bin in its former state. */
export const restoreArticle = endpoint({
  method: 'GET',
  path: '/v1/article/restoreDeleted',
  audience: 'user',
  input: z.object({ id }),
  data: emptyAnswer,
  edge: { headerOnly: true },
});

/** Permanently deletes one's own article; only from the bin. */
export const removeArticle = endpoint({
  method: 'DELETE',
  path: '/v1/article/',
  audience: 'user',
  input: z.object({ id }),
  data: emptyAnswer,
});

/** Moves one's own articles to a category, all or none. */
export const moveArticle = endpoint({
  method: 'POST',
  path: '/v1/article/moveArticle',
  audience: 'user',
  input: z.object({
    articleId: z.optional(id),
    ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(SORTED_MOST))),
    categoryId: id,
  }),
  data: emptyAnswer,
});

const placed = z.object({ id, sort: wholeNumber(0, 1_000_000) });
const placedList = z.array(placed).check(z.minLength(1), z.maxLength(SORTED_MOST));

/** Sorts one's own articles within categories: one by `id` and `sort`, or a `list`. */
export const editArticleSort = endpoint({
  method: 'POST',
  path: '/v1/article/editArticleSort',
  audience: 'user',
  labels: { sort: '位次', list: '排序的文章' },
  input: z.object({
    id: z.optional(id),
    sort: z.optional(wholeNumber(0, 1_000_000)),
    list: z.optional(placedList),
  }),
  data: emptyAnswer,
});

/** `ownNum` counts all articles, drafts and bin included. */
const myCategory = z.extend(category, { ownNum: count });
export type MyCategory = z.output<typeof myCategory>;

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

const categoryName = requiredName(CATEGORY_NAME_MOST);
const categoryFields = {
  sort: z.optional(wholeNumber(0, 1_000_000)),
  /** Address of an upload, or empty. */
  cover: z.optional(z.string().check(z.maxLength(300))),
  intro: z.optional(optionalName(INTRO_MOST)),
};

/** Creates a category, last unless `sort` is given. Some hosts return nothing. */
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

/**
 * Deletes one's own category; its articles move to `moveTo`. Without it only an empty category can be
 * deleted.
 */
export const deleteCategory = endpoint({
  method: 'POST',
  path: '/v1/category/deleteMyCategory',
  audience: 'user',
  labels: { moveTo: '移往的分类' },
  input: z.object({ id, moveTo: z.optional(id) }),
  data: emptyAnswer,
});

/** Puts the articles of one's own category in order. */
export const editCategorySort = endpoint({
  method: 'POST',
  path: '/v1/category/updateCategoryArticleSort',
  audience: 'user',
  labels: { sort: '位次', list: '排序的文章' },
  input: z.object({ categoryId: id, list: placedList }),
  data: emptyAnswer,
});

/** Sets the original time of one's own article, `yyyy-MM-dd HH:mm:ss` in GMT+8, from 1970 until now. */
export const editArticleTime = endpoint({
  method: 'POST',
  path: '/v1/article/editArticleTime',
  audience: 'user',
  scope: 'publish',
  labels: { createTime: '写作时间' },
  input: z.object({ id, createTime: z.string().check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)) }),
  data: emptyAnswer,
});

/**
 * ZIP of one's own articles as Markdown with pictures, readable by `npm run import`; all without `id`. No
 * envelope, except for refusals.
 */
export const EXPORT_ARTICLES_PATH = '/v1/article/export';
