import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Articles submitted to search engines. `done_at` is null while claimed; claims expire. Times in ms. */
export const submissions = sqliteTable(
  'submissions',
  {
    engine: text({ enum: ['baidu', 'indexnow'] }).notNull(),
    articleId: integer('article_id').notNull(),
    claimedAt: integer('claimed_at').notNull(),
    doneAt: integer('done_at'),
  },
  (t) => [primaryKey({ columns: [t.engine, t.articleId] })],
);

export type Engine = (typeof submissions.$inferSelect)['engine'];
