import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Result of each daily step by day (GMT+8); `detail` is JSON, or the error if `ok` is 0. Times in ms. */
export const dailySteps = sqliteTable(
  'daily_steps',
  {
    day: text().notNull(),
    step: text().notNull(),
    ok: integer().notNull(),
    detail: text().notNull(),
    startedAt: integer('started_at').notNull(),
    endedAt: integer('ended_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.step] })],
);

/** Revisions of the settings; `changes` is JSON, `operator` a user id. */
export const siteRevisions = sqliteTable('site_revisions', {
  id: integer().primaryKey(),
  operator: text().notNull(),
  changes: text().notNull(),
  createTime: integer('create_time').notNull(),
});
