import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { type Db, slice } from '../../kit/db.ts';
import { counters, settings } from '../../kit/schema.ts';
import { hotBoards, hotRanks, links, searches, sponsors } from './schema.ts';

/** All settings as name and JSON. */
export function settingRows(db: Db) {
  return db.select().from(settings);
}

/** Counters by name. */
export function counterRows(db: Db, names: readonly string[]) {
  return db
    .select()
    .from(counters)
    .where(inArray(counters.name, [...names]));
}

/** Visible friend links in order. */
export function linkRows(db: Db) {
  const { id, name, url, avatar, info } = links;
  return db
    .select({ id, name, url, avatar, info })
    .from(links)
    .where(eq(links.hidden, 0))
    .orderBy(links.sort, links.id);
}

const listed = eq(sponsors.status, 1);

/** Visible donors, newest first. */
export function sponsorRows(db: Db, paging: { pageNo: number; pageSize: number }) {
  const { id, nickname, avatar, userId, money, message, createTime } = sponsors;
  return db
    .select({ id, nickname, avatar, userId, money, message, createTime })
    .from(sponsors)
    .where(listed)
    .orderBy(desc(sponsors.createTime), desc(sponsors.id))
    .limit(paging.pageSize)
    .offset(slice(paging).offset);
}

/** Sum in fen and number of visible donations. */
export function sponsorTotal(db: Db) {
  return db
    .select({ total: sql<number>`coalesce(sum(money), 0)`, count: sql<number>`count(*)` })
    .from(sponsors)
    .where(listed);
}

/** Ranks on the last recorded day before `day`. */
export function rankRows(db: Db, type: string, day: string) {
  const { key, rank } = hotRanks;
  const last = sql`(select max(day) from hot_ranks where type = ${type} and day < ${day})`;
  return db
    .select({ key, rank })
    .from(hotRanks)
    .where(and(eq(hotRanks.type, type), eq(hotRanks.day, last)));
}

/** Cached list of an outside board. */
export function boardRow(db: Db, type: string) {
  return db.select().from(hotBoards).where(eq(hotBoards.type, type)).limit(1);
}

/** Cached lists of all outside boards. */
export function boardRows(db: Db) {
  return db.select().from(hotBoards);
}

/** Most frequent searches. */
export function hotSearches(db: Db, most: number) {
  return db.select().from(searches).orderBy(desc(searches.hot), searches.keyword).limit(most);
}
