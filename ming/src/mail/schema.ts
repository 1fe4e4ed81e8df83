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
