import * as z from 'zod/mini';
import { articleListItem } from './article.ts';
import { endpoint } from './endpoint.ts';
import { pageOf } from './envelope.ts';
import { count, id, nothing, paging, text, time, userId } from './fields.ts';
import { authorBeside } from './user.ts';

/** A category of the site or of one author. */
export const category = z.object({
  id: z.number(),
  name: z.string(),
  icon: text,
  cover: text,
  intro: text,
  sort: count,
  articleNum: count,
  userId: z.optional(z.nullable(z.string())),
  createTime: time,
});
export type Category = z.output<typeof category>;

export const categoryList = endpoint({
  method: 'GET',
  path: '/v1/category/',
  audience: 'anyone',
  input: nothing,
  data: z.array(category),
});

/** The categories that one author has made. */
export const bloggerCategories = endpoint({
  method: 'POST',
  path: '/v1/category/getBloggerCatList',
  audience: 'anyone',
  input: z.object({ userId, ...paging }),
  data: pageOf(category),
  extra: authorBeside,
});

export const categoryById = endpoint({
  method: 'GET',
  path: '/v1/category/getCategoryById',
  audience: 'anyone',
  input: z.object({ id }),
  data: category,
});

/** The published articles of a category, the newest first. */
export const categoryArticles = endpoint({
  method: 'POST',
  path: '/v1/category/getArticleByCategoryId',
  audience: 'anyone',
  input: z.object({ id, ...paging }),
  data: pageOf(articleListItem),
  extra: z.object({ category: z.optional(category) }),
});
