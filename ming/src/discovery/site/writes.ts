import { lt, sql } from 'drizzle-orm';
import { SPONSOR_A_DAY } from '../../../../contract/discovery/site/sponsor.ts';
import { change, type Db } from '../../kit/db.ts';
import { logFailure } from '../../kit/log.ts';
import { memory } from '../../kit/memory.ts';
import type { Line } from './lines.ts';
import { ownBoards } from './lists.ts';
import { type Board, type Fetcher, fetchBoard } from './outside.ts';
import { boardRows } from './reads.ts';
import { hotBoards, hotRanks } from './schema.ts';

/** Places of a board that are noted: more than are shown, so that one coming up from below is not new. */
const RANKS = 100;
/** After a board could not be fetched, the next try waits this long. */
const RETRY_MS = 60_000;

/** Counts a visit, and a visitor once a day. One transaction. */
export async function countVisit(db: Db, day: string, visitor: string): Promise<void> {
  await db.batch([
    change(db, sql`insert into visits (day, visitor) values (${day}, ${visitor}) on conflict do nothing`),
    change(
      db,
      sql`insert into counters (name, value) select 'visitorAccess', 1 where changes() > 0
      on conflict (name) do update set value = value + 1`,
    ),
    change(
      db,
      sql`insert into site_days (day, visits, visitors) values (${day}, 1, changes())
      on conflict (day) do update set visits = visits + 1, visitors = visitors + excluded.visitors`,
    ),
    change(
      db,
      sql`insert into counters (name, value) values ('siteAccess', 1)
      on conflict (name) do update set value = value + 1`,
    ),
  ]);
}

/** Drops the visitor names of past days; their sums stay. */
export async function forgetVisitors(db: Db, day: string): Promise<void> {
  await change(db, sql`delete from visits where day < ${day}`);
}

/** The statement that notes that the decision was mailed. */
export function markDecisionTold(db: Db, id: number) {
  return change(db, sql`update link_applications set told = 1 where id = ${id}`);
}

/** Drops the visitor names on applications of past days; `before` is the start of the day in ms. */
export async function forgetApplicants(db: Db, before: number): Promise<void> {
  await change(
    db,
    sql`update link_applications set visitor = '' where visitor > '' and create_time < ${before}`,
  );
}

/** Drops the visitor names on notes of past days; `before` is the start of the day in ms. */
export async function forgetDonors(db: Db, before: number): Promise<void> {
  await change(db, sql`update sponsors set visitor = '' where visitor > '' and create_time < ${before}`);
}

type Note = { nickname: string; money: number; message: string; contact: string };

/** Keeps a donor's note as pending. False where the visitor has left enough today, however many come at once. */
export async function leaveNote(db: Db, note: Note, visitor: string, now: number): Promise<boolean> {
  const { nickname, money, message, contact } = note;
  const done = await change(
    db,
    sql`insert into sponsors (nickname, money, message, contact, visitor, create_time, status)
      select ${nickname}, ${money}, ${message}, ${contact}, ${visitor}, ${now}, 0
      where (select count(*) from sponsors where visitor = ${visitor}) < ${SPONSOR_A_DAY}`,
  );
  return done.meta.changes > 0;
}

/** Stores the ranks of a board at the end of `day`; once more takes the place of what was noted. */
export async function keepRanks(db: Db, type: string, day: string, keys: readonly string[]): Promise<void> {
  await db.batch([
    change(db, sql`delete from hot_ranks where type = ${type} and day = ${day}`),
    change(
      db,
      sql`insert into hot_ranks (type, day, key, rank)
      select ${type}, ${day}, value, key + 1 from json_each(${JSON.stringify(keys)}) where true
      on conflict do nothing`,
    ),
  ]);
}

/** Stores every rank of the hot lists at the end of `day`. */
export async function noteRanks(db: Db, day: string): Promise<void> {
  const keys = (lines: { url: string }[]) => lines.map((it) => it.url);
  for (const [type, board] of Object.entries(ownBoards))
    await keepRanks(db, type, day, keys((await board(db, RANKS, day)).lines));
  for (const { type, data } of await boardRows(db)) await keepRanks(db, type, day, keys(JSON.parse(data)));
}

/** Drops the places that lines had before `day`. */
export async function forgetRanks(db: Db, day: string): Promise<void> {
  await db.delete(hotRanks).where(lt(hotRanks.day, day));
}

/** Earliest time of the next try for each outside board, in this isolate. */
const nextTry = memory(() => new Map<string, number>());

/**
 * Fetches an outside board and keeps its list; null where it failed a moment ago, fails now, or is being fetched.
 * Nobody waits for the fetching of another call, which the platform may end without a word.
 */
export async function renewBoard(
  db: Db,
  { type, source }: Board,
  now: number,
  fetcher: Fetcher = fetch,
): Promise<Line[] | null> {
  if (now < (nextTry.now.get(type) ?? 0)) return null;
  nextTry.now.set(type, now + RETRY_MS);
  try {
    const lines = await fetchBoard(source, fetcher);
    const row = { data: JSON.stringify(lines), fetchedAt: now };
    await db
      .insert(hotBoards)
      .values({ type, ...row })
      .onConflictDoUpdate({ target: hotBoards.type, set: row });
    nextTry.now.delete(type);
    return lines;
  } catch (error) {
    logFailure('board', error, { type });
    return null;
  }
}
