import { sql } from 'drizzle-orm';
import { revisionOf } from '../../kit/audit.ts';
import { col, type Db, type Row, rowsOf, slice } from '../../kit/db.ts';

const announcementRowColumns = {
  id: col.number,
  title: col.text,
  content: col.text,
  url: col.text,
  audience: col.text,
  startTime: col.number,
  endTime: col.number,
  isPublic: col.number,
  revision: col.number,
};
export type AnnouncementRow = Row<typeof announcementRowColumns>;

type Paging = { pageNo: number; pageSize: number };

const whole = sql`select a.id, a.title, a.content, a.url, a.audience, a.start_time as startTime,
  a.end_time as endTime, a.is_public as isPublic, ${revisionOf('announcement', sql.raw('a.id'))} as revision
  from announcements a`;
const latest = sql`order by a.start_time desc, a.id desc`;

/** One page of started announcements, newest first. */
export function announcementRows(db: Db, paging: Paging, now: number) {
  const { limit, offset } = slice(paging);
  return rowsOf(
    db,
    announcementRowColumns,
    sql`${whole} where a.is_public = 1 and a.start_time <= ${now} ${latest} limit ${limit} offset ${offset}`,
  );
}

/** Total for `announcementRows`. */
export function announcementTotal(db: Db, now: number) {
  return rowsOf(
    db,
    { total: col.number },
    sql`select count(*) as total from announcements where is_public = 1 and start_time <= ${now}`,
  );
}

/** One page of all announcements, newest first. */
export function plannedRows(db: Db, paging: Paging) {
  const { limit, offset } = slice(paging);
  return rowsOf(db, announcementRowColumns, sql`${whole} ${latest} limit ${limit} offset ${offset}`);
}

/** Total for `plannedRows`. */
export function plannedTotal(db: Db) {
  return rowsOf(db, { total: col.number }, sql`select count(*) as total from announcements`);
}

/** One announcement. */
export function announcementRow(db: Db, id: number) {
  return rowsOf(db, announcementRowColumns, sql`${whole} where a.id = ${id}`);
}

/** The announcement created under an idempotency key. */
export function madeBy(db: Db, key: string) {
  return rowsOf(db, announcementRowColumns, sql`${whole} where a.key = ${key}`);
}
