import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Leases of mails being sent, by content key. They expire, so that mails of a crashed run are retried. Times
 * in ms.
 */
export const mailClaims = sqliteTable('mail_claims', {
  key: text().primaryKey(),
  claimedAt: integer('claimed_at').notNull(),
});
