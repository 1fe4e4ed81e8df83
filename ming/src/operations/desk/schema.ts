import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What each step of the daily job did on a day (GMT+8); `detail` is JSON, or the error where `ok` is 0. Times in ms. */
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

/** Every time that the settings of the site were saved; `changes` is JSON, `operator` the id of who did it. */
export const siteRevisions = sqliteTable('site_revisions', {
  id: integer().primaryKey(),
  operator: text().notNull(),
  changes: text().notNull(),
  createTime: integer('create_time').notNull(),
});
