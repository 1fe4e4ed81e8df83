import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { WebhookEvent } from '../../../../contract/messages/webhook/webhook.ts';

/**
 * Addresses that people have told of events of their own. The secret is not stored: it follows from the key of the site,
 * `id` and `turn`, the number of rotations; `rotated_at` is when the last one was (0 without). `off_at` is 0 while it is
 * on; `off_reason` says why the site switched it off. `failures` counts failed attempts in a row. Times in ms.
 */
export const webhooks = sqliteTable(
  'webhooks',
  {
    id: text().primaryKey(),
    userId: text('user_id').notNull(),
    url: text().notNull(),
    events: text({ mode: 'json' }).$type<WebhookEvent[]>().notNull(),
    turn: integer().notNull().default(0),
    rotatedAt: integer('rotated_at').notNull().default(0),
    failures: integer().notNull().default(0),
    offAt: integer('off_at').notNull().default(0),
    offReason: text('off_reason').notNull().default(''),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [index('webhooks_user').on(t.userId)],
);

/**
 * Messages to webhooks. `id` is the same in every attempt. `next_at` is when the next attempt is due, null where there is
 * none; `state` says whether it waits, was delivered or has failed. `turn` is the number of attempts of this sending: a
 * resending starts it anew, `attempts` counts all. Times in ms.
 */
export const webhookDeliveries = sqliteTable(
  'webhook_deliveries',
  {
    id: text().primaryKey(),
    webhookId: text('webhook_id').notNull(),
    type: text().notNull(),
    body: text().notNull(),
    state: text({ enum: ['waiting', 'delivered', 'failed'] }).notNull(),
    attempts: integer().notNull().default(0),
    turn: integer().notNull().default(0),
    status: integer().notNull().default(0),
    fault: text().notNull().default(''),
    createdAt: integer('created_at').notNull(),
    triedAt: integer('tried_at').notNull().default(0),
    nextAt: integer('next_at'),
  },
  (t) => [
    index('webhook_deliveries_webhook').on(t.webhookId, t.createdAt),
    index('webhook_deliveries_due').on(t.nextAt),
    index('webhook_deliveries_age').on(t.createdAt),
  ],
);
