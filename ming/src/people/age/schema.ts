import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { people } from '../user/schema.ts';

/**
 * Stated ages: `born` is `yyyy-MM`, null for an adult; `guardian_at` is when an operator recorded the
 * guardian's consent. Times in ms.
 */
export const ages = sqliteTable('ages', {
  userId: text('user_id')
    .primaryKey()
    .references(() => people.id),
  born: text(),
  guardianAt: integer('guardian_at'),
  createdAt: integer('created_at').notNull(),
});
