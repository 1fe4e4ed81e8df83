import { advanceBackup } from '../backup/writes.ts';
import { growDue } from '../growth/writes.ts';
import { open } from '../kit/db.ts';
import type { Env } from '../kit/env.ts';
import { relayQuietly } from '../kit/relay.ts';
import { daily } from './daily.ts';
import { bringIndexUp } from './index.ts';
import { publishDue } from './schedule.ts';

/** The cron of wrangler.jsonc that means once a day: ten past midnight in GMT+8. */
const DAILY = '10 16 * * *';

/**
 * What the clock brings: the daily steps, and every minute the articles that are due, what no call has passed on (index,
 * experience and events), and the backup that is being written.
 */
export async function tick(event: ScheduledController, env: Env): Promise<void> {
  if (event.cron === DAILY) await daily(event, env);
  else {
    await publishDue(open(env.DB), event.scheduledTime);
    await bringIndexUp(env);
    await growDue(open(env.DB), event.scheduledTime);
    await advanceBackup(env, event.scheduledTime);
  }
  await relayQuietly(env, Date.now());
}
