import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** One-time codes of page addresses, by their hash, that wait to become a session. Times in ms. */
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
