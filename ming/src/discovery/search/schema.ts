import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Outbox of articles whose entry in the search index is stale. Triggers fill it in the transaction of the change, so no
 * writer can forget to; `seq` is never reused, so that a change made while an article is indexed stays queued.
 */
export const outbox = sqliteTable('search_outbox', {
  seq: integer().primaryKey({ autoIncrement: true }),
  articleId: integer('article_id').notNull().unique(),
});

/** The same for questions. */
export const questionOutbox = sqliteTable('question_outbox', {
  seq: integer().primaryKey({ autoIncrement: true }),
  questionId: integer('question_id').notNull().unique(),
});

/** Searches of today by the day's visitor id, for deduping; purged when the day is over. */
export const marks = sqliteTable(
  'search_marks',
  { day: text().notNull(), visitor: text().notNull(), keyword: text().notNull() },
  (t) => [primaryKey({ columns: [t.day, t.visitor, t.keyword] })],
);
