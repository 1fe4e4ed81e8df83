import { sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Who wants unread notices by mail, how often, and the day (GMT+8) of the last one; nobody without a row does. */
export const digests = sqliteTable('digests', {
  userId: text('user_id').primaryKey(),
  period: text({ enum: ['daily', 'weekly'] }).notNull(),
  sentDay: text('sent_day').notNull().default(''),
});
