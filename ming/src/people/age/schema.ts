import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { people } from '../user/schema.ts';

/**
 * Ages that members have stated: `born` is `yyyy-MM`, null for an adult, of whom no more is kept; `guardian_at` is when an operator
 * noted the consent of a guardian. Times in ms.
 */
export const ages = sqliteTable('ages', {
  userId: text('user_id')
    .primaryKey()
    .references(() => people.id),
  born: text(),
  guardianAt: integer('guardian_at'),
  createdAt: integer('created_at').notNull(),
});
