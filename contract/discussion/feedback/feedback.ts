import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import {
  count,
  done,
  human,
  id,
  mailbox,
  named,
  namedOrNot,
  onceKey,
  pagePath,
  paging,
  revision,
  text,
  time,
} from '../../kit/fields.ts';

/** What feedback is about. */
export const FEEDBACK_KIND = {
  fault: '功能异常',
  content: '内容有误',
  idea: '功能建议',
  order: '订单与退款',
  other: '其他',
} as const;
export type FeedbackKind = keyof typeof FEEDBACK_KIND;
const KINDS = Object.keys(FEEDBACK_KIND) as FeedbackKind[];

/** State of feedback as it is stored: not looked at, answered, or closed without an answer. */
export const FEEDBACK_STATE = { waiting: 0, answered: 1, closed: 2 } as const;
export type FeedbackState = keyof typeof FEEDBACK_STATE;
/** What each state is called. */
export const FEEDBACK_STATE_NAME = { waiting: '待处理', answered: '已答复', closed: '已关闭' } as const;
const STATES = Object.keys(FEEDBACK_STATE) as FeedbackState[];

/** Characters of feedback, at least and at most, and of an answer. */
export const FEEDBACK = { least: 5, most: 2_000, answer: 1_000 } as const;
/** Feedback that one person or visitor may leave in a day where no setting says otherwise. */
export const FEEDBACK_A_DAY = 5;

/**
 * Tells the operators something. Somebody who is not logged in passes the CAPTCHA where there is one, and is answered
 * by mail where they leave an address. `url` is the page that it is about.
 */
export const leaveFeedback = endpoint({
  method: 'POST',
  path: '/v1/feedback/',
  audience: 'anyone',
  whileBanned: true,
  input: z.object({
    key: onceKey,
    kind: z.enum(KINDS),
    content: named(FEEDBACK.most, FEEDBACK.least),
    email: z.optional(z.union([z.literal(''), mailbox])),
    url: z.optional(z.union([z.literal(''), pagePath])),
    human,
  }),
  data: done,
});

const own = {
  id: z.number(),
  kind: z.enum(KINDS),
  content: text,
  url: text,
  state: z.enum(STATES),
  answer: text,
  /** When it was answered; empty where it was not. */
  answerTime: time,
  createTime: time,
};
const ownFeedback = z.object(own);
export type OwnFeedback = z.output<typeof ownFeedback>;

/** One's own feedback with the answers, the latest first. */
export const myFeedback = endpoint({
  method: 'GET',
  path: '/v1/feedback/',
  audience: 'user',
  input: z.object(paging),
  data: pageSchema(ownFeedback),
});

/** Feedback as operators see it; `userId` is empty where nobody was logged in, `email` is theirs alone. */
const feedback = z.object({ ...own, userId: text, nickname: text, email: text, revision: count });
export type Feedback = z.output<typeof feedback>;

/** Feedback of one state: what waits by the oldest, the rest by the latest. */
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

/**
 * Answers feedback, closes it, or opens it again. An answer that is new or was changed goes to its sender: as a notice, or
 * by mail where an address was left.
 */
export const changeFeedback = endpoint({
  method: 'PUT',
  path: '/v1/operator/feedback',
  audience: 'operator',
  labels: { answer: '答复' },
  input: z.object({
    id,
    state: z.enum(STATES),
    answer: z.prefault(namedOrNot(FEEDBACK.answer), ''),
    revision,
  }),
  data: feedback,
});
