import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/**
 * Runs of the backup, at most one of them running. `progress` is JSON (progress.ts), `version` counts its changes.
 * Which backups are whole is told by their manifests in R2, not by this table. Times in ms.
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
 * Which uploaded files have a copy beside the backups, by their state (`etag`). `goneAt` is the time of the first backup
 * that did not find the file in this state any more, in ms; the copy goes with the last backup from before that.
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
