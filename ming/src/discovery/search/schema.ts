import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Outbox of articles with stale index entries, filled by triggers in the transaction of the change. `seq` is
 * never reused, so that a change during indexing stays queued.
 */
export const outbox = sqliteTable('search_outbox', {
  seq: integer().primaryKey({ autoIncrement: true }),
  articleId: integer('article_id').notNull().unique(),
});

/** Outbox of questions. */
export const questionOutbox = sqliteTable('question_outbox', {
  seq: integer().primaryKey({ autoIncrement: true }),
  questionId: integer('question_id').notNull().unique(),
});

/** Today's searches by daily visitor id, for deduplication; purged at the end of the day. */
export const marks = sqliteTable(
  'search_marks',
  { day: text().notNull(), visitor: text().notNull(), keyword: text().notNull() },
  (t) => [primaryKey({ columns: [t.day, t.visitor, t.keyword] })],
);

/**
 * This week's searches without hits by weekly visitor id, to count people; `keyword` is the normalized key,
 * `spelled` as typed. `week` is its Monday; purged after the week.
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

/** Weekly counts of people whose search had no hits; at least `WANTED_LEAST`. */
export const wanted = sqliteTable(
  'search_wanted',
  { week: text().notNull(), keyword: text().notNull(), people: integer().notNull() },
  (t) => [primaryKey({ columns: [t.week, t.keyword] })],
);
