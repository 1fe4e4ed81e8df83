import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { GROWTH_KIND } from '../../../../contract/people/growth/growth.ts';

/** What a day (GMT+8) brought somebody by kind, within the limits of the day; derived from the content itself. */
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

/** Days of people that are due for recomputation from `due_at` (ms) on; triggers queue every change of content here. */
export const experienceDues = sqliteTable(
  'experience_dues',
  {
    userId: text('user_id').notNull(),
    day: text().notNull(),
    dueAt: integer('due_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day, t.dueAt] }), index('experience_dues_due').on(t.dueAt)],
);

/** Badges by the keys of the contract. `created_at` in ms. */
export const badges = sqliteTable(
  'badges',
  {
    userId: text('user_id').notNull(),
    badge: text().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.badge] })],
);

/** The days (GMT+8) on which people checked in; `is_make_up` where it was done later. `created_at` in ms. */
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
