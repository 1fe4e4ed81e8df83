import { JOBS, type JobName } from '../../../contract/operations/jobs/jobs.ts';
import { tendBodies } from '../content/article/body/writes.ts';
import { closeDue } from '../discovery/activity/writes.ts';
import { settleBounties } from '../discussion/bounty/writes.ts';
import { openDb } from '../kit/db.ts';
import type { Env } from '../kit/env.ts';
import { inRequest, reasonOf } from '../kit/log.ts';
import { relayQuietly } from '../kit/relay.ts';
import { recordRun } from '../kit/runs.ts';
import { announceDue } from '../messages/webhook/send/writes.ts';
import { matureDue } from '../money/order/writes.ts';
import { watchPayments } from '../money/pay/writes.ts';
import { advanceBackup } from '../operations/backup/writes.ts';
import { watchHealth } from '../operations/health/writes.ts';
import { checkTexts } from '../operations/moderation/check/writes.ts';
import { growDue } from '../people/growth/writes.ts';
import type { Job } from './consumer.ts';
import { daily } from './daily.ts';
import { updateIndex } from './index.ts';
import { publishDue } from './schedule.ts';

/** Runs and records a job: the daily steps or the minute's sweep (see `SWEEP`). Returns the error, or ''. */
export async function runJob(name: JobName, { env, db, now }: Job): Promise<string> {
  const startedAt = Date.now();
  let fault = '';
  try {
    const work = name === 'daily' ? () => daily({ scheduledTime: now }, env) : () => sweep({ env, db, now });
    await inRequest(`${name}-${crypto.randomUUID()}`, work);
  } catch (error) {
    fault = reasonOf(error);
  }
  await recordRun(db, `job:${name}`, { ok: fault === '', detail: fault, startedAt, endedAt: Date.now() });
  await relayQuietly(env, Date.now());
  return fault;
}

/** Cron handler; throws if the job failed, so that the platform records it. */
export async function tick({ cron, scheduledTime }: ScheduledController, env: Env): Promise<void> {
  const name = JOBS.find((it) => it.cron === cron)?.name ?? 'minute';
  const fault = await runJob(name, { env, db: openDb(env.DB), now: scheduledTime });
  if (fault) throw new Error(fault);
}

const SWEEP: readonly ((job: Job) => Promise<unknown>)[] = [
  ({ db, now }) => publishDue(db, now),
  ({ db, now }) => closeDue(db, now),
  ({ env, db }) => updateIndex(env, db),
  ({ db, now }) => growDue(db, now),
  ({ db, now }) => matureDue(db, now),
  ({ db, now }) => settleBounties(db, now),
  watchPayments,
  ({ env, db, now }) => checkTexts(env, db, now),
  ({ db, now }) => announceDue(db, now),
  ({ env, now }) => advanceBackup(env, now),
  ({ env, db, now }) => tendBodies(db, env.FILES, now),
  watchHealth,
];

/** Runs all steps in sequence; the first error is thrown at the end, so that no step blocks another. */
async function sweep(job: Job): Promise<void> {
  const faults: unknown[] = [];
  for (const step of SWEEP) await step(job).catch((error: unknown) => faults.push(error));
  if (faults.length > 0) throw faults[0];
}
