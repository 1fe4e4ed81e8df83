import type { Env } from '../kit/env.ts';
import { daily } from './daily.ts';
import { bringIndexUp } from './index.ts';

/** The cron of wrangler.jsonc that means once a day: ten past midnight in GMT+8. */
const DAILY = '10 16 * * *';

/** What the clock brings: the day's tidying, and every minute the changes that no event has brought into the index. */
export async function tick(event: ScheduledController, env: Env): Promise<void> {
  if (event.cron === DAILY) await daily(event, env);
  else await bringIndexUp(env);
}
