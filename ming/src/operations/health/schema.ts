import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** How large the main database was on a day (GMT+8), in bytes. */
export const storageDays = sqliteTable('storage_days', {
  day: text().primaryKey(),
  bytes: integer().notNull(),
});

/** How many rows a table of the main database had on a day (GMT+8), and their bytes: estimates (see estimate.ts). */
export const storageTables = sqliteTable(
  'storage_tables',
  {
    day: text().notNull(),
    name: text().notNull(),
    rows: integer().notNull(),
    bytes: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.name] })],
);

/**
 * Checks that are not `ok` at present, one row an incident. `toldAt` is when its alert was sent, `overAt` when the check
 * was `ok` again: the row goes once that was told, too. Times in ms, 0 for not yet.
 */
export const incidents = sqliteTable('incidents', {
  name: text().primaryKey(),
  state: text().notNull(),
  detail: text().notNull(),
  since: integer().notNull(),
  toldAt: integer('told_at').notNull().default(0),
  overAt: integer('over_at').notNull().default(0),
});
