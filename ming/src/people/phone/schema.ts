import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { people } from '../user/schema.ts';

/** Phone of an account: 11 digits (mainland China), unique. Not a login method. Times in ms. */
export const phones = sqliteTable('phones', {
  userId: text('user_id')
    .primaryKey()
    .references(() => people.id),
  phone: text().notNull().unique(),
  createdAt: integer('created_at').notNull(),
});
