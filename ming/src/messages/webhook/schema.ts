import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { WebhookEvent } from '../../../../contract/messages/webhook/webhook.ts';

/**
 * The secret is not stored but derived from the site key, `id` and `turn`, the number of rotations;
 * `rotated_at` is the last one (0 if none). `off_at` is 0 while enabled; `off_reason` is why the site
 * disabled it. `failures` counts consecutive failed attempts. Times in ms.
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
 * `id` is the same for every attempt. `next_at` is when the next one is due, or null. `turn` counts attempts
 * of this sending and restarts on resend; `attempts` counts all. Times in ms.
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
