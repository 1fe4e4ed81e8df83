import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../kit/db.ts';
import { backups } from './schema.ts';

/** A run of the backup. */
export type Run = typeof backups.$inferSelect;

/** The run that is not over. */
export async function runningRow(db: Db): Promise<Run | undefined> {
  const [row] = await db.select().from(backups).where(eq(backups.state, 'running')).limit(1);
  return row;
}

/** The run that began last. */
export async function lastRow(db: Db): Promise<Run | undefined> {
  const [row] = await db.select().from(backups).orderBy(desc(backups.startedAt)).limit(1);
  return row;
}
