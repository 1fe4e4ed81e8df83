import { dayOf } from '../kit/clock.ts';
import { openDb } from '../kit/db.ts';
import type { EventData } from '../kit/events.ts';
import type { Job } from './consumer.ts';
import { sendDigests } from './digest.ts';
import { sendWeeklyReports } from './weekly.ts';

const MAILINGS = { digest: sendDigests, weekly: sendWeeklyReports };

/** Continues a mailing; idempotent, as mailed people are no longer due. */
export async function mailRest(
  { mailing, ...after }: EventData<'mails.left'>,
  { env, db, now }: Job,
): Promise<void> {
  await MAILINGS[mailing]({ env, db, search: openDb(env.SEARCH), now, day: dayOf(now) }, after);
}
