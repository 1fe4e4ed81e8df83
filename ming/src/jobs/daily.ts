import { is } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { ONCE_STEPS } from '../../../contract/operations/jobs/jobs.ts';
import { emptyBins } from '../content/article/deleteArticles.ts';
import { DOMAINS } from '../domains.ts';
import { dayOf } from '../kit/clock.ts';
import { openDb } from '../kit/db.ts';
import type { DailyStep, Today } from '../kit/domain.ts';
import type { Env } from '../kit/env.ts';
import { logFailure, reasonOf } from '../kit/log.ts';
import { hasSucceeded } from '../operations/desk/reads.ts';
import { reportStep } from '../operations/desk/writes.ts';
import { keepSizes } from '../operations/health/writes.ts';
import { endAccounts } from './accounts.ts';
import type { Job } from './consumer.ts';
import { sendDigests } from './digest.ts';
import { deriveFacets } from './facets.ts';
import { deriveMessages } from './messages.ts';
import { recount } from './recount.ts';
import { submitRest } from './submit.ts';
import { sendWeeklyReports } from './weekly.ts';

const TABLES = DOMAINS.flatMap((it) => Object.values(it.tables)).filter((it) => is(it, SQLiteTable));

/** Account closing first, search engines last; the domains' steps in between. */
export const STEPS: readonly DailyStep[] = [
  { name: 'end accounts', run: ({ db, now }) => endAccounts(db, now) },
  { name: 'empty recycle bins', run: ({ db, now }) => emptyBins(db, now) },
  ...DOMAINS.flatMap((it) => it.daily ?? []),
  { name: 'keep the size of the database', run: ({ db, now }) => keepSizes(db, TABLES, now) },
  { name: 'mail digests', run: sendDigests },
  { name: 'mail weekly reports', run: sendWeeklyReports },
  { name: 'derive facets', run: ({ db }) => deriveFacets(db) },
  { name: 'derive fingerprints of messages', run: ({ db }) => deriveMessages(db) },
  { name: 'recount', run: ({ db }) => recount(db) },
  { name: 'tell search engines', run: ({ db, env, now }) => submitRest(db, env, { now }) },
];

/**
 * Runs a step and stores its report; errors are isolated. A once-a-day step that already succeeded is
 * skipped, as schedules fire at least once and operators rerun jobs.
 */
async function run({ name, run }: DailyStep, today: Today): Promise<void> {
  const { db, day } = today;
  if (ONCE_STEPS.includes(name) && (await hasSucceeded(db, day, name))) return;
  const startedAt = Date.now();
  let [ok, detail] = [1, ''];
  try {
    detail = JSON.stringify((await run(today)) ?? null);
  } catch (error) {
    [ok, detail] = [0, reasonOf(error)];
    logFailure('daily', error, { step: name });
  }
  await reportStep(db, { day, step: name, ok, detail, startedAt, endedAt: Date.now() }).catch(
    (error: unknown) => logFailure('daily', error, { report: name }),
  );
}

/** Daily job, shortly after midnight GMT+8. */
export async function daily(
  event: Pick<ScheduledController, 'scheduledTime'>,
  env: Env,
  steps: readonly DailyStep[] = STEPS,
): Promise<void> {
  const now = event.scheduledTime;
  const today = { env, db: openDb(env.DB), search: openDb(env.SEARCH), now, day: dayOf(now) };
  for (const step of steps) await run(step, today);
}

/** Reruns one step and replaces its report; unknown steps are ignored. */
export async function runAgain(
  name: string,
  { env, db, now }: Pick<Job, 'env' | 'db' | 'now'>,
): Promise<void> {
  const step = STEPS.find((it) => it.name === name);
  if (step) await run(step, { env, db, search: openDb(env.SEARCH), now, day: dayOf(now) });
}
