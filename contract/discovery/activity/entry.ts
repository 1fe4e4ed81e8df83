import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import { count, done, flag, id, paging, text, time } from '../../kit/fields.ts';
import { KEYWORD_MOST } from '../../kit/limits.ts';
import { ACTIVITY_STATE } from './activity.ts';

const submission = z.object({ activityId: id, articleId: id });

/** Submits one's own published article; idempotent. */
export const submitEntry = endpoint({
  method: 'POST',
  path: '/v1/activity/submit',
  audience: 'user',
  labels: { activityId: '活动编号' },
  input: submission,
  data: z.object({ id: z.number() }),
});

/** Withdraws a submission while submissions are open; idempotent. */
export const withdrawEntry = endpoint({
  method: 'POST',
  path: '/v1/activity/withdraw',
  audience: 'user',
  labels: { activityId: '活动编号' },
  input: submission,
  data: done,
});

/** One's own submission; `isShown` is false where the article was taken down or deleted, and so does not take part. */
const myEntry = z.object({
  id: z.number(),
  articleId: count,
  title: text,
  isShown: flag,
  createTime: time,
  activity: z.object({ id: z.number(), title: z.string(), state: z.enum(ACTIVITY_STATE), endTime: time }),
  /** The award it won; empty where it has none. */
  award: text,
  mayWithdraw: flag,
});
export type MyEntry = z.output<typeof myEntry>;

/** One's own submissions, the latest first. */
export const myEntries = endpoint({
  method: 'GET',
  path: '/v1/activity/mine',
  audience: 'user',
  input: z.object(paging),
  data: pageSchema(myEntry),
});

/** One's own published article; `fault` says why it cannot be submitted, empty where it can. */
const candidate = z.object({
  id: z.number(),
  title: z.string(),
  createTime: time,
  isEntered: flag,
  fault: text,
});
export type Candidate = z.output<typeof candidate>;

/** One's own published articles, the latest first, with whether each can be submitted; `extra.left` more may be. */
export const candidates = endpoint({
  method: 'GET',
  path: '/v1/activity/candidates',
  audience: 'user',
  labels: { activityId: '活动编号' },
  input: z.object({
    activityId: id,
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(KEYWORD_MOST))),
    ...paging,
  }),
  data: pageSchema(candidate),
  extra: z.object({ left: count }),
});
