import { lt } from 'drizzle-orm';
import { dayOf } from '../kit/clock.ts';
import type { Db } from '../kit/db.ts';
import { dailySteps } from './schema.ts';

const KEPT_MS = 90 * 86_400_000;

/** Keeps the report of a daily step; another run of the day replaces it. */
export async function reportStep(db: Db, row: typeof dailySteps.$inferInsert): Promise<void> {
  const { day: _day, step: _step, ...rest } = row;
  await db
    .insert(dailySteps)
    .values(row)
    .onConflictDoUpdate({ target: [dailySteps.day, dailySteps.step], set: rest });
}

/** Forgets reports after 90 days. */
export async function forgetReports(db: Db, now: number): Promise<void> {
  await db.delete(dailySteps).where(lt(dailySteps.day, dayOf(now - KEPT_MS)));
}
