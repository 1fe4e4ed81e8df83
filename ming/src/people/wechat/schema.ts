import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Login codes awaiting confirmation, by openid. Times in ms. */
export const wechatClaims = sqliteTable(
  'wechat_claims',
  {
    sender: text().primaryKey(),
    code: text().notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (t) => [index('wechat_claims_expiry').on(t.expiresAt)],
);

/** JS-SDK ticket by account id. Times in ms. */
export const wechatTickets = sqliteTable('wechat_tickets', {
  app: text().primaryKey(),
  ticket: text().notNull(),
  expiresAt: integer('expires_at').notNull(),
});
