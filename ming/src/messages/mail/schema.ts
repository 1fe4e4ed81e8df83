import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The development mailbox: mails of a site without a provider. Always empty in production. */
export const mails = sqliteTable('mails', {
  id: integer().primaryKey(),
  to: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  html: text().notNull(),
  createdAt: integer('created_at').notNull(),
});

/**
 * Mails that are being sent, each by the key of what it says. A claim expires, so that a mail whose run broke off is sent
 * again. Times in ms.
 */
export const mailClaims = sqliteTable('mail_claims', {
  key: text().primaryKey(),
  claimedAt: integer('claimed_at').notNull(),
});
