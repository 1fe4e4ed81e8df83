import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { people } from '../user/schema.ts';

/** The phone of an account: 11 digits of mainland China, of one account at a time. It opens no account. Times in ms. */
export const phones = sqliteTable('phones', {
  userId: text('user_id')
    .primaryKey()
    .references(() => people.id),
  phone: text().notNull().unique(),
  createdAt: integer('created_at').notNull(),
});
