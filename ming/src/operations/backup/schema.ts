import { sql } from 'drizzle-orm';
import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

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
