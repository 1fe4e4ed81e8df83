import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/**
 * Banners are duplicated in the setting `announcements`, which every page reads. `key` is the idempotency
 * key. Times in ms.
 */
export const announcements = sqliteTable(
  'announcements',
  {
    id: integer().primaryKey(),
    key: text().notNull(),
    title: text().notNull(),
    content: text().notNull().default(''),
    url: text().notNull().default(''),
    audience: text().notNull().default('all'),
    startTime: integer('start_time').notNull(),
    endTime: integer('end_time').notNull(),
    isPublic: integer('is_public').notNull().default(0),
  },
  (t) => [uniqueIndex('announcements_key').on(t.key), index('announcements_start').on(t.startTime, t.id)],
);
