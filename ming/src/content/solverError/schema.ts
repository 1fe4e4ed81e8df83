import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/**
 * Votes for causes (craft/errors/entries); `cause` is an id, or `+` and a note number. `holder`: user id or
 * browser hash. Times in ms.
 */
export const errorVotes = sqliteTable(
  'error_votes',
  {
    slug: text().notNull(),
    cause: text().notNull(),
    holder: text().notNull(),
    createTime: integer('create_time').notNull(),
  },
  (t) => [primaryKey({ columns: [t.slug, t.cause, t.holder] }), index('error_votes_holder').on(t.holder)],
);

/** Reader notes. `key`: idempotency key, `state`: `COMMENT_STATE`. */
export const errorNotes = sqliteTable(
  'error_notes',
  {
    id: integer().primaryKey(),
    slug: text().notNull(),
    userId: text('user_id').notNull(),
    /** A `NOTE_KIND`. */
    kind: text().notNull(),
    content: text().notNull(),
    state: integer().notNull(),
    key: text().notNull(),
    createTime: integer('create_time').notNull(),
  },
  (t) => [
    index('error_notes_slug').on(t.slug, t.id).where(sql`state = 1`),
    index('error_notes_user').on(t.userId, t.id),
    uniqueIndex('error_notes_key').on(t.userId, t.key),
  ],
);

/** Unknown messages by fingerprint and day (yyyy-MM-dd, GMT+8). */
export const errorsMissing = sqliteTable(
  'errors_missing',
  {
    day: text().notNull(),
    fingerprint: text().notNull(),
    solver: text().notNull().default(''),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.fingerprint, t.solver] })],
);
