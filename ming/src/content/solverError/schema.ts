import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/**
 * Whom a cause of an entry helped. Entries are in craft/errors/entries; `cause` is the id of one of its causes, or of a
 * reader's note as `+` and its number. `holder` is a person's id or the hash of a browser's name. Times in ms.
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

/** What readers add to an entry. `key` is the idempotency key of the attempt, `state` moderation's (contract `COMMENT_STATE`). */
export const errorNotes = sqliteTable(
  'error_notes',
  {
    id: integer().primaryKey(),
    slug: text().notNull(),
    userId: text('user_id').notNull(),
    /** A key of the contract's `NOTE_KIND`. */
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

/** Messages that no entry has, by their fingerprint, and how often one was reported on a day (yyyy-MM-dd in GMT+8). */
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
