import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Which article a search engine was told about. While `done_at` is null the address is on its way; an abandoned
 * claim expires. Times in ms.
 */
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
