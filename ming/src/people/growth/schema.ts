import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { GROWTH_KIND } from '../../../../contract/people/growth/growth.ts';

/** Experience per day (GMT+8) and kind, capped daily; derived from content. */
export const experience = sqliteTable(
  'experience',
  {
    userId: text('user_id').notNull(),
    kind: text({ enum: GROWTH_KIND }).notNull(),
    day: text().notNull(),
    points: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day, t.kind] })],
);

/** Days to recompute from `due_at` (ms) on; queued by triggers on content changes. */
export const experienceDues = sqliteTable(
  'experience_dues',
  {
    userId: text('user_id').notNull(),
    day: text().notNull(),
    dueAt: integer('due_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day, t.dueAt] }), index('experience_dues_due').on(t.dueAt)],
);

/** Badges by contract key. `created_at` in ms. */
export const badges = sqliteTable(
  'badges',
  {
    userId: text('user_id').notNull(),
    badge: text().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.badge] })],
);

/** Check-in days (GMT+8); `is_make_up` if added later. `created_at` in ms. */
export const signRecords = sqliteTable(
  'sign_records',
  {
    userId: text('user_id').notNull(),
    day: text().notNull(),
    isMakeUp: integer('is_make_up').notNull().default(0),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] })],
);
