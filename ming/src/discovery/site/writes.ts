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

/** Recorded ranks: more than are shown, so that entries moving up are not marked as new. */
const RANKS = 100;
/** Delay after a failed fetch. */
const RETRY_MS = 60_000;

/** Counts a visit, and a visitor once a day, in one transaction. */
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

/** Deletes visitor names of past days; sums stay. */
export async function forgetVisitors(db: Db, day: string): Promise<void> {
  await change(db, sql`delete from visits where day < ${day}`);
}

/** Records that the decision was mailed. */
export function markDecisionNotified(db: Db, id: number) {
  return change(db, sql`update link_applications set told = 1 where id = ${id}`);
}

/** Clears visitor names on applications before `before` (start of the day, ms). */
export async function forgetApplicants(db: Db, before: number): Promise<void> {
  await change(
    db,
    sql`update link_applications set visitor = '' where visitor > '' and create_time < ${before}`,
  );
}

/** Clears visitor names on notes before `before` (start of the day, ms). */
export async function forgetDonors(db: Db, before: number): Promise<void> {
  await change(db, sql`update sponsors set visitor = '' where visitor > '' and create_time < ${before}`);
}

type Note = { nickname: string; money: number; message: string; contact: string };

/** Stores a pending note. False at the visitor's daily limit, also under concurrent requests. */
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

/** Stores the ranks of a board at the end of `day`; overwrites. */
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

/** Stores the ranks of all boards at the end of `day`. */
export async function noteRanks(db: Db, day: string): Promise<void> {
  const keys = (lines: { url: string }[]) => lines.map((it) => it.url);
  for (const [type, board] of Object.entries(ownBoards))
    await keepRanks(db, type, day, keys((await board(db, RANKS, day)).lines));
  for (const { type, data } of await boardRows(db)) await keepRanks(db, type, day, keys(JSON.parse(data)));
}

/** Deletes ranks before `day`. */
export async function forgetRanks(db: Db, day: string): Promise<void> {
  await db.delete(hotRanks).where(lt(hotRanks.day, day));
}

/** Earliest next fetch per board, in this isolate. */
const nextTry = memory(() => new Map<string, number>());

/**
 * Fetches and caches an outside board; null after a recent failure, on failure, or while another call fetches
 * it. Calls do not await each other's fetch, since workerd may cancel it silently.
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
