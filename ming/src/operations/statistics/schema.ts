import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Article views by day (GMT+8) and referrer: a host name, or a key of the contract's `SOURCE`. */
export const articleSources = sqliteTable(
  'article_sources',
  {
    articleId: integer('article_id').notNull(),
    day: text().notNull(),
    source: text().notNull(),
    views: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.articleId, t.day, t.source] })],
);

/** Article views by day and search keyword on this site. */
export const articleSearches = sqliteTable(
  'article_searches',
  {
    articleId: integer('article_id').notNull(),
    day: text().notNull(),
    keyword: text().notNull(),
    views: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.articleId, t.day, t.keyword] })],
);

/**
 * Author figures by day (GMT+8), maintained by triggers on `article_view_days` and `follows`. `depth` is
 * percent summed over `reports` readings. Lost fans count on the day they left.
 */
export const authorDays = sqliteTable(
  'author_days',
  {
    userId: text('user_id').notNull(),
    day: text().notNull(),
    views: integer().notNull().default(0),
    readers: integer().notNull().default(0),
    seconds: integer().notNull().default(0),
    reports: integer().notNull().default(0),
    depth: integer().notNull().default(0),
    likes: integer().notNull().default(0),
    collects: integer().notNull().default(0),
    comments: integer().notNull().default(0),
    gained: integer().notNull().default(0),
    lost: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] })],
);
