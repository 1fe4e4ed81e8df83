import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Views of an article by day (GMT+8) and where the reader came from: a host name, or a key of the contract's `SOURCE`. */
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

/** Views of an article by day and the search on this site that led to it. */
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
 * Figures of a person's articles and fans by day (GMT+8); triggers keep them in step with `article_view_days` and `follows`.
 * `reports` readings told how far they came, `depth` percent in sum. Fans that left count on the day they left.
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
