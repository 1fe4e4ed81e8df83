import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The last code mailed to an address, as a salted hash like a password. Gone when it is used or over. */
export const emailCodes = sqliteTable('email_codes', {
  email: text().primaryKey(),
  hash: text().notNull(),
  tries: integer().notNull().default(0),
  expiresAt: integer('expires_at').notNull(),
});
