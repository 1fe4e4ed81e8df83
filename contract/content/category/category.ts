import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import { count, id, name, numeric, paging, text, time, userId, whole } from '../../kit/fields.ts';
import { authorBeside } from '../../people/user/user.ts';
import { articleListItem } from '../article/article.ts';

/** A category of the site or of one author. */
export const category = z.object({
  id: numeric,
  name,
  icon: text,
  cover: text,
  intro: text,
  sort: count,
  articleNum: count,
  userId: z.optional(z.nullable(name)),
  createTime: time,
  /** Its newest articles, where they were asked for. */
  newest: z.optional(z.array(z.object({ id: numeric, title: text }))),
});
export type Category = z.output<typeof category>;

export const categoryList = endpoint({
  method: 'GET',
  path: '/v1/category/',
  audience: 'anyone',
  scope: 'read',
  /** `newest`: so many articles of each category come with it. */
  labels: { newest: '最新文章的数量' },
  input: z.object({ newest: z.optional(whole(0, 5)) }),
  data: z.array(category),
});

/** The categories that one author has made. */
export const bloggerCategories = endpoint({
  method: 'POST',
  path: '/v1/category/getBloggerCatList',
  audience: 'anyone',
  scope: 'read',
  input: z.object({ userId, ...paging }),
  data: pageSchema(category),
  extra: authorBeside,
});

export const categoryById = endpoint({
  method: 'GET',
  path: '/v1/category/getCategoryById',
  audience: 'anyone',
  scope: 'read',
  input: z.object({ id }),
  data: category,
});

/** The published articles of a category: of the site the newest first, of an author in the author's own order. */
export const categoryArticles = endpoint({
  method: 'POST',
  path: '/v1/category/getArticleByCategoryId',
  audience: 'anyone',
  scope: 'read',
  input: z.object({ id, ...paging }),
  data: pageSchema(articleListItem),
  extra: z.object({ category: z.optional(category) }),
});
