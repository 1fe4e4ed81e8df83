import { closeDue } from '../activity/writes.ts';
import { advanceBackup } from '../backup/writes.ts';
import { settleBounties } from '../bounty/writes.ts';
import { growDue } from '../growth/writes.ts';
import { openDb } from '../kit/db.ts';
import type { Env } from '../kit/env.ts';
import { relayQuietly } from '../kit/relay.ts';
import { recordRun } from '../kit/runs.ts';
import { matureDue } from '../order/writes.ts';
import { watchPayments } from '../pay/writes.ts';
import type { Job } from './consumer.ts';
import { daily } from './daily.ts';
import { updateIndex } from './index.ts';
import { publishDue } from './schedule.ts';

/** The cron of wrangler.jsonc that means once a day: ten past midnight in GMT+8. */
const DAILY = '10 16 * * *';

/**
 * Scheduled work: the daily steps, and every minute the articles and shares of sales that are due, the activities that
 * close, sweeps (index, experience and events), pending payments, and the backup that is being written.
 */
export async function tick(event: ScheduledController, env: Env): Promise<void> {
  const db = openDb(env.DB);
  const isDaily = event.cron === DAILY;
  const startedAt = Date.now();
  let fault = '';
  try {
    if (isDaily) await daily(event, env);
    else await sweep({ env, db, now: event.scheduledTime });
  } catch (error) {
    fault = String(error);
    throw error;
  } finally {
    const run = { ok: fault === '', detail: fault, startedAt, endedAt: Date.now() };
    await recordRun(db, `job:${isDaily ? 'daily' : 'minute'}`, run);
    await relayQuietly(env, Date.now());
  }
}

const SWEEP: readonly ((job: Job) => Promise<unknown>)[] = [
  ({ db, now }) => publishDue(db, now),
  ({ db, now }) => closeDue(db, now),
  ({ env, db }) => updateIndex(env, db),
  ({ db, now }) => growDue(db, now),
  ({ db, now }) => matureDue(db, now),
  ({ db, now }) => settleBounties(db, now),
  watchPayments,
  ({ env, now }) => advanceBackup(env, now),
];

/** Runs every step of the minute, one after the other; the first error is thrown at the end, so that it blocks no other step. */
async function sweep(job: Job): Promise<void> {
  const faults: unknown[] = [];
  for (const step of SWEEP) await step(job).catch((error: unknown) => faults.push(error));
  if (faults.length > 0) throw faults[0];
}
