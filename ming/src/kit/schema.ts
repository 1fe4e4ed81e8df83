import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Site settings; `value` is JSON. */
export const settings = sqliteTable('settings', { name: text().primaryKey(), value: text().notNull() });

/** Running totals, so that pages need no count(*). */
export const counters = sqliteTable('counters', {
  name: text().primaryKey(),
  value: integer().notNull().default(0),
});

/** Highest deleted id by table, kept by triggers; `nextId` (kit/db.ts) never reuses one. */
export const idMarks = sqliteTable('id_marks', {
  name: text().primaryKey(),
  highest: integer().notNull(),
});

/** Salts of visitor ids; expired ones are deleted. */
export const salts = sqliteTable('salts', { day: text().primaryKey(), salt: text().notNull() });

/** Development mailbox. Always empty in production. */
export const mails = sqliteTable('mails', {
  id: integer().primaryKey(),
  to: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  html: text().notNull(),
  createdAt: integer('created_at').notNull(),
});

/**
 * Last run of a job (`job:…`), an external service (`service:…`), the index rebuild, the recount and the text
 * check. `detail` is the result, or the error if `ok` is 0; never a secret. For the last two it is the
 * cursor. Times in ms.
 */
export const lastRuns = sqliteTable('last_runs', {
  name: text().primaryKey(),
  ok: integer().notNull(),
  detail: text().notNull(),
  startedAt: integer('started_at').notNull(),
  endedAt: integer('ended_at').notNull(),
});
