import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Articles whose entry in the search index is out of date. Triggers fill it in the transaction of the change, so no
 * writer can forget to; `seq` never comes again, so that a change made while an article is indexed stays noted.
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

/** Who searched for what today, by the day's visitor name; forgotten when the day is over. */
export const marks = sqliteTable(
  'search_marks',
  { day: text().notNull(), visitor: text().notNull(), keyword: text().notNull() },
  (t) => [primaryKey({ columns: [t.day, t.visitor, t.keyword] })],
);
