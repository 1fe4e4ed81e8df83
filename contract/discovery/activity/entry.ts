import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import { count, emptyAnswer, flag, id, paging, text, time } from '../../kit/fields.ts';
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
  data: emptyAnswer,
});

/** One's own submission; `isShown` is false if the article is not public and so does not take part. */
const myEntry = z.object({
  id: z.number(),
  articleId: count,
  title: text,
  isShown: flag,
  createTime: time,
  activity: z.object({ id: z.number(), title: z.string(), state: z.enum(ACTIVITY_STATE), endTime: time }),
  /** The award, or empty. */
  award: text,
  mayWithdraw: flag,
});
export type MyEntry = z.output<typeof myEntry>;

/** One's own submissions, newest first. */
export const myEntries = endpoint({
  method: 'GET',
  path: '/v1/activity/mine',
  audience: 'user',
  input: z.object(paging),
  data: pageSchema(myEntry),
});

/** One's own published article; `fault` is why it cannot be submitted, or ''. */
const candidate = z.object({
  id: z.number(),
  title: z.string(),
  createTime: time,
  isEntered: flag,
  fault: text,
});
export type Candidate = z.output<typeof candidate>;

/**
 * One's own published articles, newest first, with eligibility; `extra.left` is the number that may still be
 * submitted.
 */
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
