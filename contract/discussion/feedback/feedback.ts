import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import {
  count,
  emptyAnswer,
  human,
  id,
  mailbox,
  onceKey,
  optionalName,
  pagePath,
  paging,
  requiredName,
  revision,
  text,
  time,
} from '../../kit/fields.ts';

export const FEEDBACK_KIND = {
  fault: '功能异常',
  content: '内容有误',
  idea: '功能建议',
  order: '订单与退款',
  other: '其他',
} as const;
export type FeedbackKind = keyof typeof FEEDBACK_KIND;
const KINDS = Object.keys(FEEDBACK_KIND) as FeedbackKind[];

/** Pending, answered, or closed without an answer. */
export const FEEDBACK_STATE = { waiting: 0, answered: 1, closed: 2 } as const;
export type FeedbackState = keyof typeof FEEDBACK_STATE;
export const FEEDBACK_STATE_NAME = { waiting: '待处理', answered: '已答复', closed: '已关闭' } as const;
const STATES = Object.keys(FEEDBACK_STATE) as FeedbackState[];

/** Characters of feedback (minimum, maximum) and of an answer. */
export const FEEDBACK = { least: 5, most: 2_000, answer: 1_000 } as const;
/** Default of feedback per person or visitor and day. */
export const FEEDBACK_A_DAY = 5;

/**
 * Sends feedback. Anonymous senders pass the CAPTCHA if configured, and are answered by mail if they leave an
 * address. `url` is the page concerned.
 */
export const leaveFeedback = endpoint({
  method: 'POST',
  path: '/v1/feedback/',
  audience: 'anyone',
  whileBanned: true,
  input: z.object({
    key: onceKey,
    kind: z.enum(KINDS),
    content: requiredName(FEEDBACK.most, FEEDBACK.least),
    email: z.optional(z.union([z.literal(''), mailbox])),
    url: z.optional(z.union([z.literal(''), pagePath])),
    human,
  }),
  data: emptyAnswer,
});

const own = {
  id: z.number(),
  kind: z.enum(KINDS),
  content: text,
  url: text,
  state: z.enum(STATES),
  answer: text,
  /** Time of the answer, or empty. */
  answerTime: time,
  createTime: time,
};
const ownFeedback = z.object(own);
export type OwnFeedback = z.output<typeof ownFeedback>;

/** One's own feedback with answers, newest first. */
export const myFeedback = endpoint({
  method: 'GET',
  path: '/v1/feedback/',
  audience: 'user',
  input: z.object(paging),
  data: pageSchema(ownFeedback),
});

/** For operators; `userId` is empty if anonymous, `email` is never public. */
const feedback = z.object({ ...own, userId: text, nickname: text, email: text, revision: count });
export type Feedback = z.output<typeof feedback>;

/** Feedback of a state: pending oldest first, others newest first. */
export const feedbackList = endpoint({
  method: 'GET',
  path: '/v1/operator/feedback',
  audience: 'operator',
  input: z.object({
    state: z.prefault(z.enum(STATES), 'waiting'),
    kind: z.optional(z.enum(KINDS)),
    ...paging,
  }),
  data: pageSchema(feedback),
});

/** Answers, closes or reopens feedback. A new or changed answer is sent as a notice, or by mail. */
export const changeFeedback = endpoint({
  method: 'PUT',
  path: '/v1/operator/feedback',
  audience: 'operator',
  labels: { answer: '答复' },
  input: z.object({
    id,
    state: z.enum(STATES),
    answer: z.prefault(optionalName(FEEDBACK.answer), ''),
    revision,
  }),
  data: feedback,
});
