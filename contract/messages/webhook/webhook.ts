import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import { emptyAnswer, noInput, paging, requiredText, text, time } from '../../kit/fields.ts';

/** Webhooks per person; characters of an address; days that deliveries are listed. */
export const WEBHOOKS_MOST = 5;
export const WEBHOOK_URL_MOST = 500;
export const DELIVERY_DAYS = 30;
/** Consecutive failures that disable a webhook. */
export const WEBHOOK_FAILURES_MOST = 20;
/** Timeout in seconds. */
export const WEBHOOK_SECONDS = 8;
/** Hours after a rotation in which the former secret also signs. */
export const WEBHOOK_OVERLAP_HOURS = 24;
/** Retry delays in minutes; after the last one the delivery fails. */
export const WEBHOOK_RETRY_MINUTES = [1, 5, 30, 120, 480] as const;

/** Events for webhooks with labels. */
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
/** Sent by 发送测试. */
export const WEBHOOK_TEST = 'test';

const event = z.enum(Object.keys(WEBHOOK_EVENT) as WebhookEvent[]);
const events = z.array(event).check(z.minLength(1), z.maxLength(Object.keys(WEBHOOK_EVENT).length));
const url = requiredText(WEBHOOK_URL_MOST);
const webhookId = z.string().check(z.regex(/^[0-9a-f]{16}$/));
const messageId = z.string().check(z.regex(/^msg_[0-9a-f]{24}$/));

/**
 * JSON body of a delivery. `data` has ids, title and address, never texts; for a sale also the share in fen.
 * `timestamp` is the event's time in ISO 8601.
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

/** The secret is returned only on creation and rotation. */
const webhook = z.object({
  id: z.string(),
  url: text,
  events: z.array(event),
  on: z.boolean(),
  /** Why the site disabled it, or empty. */
  offReason: text,
  /** Consecutive failures. */
  failures: z.number(),
  createTime: time,
  /** Last rotation, or empty. */
  rotateTime: time,
});
export type Webhook = z.output<typeof webhook>;

const delivery = z.object({
  id: z.string(),
  type: text,
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.number(),
  /** HTTP status of the last attempt; 0 without response or attempt. */
  status: z.number(),
  /** Error of the last attempt, or empty. */
  fault: text,
  createTime: time,
  /** Last attempt, or empty. */
  tryTime: time,
  /** Next attempt, or empty. */
  nextTime: time,
});
export type Delivery = z.output<typeof delivery>;

const labels = { url: '地址', events: '事件', on: '启用' };
const one = z.object({ id: webhookId });

/** One's own webhooks, oldest first. */
export const webhooks = endpoint({
  method: 'GET',
  path: '/v1/user/webhooks',
  audience: 'user',
  input: noInput,
  data: z.array(webhook),
});

/** Creates a webhook, one per address; `secret` is not shown again. */
export const createWebhook = endpoint({
  method: 'POST',
  path: '/v1/user/webhooks',
  audience: 'user',
  labels,
  input: z.object({ url, events }),
  data: z.extend(webhook, { secret: z.string() }),
});

/** Changes events, or enables or disables a webhook. Enabling resets its failures. */
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
  data: emptyAnswer,
});

/**
 * Rotates the secret; see `WEBHOOK_OVERLAP_HOURS`. `rotateTime` is the last rotation known to the caller and
 * makes retries idempotent: if rotated since, the current secret is returned. A second rotation would end the
 * overlap with the secret in use.
 */
export const rotateWebhook = endpoint({
  method: 'POST',
  path: '/v1/user/webhooks/secret',
  audience: 'user',
  labels: { rotateTime: '更换密钥的时间' },
  input: z.object({ id: webhookId, rotateTime: z.optional(z.string().check(z.maxLength(19))) }),
  data: z.object({ secret: z.string() }),
});

/** Sends a test delivery. */
export const testWebhook = endpoint({
  method: 'POST',
  path: '/v1/user/webhooks/test',
  audience: 'user',
  input: one,
  data: delivery,
});

/** Deliveries of a webhook, newest first. */
export const webhookDeliveries = endpoint({
  method: 'GET',
  path: '/v1/user/webhooks/deliveries',
  audience: 'user',
  input: z.object({ id: webhookId, ...paging }),
  data: pageSchema(delivery),
});

/** Resends a delivery with the same id; a waiting one is sent at once. */
export const resendDelivery = endpoint({
  method: 'POST',
  path: '/v1/user/webhooks/resend',
  audience: 'user',
  input: z.object({ id: messageId }),
  data: delivery,
});
