import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Settings by name; `value` is JSON. */
export const settings = sqliteTable('settings', { name: text().primaryKey(), value: text().notNull() });

/** Running totals, so that no page counts rows. */
export const counters = sqliteTable('counters', {
  name: text().primaryKey(),
  value: integer().notNull().default(0),
});

/** The highest id that a deleted row had, by table: triggers keep it, and `nextId` (kit/db.ts) gives no id out twice. */
export const idMarks = sqliteTable('id_marks', {
  name: text().primaryKey(),
  highest: integer().notNull(),
});

/** The salt of the day for visitor names; older ones are deleted. */
export const salts = sqliteTable('salts', { day: text().primaryKey(), salt: text().notNull() });

/** The development mailbox: mails of a site without a provider. Always empty in production. */
export const mails = sqliteTable('mails', {
  id: integer().primaryKey(),
  to: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  html: text().notNull(),
  createdAt: integer('created_at').notNull(),
});

/**
 * The last run of a job (`job:…`), the last answer of an outside service (`service:…`), the last rebuilding of the search
 * index, the last recount, and the last check of texts. `detail` is the result, or the error where `ok` is 0; never a
 * secret. Of the latter two it says where the next one goes on. Times in ms.
 */
export const lastRuns = sqliteTable('last_runs', {
  name: text().primaryKey(),
  ok: integer().notNull(),
  detail: text().notNull(),
  startedAt: integer('started_at').notNull(),
  endedAt: integer('ended_at').notNull(),
});
