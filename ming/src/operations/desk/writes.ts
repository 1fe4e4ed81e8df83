import { lt, sql } from 'drizzle-orm';
import { DAY_MS } from '../../../../contract/kit/time.ts';
import type { JobName } from '../../../../contract/operations/jobs/jobs.ts';
import { type AuditActor, logAction } from '../../kit/audit.ts';
import { dayOf } from '../../kit/clock.ts';
import { change, type Db, isDone } from '../../kit/db.ts';
import { emit } from '../../kit/events.ts';
import { dailySteps } from './schema.ts';

const KEPT_MS = 90 * DAY_MS;

/** Stores a step's report, replacing an earlier one of the day. */
export async function reportStep(db: Db, row: typeof dailySteps.$inferInsert): Promise<void> {
  const { day: _day, step: _step, ...rest } = row;
  await db
    .insert(dailySteps)
    .values(row)
    .onConflictDoUpdate({ target: [dailySteps.day, dailySteps.step], set: rest });
}

/** Deletes reports after 90 days. */
export async function forgetReports(db: Db, now: number): Promise<void> {
  await db.delete(dailySteps).where(lt(dailySteps.day, dayOf(now - KEPT_MS)));
}

/** A setting to store; `before` is the JSON that was read, or ''. */
type Change = { name: string; value: string; before: string; said: [string, string] };

/** Stores a setting; false if it was changed since it was read. */
export function storeSetting(
  db: Db,
  { name, value, before, said }: Change,
  { operator, now }: AuditActor,
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
        // Null fails the batch if the setting was changed.
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

/** Requests a daily step, run in the background by an event. */
export async function askForStep(db: Db, step: string, by: AuditActor): Promise<void> {
  await db.batch([
    logAction(db, { ...by, action: 'run', kind: 'job', key: step }),
    emit(db, 'step.asked', { step }),
  ]);
}

/** Requests a scheduled job, run in the background by an event. */
export async function askForJob(db: Db, job: JobName, by: AuditActor): Promise<void> {
  await db.batch([
    logAction(db, { ...by, action: 'run', kind: 'job', key: job }),
    emit(db, 'job.asked', { job }),
  ]);
}
