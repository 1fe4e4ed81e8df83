import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Cron } from 'croner';
import type { Miniflare } from 'miniflare';
import { unstable_readConfig } from 'wrangler';
import { JOBS } from '../contract/operations/jobs/jobs.ts';
import { MING, ROOT } from './root.ts';

const MINUTE_MS = 60_000;
/** Cloudflare's limit for scheduled handlers. */
const LONGEST_MS = 15 * MINUTE_MS;

/** A cron trigger and its last start in ms. */
export type Trigger = { cron: string; last: number };

/**
 * The time for which a trigger is due at `now`, or null; in ms. Missed times run once, for the latest. A last
 * start in the future (clock set back) counts as now.
 */
export function dueTime({ cron, last }: Trigger, now: number): number | null {
  const schedule = new Cron(cron, { timezone: 'UTC' });
  const next = schedule.nextRun(new Date(Math.min(last, now)));
  if (!next || next.getTime() > now) return null;
  const [latest] = schedule.previousRuns(1, new Date(now + 1));
  return (latest ?? next).getTime();
}

/**
 * Triggers of the backend's wrangler.jsonc with last runs; those that never ran count from the first
 * migration.
 */
async function readTriggers(db: D1Database): Promise<Trigger[]> {
  const crons: string[] =
    unstable_readConfig({ config: join(ROOT, 'ming/wrangler.jsonc') }).triggers.crons ?? [];
  const [runs, begun] = await Promise.all([
    db
      .prepare("SELECT name, started_at AS last FROM last_runs WHERE name LIKE 'job:%'")
      .all<{ name: string; last: number }>(),
    db
      .prepare('SELECT unixepoch(min(applied_at)) * 1000 AS last FROM d1_migrations')
      .first<{ last: number }>(),
  ]);
  const lastOf = new Map(runs.results.map((it) => [it.name, it.last]));
  return crons.map((cron) => {
    const job = JOBS.find((it) => it.cron === cron)?.name;
    return { cron, last: lastOf.get(`job:${job}`) ?? begun?.last ?? Date.now() };
  });
}

/**
 * Runs the backend's cron triggers, as the local runtime does not: sequentially, and once for times missed
 * before a restart. Prints errors. Returns a function to stop it.
 */
export async function startClock(platform: Miniflare): Promise<() => void> {
  const triggers = await readTriggers(await platform.getD1Database('DB', MING));
  const worker = await platform.getWorker(MING);
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function run(trigger: Trigger): Promise<void> {
    const now = Date.now();
    const time = dueTime(trigger, now);
    if (time === null || stopped) return;
    trigger.last = now;
    const { cron } = trigger;
    const outcome = await Promise.race([
      worker.scheduled({ cron, scheduledTime: new Date(time) }).then(
        (it) => it.outcome,
        (error: unknown) => String(error),
      ),
      sleep(LONGEST_MS, `超过 ${LONGEST_MS / MINUTE_MS} 分钟`, { ref: false }),
    ]);
    if (outcome !== 'ok' && !stopped) console.error(`定时任务（${cron}）没有完成：${outcome}`);
  }

  async function wake(): Promise<void> {
    for (const trigger of triggers) await run(trigger);
    if (!stopped) timer = setTimeout(wake, MINUTE_MS - (Date.now() % MINUTE_MS));
  }
  void wake();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
