import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Transactional outbox: committed events not yet in the queue. `data` is JSON. A relay leases rows
 * (`leased_until`, ms) before sending, so that duplicates are rare. Ids are never reused. `request` is the
 * emitting request; empty for triggers.
 */
export const eventOutbox = sqliteTable(
  'event_outbox',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    type: text().notNull(),
    data: text().notNull(),
    request: text().notNull().default(''),
    createdAt: integer('created_at').notNull(),
    leasedUntil: integer('leased_until').notNull().default(0),
  },
  // A relay page must fit in one queue call (256 KB): events carry ids, not texts.
  (t) => [check('event_outbox_size', sql`length(cast(${t.data} as blob)) <= 4096`)],
);

/** Processed events by consumer, written in the batch of the effect (exactly once). Times in ms. */
export const deliveries = sqliteTable(
  'deliveries',
  {
    consumer: text().notNull(),
    eventId: integer('event_id').notNull(),
    doneAt: integer('done_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.consumer, t.eventId] }), index('deliveries_done').on(t.doneAt)],
);

/** Last error of a consumer at an unprocessed event. */
export const deliveryFailures = sqliteTable(
  'delivery_failures',
  {
    eventId: integer('event_id').notNull(),
    consumer: text().notNull(),
    attempts: integer().notNull().default(1),
    error: text().notNull(),
    failedAt: integer('failed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.consumer] })],
);

/** Messages the queue gave up on. `event_id` is null if the message is no event; `body` is JSON. */
export const deadLetters = sqliteTable('dead_letters', {
  id: integer().primaryKey({ autoIncrement: true }),
  eventId: integer('event_id').unique(),
  type: text().notNull(),
  body: text().notNull(),
  diedAt: integer('died_at').notNull(),
});
