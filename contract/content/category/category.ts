import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import { count, id, name, numeric, paging, text, time, userId, wholeNumber } from '../../kit/fields.ts';
import { authorBeside } from '../../people/user/user.ts';
import { articleListItem } from '../article/article.ts';

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
  /** Newest articles, if requested. */
  newest: z.optional(z.array(z.object({ id: numeric, title: text }))),
});
export type Category = z.output<typeof category>;

export const categoryList = endpoint({
  method: 'GET',
  path: '/v1/category/',
  audience: 'anyone',
  scope: 'read',
  /** `newest`: number of articles per category. */
  labels: { newest: '最新文章的数量' },
  input: z.object({ newest: z.optional(wholeNumber(0, 5)) }),
  data: z.array(category),
});

/** Categories of an author. */
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

/** Published articles of a category: site categories newest first, authors' in their own order. */
export const categoryArticles = endpoint({
  method: 'POST',
  path: '/v1/category/getArticleByCategoryId',
  audience: 'anyone',
  scope: 'read',
  input: z.object({ id, ...paging }),
  data: pageSchema(articleListItem),
  extra: z.object({ category: z.optional(category) }),
});
