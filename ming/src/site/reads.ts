import { desc, inArray } from 'drizzle-orm';
import { type Db, slice } from '../kit/db.ts';
import { counters, links, searches, settings, sponsors } from './schema.ts';

/** All settings as name and JSON text. */
export function settingRows(db: Db) {
  return db.select().from(settings);
}

/** Running totals by name. */
export function counterRows(db: Db, names: readonly string[]) {
  return db
    .select()
    .from(counters)
    .where(inArray(counters.name, [...names]));
}

/** Friendly sites in their order. */
export function linkRows(db: Db) {
  return db.select().from(links).orderBy(links.sort, links.id);
}

/** Donors, the latest first. */
export function sponsorRows(db: Db, paging: { pageNo: number; pageSize: number }) {
  return db
    .select()
    .from(sponsors)
    .orderBy(desc(sponsors.createTime), desc(sponsors.id))
    .limit(paging.pageSize)
    .offset(slice(paging).offset);
}

/** What is searched for most. */
export function hotSearches(db: Db, most: number) {
  return db.select().from(searches).orderBy(desc(searches.hot), searches.keyword).limit(most);
}
