import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/**
 * `key` is the idempotency key. For anonymous senders `visitor` is the day's name, cleared afterwards, and
 * `email` the reply address. `told` is the last mailed version of the answer. Times in ms.
 */
export const feedbacks = sqliteTable(
  'feedbacks',
  {
    id: integer().primaryKey(),
    key: text().notNull(),
    userId: text('user_id'),
    visitor: text().notNull().default(''),
    email: text().notNull().default(''),
    kind: text().notNull(),
    content: text().notNull(),
    url: text().notNull().default(''),
    state: integer().notNull().default(0),
    answer: text().notNull().default(''),
    answeredAt: integer('answered_at'),
    told: integer().notNull().default(0),
    createTime: integer('create_time').notNull(),
  },
  (t) => [
    uniqueIndex('feedbacks_key').on(t.key),
    index('feedbacks_state_time').on(t.state, t.createTime, t.id),
    index('feedbacks_user').on(t.userId, t.createTime),
    index('feedbacks_visitor').on(t.visitor),
  ],
);
