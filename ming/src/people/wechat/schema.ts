import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Login codes that somebody sent to the official account and has yet to confirm there, by their openid. Times in ms.
 */
export const wechatClaims = sqliteTable(
  'wechat_claims',
  {
    sender: text().primaryKey(),
    code: text().notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (t) => [index('wechat_claims_expiry').on(t.expiresAt)],
);

/** The ticket that the official account signs pages with, by the account's id. Times in ms. */
export const wechatTickets = sqliteTable('wechat_tickets', {
  app: text().primaryKey(),
  ticket: text().notNull(),
  expiresAt: integer('expires_at').notNull(),
});
