import { forgetViews } from '../article/writes.ts';
import { forgetSessions } from '../auth/writes.ts';
import { removeOrphans } from '../file/writes.ts';
import { dayOf } from '../kit/clock.ts';
import { open } from '../kit/db.ts';
import type { Env } from '../kit/env.ts';
import { forgetVisitors } from '../site/writes.ts';

/** Once a day: throws away what was only kept to count visitors once, sessions that are over, and files nobody uses. */
export async function daily(event: ScheduledController, env: Env): Promise<void> {
  const db = open(env.DB);
  await forgetViews(db, event.scheduledTime);
  await forgetSessions(db, event.scheduledTime);
  await forgetVisitors(db, dayOf(event.scheduledTime));
  await removeOrphans(db, env.FILES, event.scheduledTime);
}
