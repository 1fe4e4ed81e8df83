import { forgetViews } from '../article/writes.ts';
import { removeOrphans } from '../file/writes.ts';
import { forgetForumViews } from '../forum/writes.ts';
import { endAccounts, forgetCodes, forgetSessions, forgetStates } from '../identity/writes.ts';
import { dayOf, parseGmt8 } from '../kit/clock.ts';
import { type Db, open } from '../kit/db.ts';
import type { Env } from '../kit/env.ts';
import { coolSearches, refreshPopularity } from '../search/writes.ts';
import { ownBoards } from '../site/lists.ts';
import { boardRows } from '../site/reads.ts';
import { forgetDonors, forgetRanks, forgetVisitors, keepRanks } from '../site/writes.ts';
import { forgetTickets } from '../social/writes.ts';
import { forgetClaims } from '../wechat/writes.ts';
import { submitArticles } from './submit.ts';

const DAY_MS = 86_400_000;
/** Places of a board that are noted: more than are shown, so that one coming up from below is not new. */
const RANKS = 100;
const RANK_DAYS = 7;

/** Notes where every line of the hot lists stands at the end of `day`. */
async function noteRanks(db: Db, day: string): Promise<void> {
  const keys = (lines: { url: string }[]) => lines.map((it) => it.url);
  for (const [type, board] of Object.entries(ownBoards)) {
    await keepRanks(db, type, day, keys((await board(db, RANKS, day)).lines));
  }
  for (const { type, data } of await boardRows(db)) await keepRanks(db, type, day, keys(JSON.parse(data)));
}

/**
 * Once a day, shortly after midnight: ends accounts whose week is over, before anything else can fail; notes the
 * places of the day that is over, and throws away what was only kept to count visitors once, and sessions and codes
 * that are over; removes files nobody uses; brings hot searches and popularity up to date; then tells search engines
 * what they were not told yet.
 */
export async function daily(event: ScheduledController, env: Env): Promise<void> {
  const db = open(env.DB);
  const now = event.scheduledTime;
  const day = dayOf(now);
  await endAccounts(db, now);
  await noteRanks(db, dayOf(now - DAY_MS));
  await forgetRanks(db, dayOf(now - RANK_DAYS * DAY_MS));
  await forgetViews(db, now);
  await forgetSessions(db, now);
  await forgetCodes(db, now);
  await forgetStates(db, now);
  await forgetTickets(db, now);
  await forgetClaims(db, now);
  await forgetVisitors(db, day);
  await forgetDonors(db, parseGmt8(`${day} 00:00:00`));
  await coolSearches(db, day);
  await refreshPopularity(db, open(env.SEARCH), dayOf(now - 2 * DAY_MS));
  await forgetForumViews(db, now);
  await removeOrphans(db, env.FILES, now);
  await submitArticles(db, env, { now });
}
