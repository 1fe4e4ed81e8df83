import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * The last code that each browser had mailed to an address, as a salted hash like a password. `asker` names that
 * browser (kit/codes.ts), so that nobody uses up the tries of somebody else's code. Gone when it is used or expired.
 */
export const emailCodes = sqliteTable(
  'email_codes',
  {
    email: text().notNull(),
    asker: text().notNull(),
    hash: text().notNull(),
    tries: integer().notNull().default(0),
    expiresAt: integer('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.email, t.asker] }), index('email_codes_expiry').on(t.expiresAt)],
);
