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

/**
 * Searches of this week that found nothing, by the week's visitor id, so that people can be counted; `keyword` is what makes
 * two searches the same, `spelled` how it was typed. `week` is its Monday; purged when it is over.
 */
export const misses = sqliteTable(
  'search_misses',
  {
    week: text().notNull(),
    visitor: text().notNull(),
    keyword: text().notNull(),
    spelled: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.week, t.visitor, t.keyword] })],
);

/** What so many people searched for in a week without finding anything; only what at least `WANTED_LEAST` did. */
export const wanted = sqliteTable(
  'search_wanted',
  { week: text().notNull(), keyword: text().notNull(), people: integer().notNull() },
  (t) => [primaryKey({ columns: [t.week, t.keyword] })],
);
