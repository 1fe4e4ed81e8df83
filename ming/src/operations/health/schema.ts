import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Size in bytes per day (GMT+8). */
export const storageDays = sqliteTable('storage_days', {
  day: text().primaryKey(),
  bytes: integer().notNull(),
});

/** Estimated rows and bytes per table and day (GMT+8); see estimate.ts. */
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
 * One row per failing check. `toldAt` is when it was reported, `overAt` when it ended; deleted once the end
 * is reported. Times in ms, 0 for not yet.
 */
export const incidents = sqliteTable('incidents', {
  name: text().primaryKey(),
  state: text().notNull(),
  detail: text().notNull(),
  since: integer().notNull(),
  toldAt: integer('told_at').notNull().default(0),
  overAt: integer('over_at').notNull().default(0),
});
