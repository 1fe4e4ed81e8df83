import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/**
 * Backup runs, at most one active. `progress` is JSON (progress.ts), `version` is the optimistic lock.
 * Complete backups are known by their manifests in R2. Times in ms.
 */
export const backups = sqliteTable(
  'backups',
  {
    name: text().primaryKey(),
    cause: text({ enum: ['daily', 'operator'] }).notNull(),
    state: text({ enum: ['running', 'whole', 'failed'] }).notNull(),
    progress: text().notNull(),
    version: integer().notNull().default(0),
    attempts: integer().notNull().default(0),
    error: text().notNull().default(''),
    startedAt: integer('started_at').notNull(),
    endedAt: integer('ended_at').notNull().default(0),
  },
  (t) => [uniqueIndex('backups_running').on(t.state).where(sql`state = 'running'`)],
);

/**
 * Uploads with a copy, by state (`etag`). `goneAt` (ms) is the first backup without that state; the copy is
 * deleted with the last backup from before.
 */
export const fileCopies = sqliteTable(
  'file_copies',
  {
    key: text().notNull(),
    etag: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    goneAt: integer('gone_at'),
  },
  (t) => [
    primaryKey({ columns: [t.key, t.etag] }),
    index('file_copies_sha256').on(t.sha256),
    index('file_copies_gone').on(t.goneAt).where(sql`gone_at is not null`),
  ],
);
