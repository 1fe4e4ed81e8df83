import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Mails that are being sent, each by the key of what it says. A claim expires, so that a mail whose run broke off is sent
 * again. Times in ms.
 */
export const mailClaims = sqliteTable('mail_claims', {
  key: text().primaryKey(),
  claimedAt: integer('claimed_at').notNull(),
});
