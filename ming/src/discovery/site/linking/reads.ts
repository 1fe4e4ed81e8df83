import { sql } from 'drizzle-orm';
import { LINK_STATE, type LinkState } from '../../../../../contract/discovery/site/deskLinks.ts';
import { revisionOf } from '../../../kit/audit.ts';
import { col, type Db, type Row, rowsOf, slice } from '../../../kit/db.ts';

const applicationRowColumns = {
  id: col.number,
  name: col.text,
  url: col.text,
  info: col.text,
  state: col.number,
  reason: col.text,
  userId: col.text,
  nickname: col.text,
  email: col.text,
  createTime: col.number,
  revision: col.number,
  told: col.number,
};
export type ApplicationRow = Row<typeof applicationRowColumns>;

const application = sql`select a.id, a.name, a.url, a.info, a.state, a.reason, coalesce(a.user_id, '') as userId,
  coalesce(p.nickname, '') as nickname, a.email, a.create_time as createTime, a.told,
  ${revisionOf('linkApplication', sql.raw('a.id'))} as revision
  from link_applications a left join people p on p.id = a.user_id`;

/** One page of applications of a state: waiting oldest first, others newest first. */
export function applicationRows(db: Db, it: { state: LinkState; pageNo: number; pageSize: number }) {
  const { limit, offset } = slice(it);
  const way = sql.raw(it.state === 'waiting' ? 'asc' : 'desc');
  return rowsOf(
    db,
    applicationRowColumns,
    sql`${application} where a.state = ${LINK_STATE[it.state]}
    order by a.create_time ${way}, a.id ${way} limit ${limit} offset ${offset}`,
  );
}

/** Total for `applicationRows`. */
export function applicationTotal(db: Db, state: LinkState) {
  return rowsOf(
    db,
    { total: col.number },
    sql`select count(*) as total from link_applications where state = ${LINK_STATE[state]}`,
  );
}

/** One application. */
export function applicationRow(db: Db, id: number) {
  return rowsOf(db, applicationRowColumns, sql`${application} where a.id = ${id}`);
}

/** Obstacles: key already used, address listed, or application pending. */
export function obstacles(db: Db, key: string, url: string) {
  return rowsOf(
    db,
    { kept: col.number, listed: col.number, waiting: col.number },
    sql`select exists (select 1 from link_applications where key = ${key}) as kept,
      exists (select 1 from links where lower(url) = lower(${url})) as listed,
      exists (select 1 from link_applications where state = 0 and lower(url) = lower(${url})) as waiting`,
  );
}
