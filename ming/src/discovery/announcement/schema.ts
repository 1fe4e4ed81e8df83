import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/**
 * Announcements of the operators; their bars are also in the setting `announcements`, which every page reads anyway. `key` is
 * the idempotency key of the attempt that made it. Times in ms.
 */
export const announcements = sqliteTable(
  'announcements',
  {
    id: integer().primaryKey(),
    key: text().notNull(),
    title: text().notNull(),
    content: text().notNull().default(''),
    url: text().notNull().default(''),
    /** The contract's `ANNOUNCEMENT_AUDIENCE`. */
    audience: text().notNull().default('all'),
    startTime: integer('start_time').notNull(),
    endTime: integer('end_time').notNull(),
    isPublic: integer('is_public').notNull().default(0),
  },
  (t) => [uniqueIndex('announcements_key').on(t.key), index('announcements_start').on(t.startTime, t.id)],
);
