import { forgetViews } from '../article/writes.ts';
import { endAccounts, forgetCodes, forgetSessions } from '../auth/writes.ts';
import { dayOf } from '../kit/clock.ts';
import { open } from '../kit/db.ts';
import type { Env } from '../kit/env.ts';
import { forgetVisitors } from '../site/writes.ts';

/** Once a day: forgets what was kept to count visitors once, sessions and codes that are over, and ends accounts. */
export async function daily(event: ScheduledController, env: Env): Promise<void> {
  const db = open(env.DB);
  await forgetViews(db, event.scheduledTime);
  await forgetSessions(db, event.scheduledTime);
  await forgetCodes(db, event.scheduledTime);
  await endAccounts(db, event.scheduledTime);
  await forgetVisitors(db, dayOf(event.scheduledTime));
}
