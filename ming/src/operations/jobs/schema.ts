import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Transactional outbox: events that were committed with a change and are not in the queue yet. `data` is JSON. A relay
 * leases rows before it sends them (`leased_until`, ms), so that two relays rarely send the same row. Ids are never
 * used again. `request` names the request that emitted it; empty for what a trigger emits.
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
  // A page of the relay has to fit into one call to the queue (256 KB): events carry ids, not texts.
  (t) => [check('event_outbox_size', sql`length(cast(${t.data} as blob)) <= 4096`)],
);

/** Which consumer has consumed which event; written in the batch of its effect. Times in ms. */
export const deliveries = sqliteTable(
  'deliveries',
  {
    consumer: text().notNull(),
    eventId: integer('event_id').notNull(),
    doneAt: integer('done_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.consumer, t.eventId] }), index('deliveries_done').on(t.doneAt)],
);

/** The last error of a consumer at an event it has not consumed yet; for operators. */
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

/** Messages that the queue gave up on. `event_id` is null where the message is no event; `body` is JSON. */
export const deadLetters = sqliteTable('dead_letters', {
  id: integer().primaryKey({ autoIncrement: true }),
  eventId: integer('event_id').unique(),
  type: text().notNull(),
  body: text().notNull(),
  diedAt: integer('died_at').notNull(),
});
