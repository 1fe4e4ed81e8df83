import { lt, sql } from 'drizzle-orm';
import type { JobName } from '../../../../contract/operations/jobs/jobs.ts';
import { type By, logAction } from '../../kit/audit.ts';
import { dayOf } from '../../kit/clock.ts';
import { change, type Db, isDone } from '../../kit/db.ts';
import { emit } from '../../kit/events.ts';
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

/** A setting as it shall be; `before` is as it was read, empty where there was none. */
type Change = { name: string; value: string; before: string; said: [string, string] };

/** Stores a setting; false where somebody has changed it since it was read. */
export function storeSetting(
  db: Db,
  { name, value, before, said }: Change,
  { operator, now }: By,
): Promise<boolean> {
  const known = sql`coalesce((select value from settings where name = ${name}), '') = ${before}`;
  return isDone(
    db.batch([
      logAction(db, {
        operator,
        action: 'rules',
        kind: 'setting',
        key: name,
        now,
        before: said[0],
        after: said[1],
        // The batch fails where the setting has changed meanwhile.
        version: sql`case when ${known} then 0 end`,
      }),
      change(
        db,
        sql`insert into settings (name, value) values (${name}, ${value})
        on conflict (name) do update set value = excluded.value`,
      ),
    ]),
  );
}

/** Asks for a step of the daily job, which an event starts in the background. */
export async function askForStep(db: Db, step: string, by: By): Promise<void> {
  await db.batch([
    logAction(db, { ...by, action: 'run', kind: 'job', key: step }),
    emit(db, 'step.asked', { step }),
  ]);
}

/** Asks for a job of the clock, which an event starts in the background. */
export async function askForJob(db: Db, job: JobName, by: By): Promise<void> {
  await db.batch([
    logAction(db, { ...by, action: 'run', kind: 'job', key: job }),
    emit(db, 'job.asked', { job }),
  ]);
}
