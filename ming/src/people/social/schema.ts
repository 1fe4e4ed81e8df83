import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** One-time login tickets in URLs, by hash. Times in ms. */
export const loginTickets = sqliteTable(
  'login_tickets',
  {
    hash: text().primaryKey(),
    browser: text().notNull(),
    userId: text('user_id').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (t) => [index('login_tickets_expiry').on(t.expiresAt)],
);
