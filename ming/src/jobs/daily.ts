import { forgetViews } from '../article/writes.ts';
import { forgetSessions } from '../auth/writes.ts';
import { dayOf } from '../kit/clock.ts';
import { open } from '../kit/db.ts';
import type { Env } from '../kit/env.ts';
import { coolSearches, refreshPopularity } from '../search/writes.ts';
import { forgetVisitors } from '../site/writes.ts';

const DAY_MS = 86_400_000;

/**
 * Once a day: throws away what was only kept to count visitors once, and sessions that are over; brings
 * hot searches and popularity up to date.
 */
export async function daily(event: ScheduledController, env: Env): Promise<void> {
  const db = open(env.DB);
  await forgetViews(db, event.scheduledTime);
  await forgetSessions(db, event.scheduledTime);
  const day = dayOf(event.scheduledTime);
  await forgetVisitors(db, day);
  await coolSearches(db, day);
  await refreshPopularity(db, open(env.SEARCH), dayOf(event.scheduledTime - 2 * DAY_MS));
}
