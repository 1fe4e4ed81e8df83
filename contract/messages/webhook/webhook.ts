import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import { called, done, nothing, paging, text, time } from '../../kit/fields.ts';

/** How many webhooks somebody may have, how long their addresses are, and for how many days deliveries are listed. */
export const WEBHOOKS_MOST = 5;
export const WEBHOOK_URL_MOST = 500;
export const DELIVERY_DAYS = 30;
/** A webhook is switched off after so many failed attempts in a row. */
export const WEBHOOK_FAILURES_MOST = 20;
/** How long a receiver may take to answer, in seconds. */
export const WEBHOOK_SECONDS = 8;
/** For so many hours after a rotation deliveries are signed with the former secret too. */
export const WEBHOOK_OVERLAP_HOURS = 24;
/** Minutes from a failed attempt to the next one; after the last of them a delivery has failed. */
export const WEBHOOK_RETRY_MINUTES = [1, 5, 30, 120, 480] as const;

/** The events of one's own that a webhook may be told of, and what they are called. */
export const WEBHOOK_EVENT = {
  'article.published': '文章发布',
  'article.revised': '文章修订',
  'comment.received': '文章收到评论',
  'answer.received': '提问收到回答',
  'answer.accepted': '回答被采纳',
  'sale.paid': '售出',
  'sale.refunded': '售出的退款',
  'follower.added': '新的粉丝',
} as const;
export type WebhookEvent = keyof typeof WEBHOOK_EVENT;
/** What 发送测试 sends, beside these. */
export const WEBHOOK_TEST = 'test';

const event = z.enum(Object.keys(WEBHOOK_EVENT) as WebhookEvent[]);
const events = z.array(event).check(z.minLength(1), z.maxLength(Object.keys(WEBHOOK_EVENT).length));
const url = called(WEBHOOK_URL_MOST);
const webhookId = z.string().check(z.regex(/^[0-9a-f]{16}$/));
const messageId = z.string().check(z.regex(/^msg_[0-9a-f]{24}$/));

/**
 * The body of a delivery, as JSON. `data` holds ids, the title and the address of what it is about, never a text; of a sale
 * also the share in fen. `timestamp` is when it happened, in ISO 8601.
 */
export const webhookBody = z.object({
  type: z.union([event, z.literal(WEBHOOK_TEST)]),
  timestamp: z.string(),
  data: z.object({
    articleId: z.optional(z.number()),
    commentId: z.optional(z.number()),
    questionId: z.optional(z.number()),
    answerId: z.optional(z.number()),
    userId: z.optional(z.string()),
    title: z.string(),
    url: z.string(),
    share: z.optional(z.number()),
  }),
});
export type WebhookBody = z.output<typeof webhookBody>;

/** A webhook as its owner sees it; the secret is said once, when it is made or rotated. */
const webhook = z.object({
  id: z.string(),
  url: text,
  events: z.array(event),
  on: z.boolean(),
  /** Why it was switched off without its owner doing so; empty otherwise. */
  offReason: text,
  /** Failed attempts since the last one that succeeded. */
  failures: z.number(),
  createTime: time,
  /** When the secret was rotated; empty where it was not. */
  rotateTime: time,
});
export type Webhook = z.output<typeof webhook>;

/** One message to a webhook. */
const delivery = z.object({
  id: z.string(),
  type: text,
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.number(),
  /** HTTP status of the last attempt; 0 where no answer came, or none was made. */
  status: z.number(),
  /** Why the last attempt failed; empty where it did not. */
  fault: text,
  createTime: time,
  /** When the last attempt was made; empty before the first. */
  tryTime: time,
  /** When it is tried again; empty where it is not. */
  nextTime: time,
});
export type Delivery = z.output<typeof delivery>;

/** What fields are called in messages. */
const labels = { url: '地址', events: '事件', on: '启用' };
const one = z.object({ id: webhookId });

/** One's own webhooks, the oldest first. */
export const webhooks = endpoint({
  method: 'GET',
  path: '/v1/user/webhooks',
  audience: 'user',
  input: nothing,
  data: z.array(webhook),
});

/** Makes a webhook, one for an address; `secret` in the answer is not said again. */
export const createWebhook = endpoint({
  method: 'POST',
  path: '/v1/user/webhooks',
  audience: 'user',
  labels,
  input: z.object({ url, events }),
  data: z.extend(webhook, { secret: z.string() }),
});

/** Chooses other events, and switches a webhook on or off. Switched on, its failures are counted anew. */
export const changeWebhook = endpoint({
  method: 'PUT',
  path: '/v1/user/webhooks',
  audience: 'user',
  labels,
  input: z.object({ id: webhookId, events, on: z.boolean() }),
  data: webhook,
});

/** Deletes a webhook with its deliveries. */
export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/v1/user/webhooks',
  audience: 'user',
  input: one,
  data: done,
});

/** Gives a webhook another secret, which is not said again; see `WEBHOOK_OVERLAP_HOURS`. */
export const rotateWebhook = endpoint({
  method: 'POST',
  path: '/v1/user/webhooks/secret',
  audience: 'user',
  input: one,
  data: z.object({ secret: z.string() }),
});

/** Sends a message of the type `test`. */
export const testWebhook = endpoint({
  method: 'POST',
  path: '/v1/user/webhooks/test',
  audience: 'user',
  input: one,
  data: delivery,
});

/** What was sent to a webhook, the latest first. */
export const webhookDeliveries = endpoint({
  method: 'GET',
  path: '/v1/user/webhooks/deliveries',
  audience: 'user',
  input: z.object({ id: webhookId, ...paging }),
  data: pageSchema(delivery),
});

/** Sends a message again, with the same id; one that waits is sent at once. */
export const resendDelivery = endpoint({
  method: 'POST',
  path: '/v1/user/webhooks/resend',
  audience: 'user',
  input: z.object({ id: messageId }),
  data: delivery,
});
