import { and, eq, getTableName, lt } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { DAY_MS } from '../../../../contract/kit/time.ts';
import { logAction } from '../../kit/audit.ts';
import { type Db, isConflict } from '../../kit/db.ts';
import { emit } from '../../kit/events.ts';
import { reasonOf } from '../../kit/log.ts';
import { nameOf } from './manifest.ts';
import { initialProgress, type Progress } from './progress.ts';
import type { Run } from './reads.ts';
import { backups } from './schema.ts';
import { copying, dropCopies, plan } from './snapshot.ts';

/** Retries of a failed run. */
const ATTEMPTS = 5;
const REMEMBERED_MS = 90 * DAY_MS;

/** Operator id, or null for the daily job. */
export type Asker = { operator: string | null; now: number };

/**
 * Snapshots all tables within D1 in one transaction; they are written to R2 later. False if a backup is
 * running. Other errors are recorded and rethrown.
 */
export async function beginBackup(db: Db, { operator, now }: Asker): Promise<boolean> {
  const name = nameOf(now);
  const cause = operator === null ? ('daily' as const) : ('operator' as const);
  const row = { name, cause, startedAt: now };
  try {
    const { tables, migrations } = await plan(db);
    const own = getTableName(backups);
    const progress = JSON.stringify(initialProgress(tables, migrations));
    // This run is not part of its own snapshot. Its row conflicts, and fails the batch, if another run is active.
    await db.batch([
      ...(copying(db, [own]) as [BatchItem<'sqlite'>]),
      db.insert(backups).values({ ...row, state: 'running', progress }),
      ...copying(
        db,
        tables.filter((it) => it !== own),
      ),
      emit(db, 'backup.begun', { name }),
      ...(operator ? [logAction(db, { operator, action: 'backup', kind: 'backup', key: name, now })] : []),
    ]);
    return true;
  } catch (error) {
    if (isConflict(error)) return false;
    const failed = {
      ...row,
      state: 'failed' as const,
      progress: '{}',
      endedAt: now,
      error: reasonOf(error).slice(0, 500),
    };
    await db.insert(backups).values(failed).onConflictDoNothing();
    throw error;
  }
}

/** Compare-and-swap on the run, so that only one of two workers continues. */
const isSameRun = ({ name, version }: Run) =>
  and(eq(backups.name, name), eq(backups.version, version), eq(backups.state, 'running'));

/** Stores the checkpoint; false if another worker was faster. */
export async function keepProgress(db: Db, run: Run, progress: Progress): Promise<boolean> {
  const { meta } = await db
    .update(backups)
    .set({ progress: JSON.stringify(progress), version: run.version + 1, attempts: 0 })
    .where(isSameRun(run));
  return meta.changes > 0;
}

/** Ends a run and drops its snapshot; false if another worker was faster. */
export async function endRun(
  db: Db,
  run: Run,
  { state, error = '', now }: { state: 'whole' | 'failed'; error?: string; now: number },
): Promise<boolean> {
  const { meta } = await db
    .update(backups)
    .set({ state, error, endedAt: now, progress: '{}' })
    .where(isSameRun(run));
  if (meta.changes > 0) await dropCopies(db);
  return meta.changes > 0;
}

/** Records an error; true if the run is given up. */
export async function noteError(db: Db, run: Run, error: string): Promise<boolean> {
  await db
    .update(backups)
    .set({ error, attempts: run.attempts + 1 })
    .where(isSameRun(run));
  return run.attempts + 1 >= ATTEMPTS;
}

/** Deletes runs after 90 days. */
export async function forgetRuns(db: Db, now: number): Promise<void> {
  await db.delete(backups).where(lt(backups.startedAt, now - REMEMBERED_MS));
}
