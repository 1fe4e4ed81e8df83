import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import { count, id, list, name, numeric, paging, text, time, userId } from '../../kit/fields.ts';
import { authorBeside } from '../../people/user/user.ts';
import { articleListItem } from '../article/article.ts';

/** Not shown, in progress, complete. */
export const COLUMN_STATUS = { unpublished: 0, running: 1, finished: 2 } as const;

export const COLUMN_STATUS_NAME: Readonly<Record<number, string>> = {
  [COLUMN_STATUS.unpublished]: '未发布',
  [COLUMN_STATUS.running]: '连载中',
  [COLUMN_STATUS.finished]: '已完结',
};

export const special = z.object({
  id: numeric,
  name,
  cover: text,
  intro: text,
  /** The id is empty if the host does not tell. */
  author: z.prefault(z.object({ id: z.prefault(name, ''), nickname: text, avatar: text }), {}),
  catNum: count,
  articleNum: count,
  viewNum: count,
  status: count,
  sort: count,
  createTime: time,
});
export type Special = z.output<typeof special>;

export const chapter = z.object({ id: numeric, name, articleNum: count, sort: count });
export type Chapter = z.output<typeof chapter>;

export const specialList = endpoint({
  method: 'GET',
  path: '/v1/special/list',
  audience: 'anyone',
  scope: 'read',
  input: z.object({ userId: z.optional(userId), ...paging }),
  data: pageSchema(special),
  /** Only where `userId` is given. */
  extra: authorBeside,
});

export const specialChapters = endpoint({
  method: 'GET',
  path: '/v1/special/selectSpecialCatList',
  audience: 'anyone',
  scope: 'read',
  input: z.object({ specialId: id }),
  data: z.array(chapter),
});

/** Articles of a column in reading order; `categoryId` selects a chapter. */
export const specialArticles = endpoint({
  method: 'GET',
  path: '/v1/special/selectSpecialArticleList',
  audience: 'anyone',
  scope: 'read',
  input: z.object({ specialId: id, categoryId: z.optional(id), ...paging }),
  data: pageSchema(articleListItem),
});

/** A column with chapters, one page of articles in reading order, and other columns. */
export const specialWhole = z.extend(special, {
  chapters: list(chapter),
  articles: pageSchema(articleListItem),
  others: list(special),
});
export type SpecialDetail = z.output<typeof specialWhole>;

/** Data of a column page; pages its articles. */
export const specialInfo = endpoint({
  method: 'GET',
  path: '/v1/special/info',
  audience: 'anyone',
  scope: 'read',
  input: z.object({ id, ...paging }),
  data: specialWhole,
});
