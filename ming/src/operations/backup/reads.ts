import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../kit/db.ts';
import { lastRuns } from '../../kit/schema.ts';
import { backups } from './schema.ts';

export type Run = typeof backups.$inferSelect;

/** The current run. */
export async function runningRow(db: Db): Promise<Run | undefined> {
  const [row] = await db.select().from(backups).where(eq(backups.state, 'running')).limit(1);
  return row;
}

/** The latest run. */
export async function lastRow(db: Db): Promise<Run | undefined> {
  const [row] = await db.select().from(backups).orderBy(desc(backups.startedAt)).limit(1);
  return row;
}

/** Result of the last copy between backups, reported by `scripts/points/clock.ts`. */
export async function pointRow(db: Db) {
  const [row] = await db.select().from(lastRuns).where(eq(lastRuns.name, 'point')).limit(1);
  return row;
}
