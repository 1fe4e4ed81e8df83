import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Content removed as spam; each row costs its author reputation. */
export const spamMarks = sqliteTable(
  'spam_marks',
  {
    owner: text().notNull(),
    rowKey: text('row_key').notNull(),
    userId: text('user_id').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.owner, t.rowKey] }), index('spam_marks_user').on(t.userId)],
);
