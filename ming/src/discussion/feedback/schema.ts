import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/**
 * What people tell the operators. `key` is the idempotency key of the attempt. Of somebody who was not logged in `visitor`
 * is the day's name, empty once that day is over, and `email` the address that wants an answer. `told` is the last version
 * of the answer that was mailed. Times in ms.
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
    /** The contract's `FEEDBACK_STATE`. */
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
