import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import { count, flag, id, name, paging, text, time, userId, yesNo } from '../../kit/fields.ts';
import { KEYWORD_MOST } from '../../kit/limits.ts';

/** Filter states. Articles never submitted are visible only to their author. */
export const CURATED_STATE = {
  all: '全部状态',
  published: '公开',
  pending: '待审核',
  hidden: '已隐藏',
  withdrawn: '作者下架',
  deleted: '回收站',
} as const;
export type CuratedState = keyof typeof CURATED_STATE;

export const CURATED_FLAG = {
  any: '不限',
  stick: '置顶',
  reported: '被举报',
  locked: '评论已锁定',
  copied: '转载',
} as const;
export type CuratedFlag = keyof typeof CURATED_FLAG;

/** An article as editors see it in their list. */
const curated = z.object({
  id: z.number(),
  title: text,
  author: z.object({ id: name, nickname: text }),
  categoryName: text,
  state: z.enum(Object.keys(CURATED_STATE) as CuratedState[]),
  /** Pending moderation. */
  isWaiting: flag,
  isStick: flag,
  isLocked: flag,
  reports: count,
  quantity: count,
  likeCount: count,
  commentCount: count,
  createTime: time,
  updateTime: time,
});
export type Curated = z.output<typeof curated>;

/** All articles, newest first. `keyword` is part of the title, or an id. */
export const curatedList = endpoint({
  method: 'GET',
  path: '/v1/operator/articles',
  audience: 'moderator',
  labels: { flag: '筛选条件' },
  input: z.object({
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(KEYWORD_MOST))),
    state: z.prefault(z.enum(Object.keys(CURATED_STATE) as CuratedState[]), 'all'),
    flag: z.prefault(z.enum(Object.keys(CURATED_FLAG) as CuratedFlag[]), 'any'),
    userId: z.optional(userId),
    categoryId: z.optional(id),
    ...paging,
  }),
  data: pageSchema(curated),
});

/** Pins or unpins a published article in all lists; idempotent. */
export const stickArticle = endpoint({
  method: 'PUT',
  path: '/v1/operator/stick',
  audience: 'moderator',
  labels: { isStick: '置顶状态' },
  input: z.object({ id, isStick: yesNo }),
  data: curated,
});
