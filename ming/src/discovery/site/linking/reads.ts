import { sql } from 'drizzle-orm';
import { LINK_STATE, type LinkState } from '../../../../../contract/discovery/site/deskLinks.ts';
import { revisionOf } from '../../../kit/audit.ts';
import { type Db, rowsOf, slice } from '../../../kit/db.ts';

export type ApplicationRow = {
  id: number;
  name: string;
  url: string;
  info: string;
  state: number;
  reason: string;
  userId: string;
  nickname: string;
  email: string;
  createTime: number;
  revision: number;
  told: number;
};

const application = sql`select a.id, a.name, a.url, a.info, a.state, a.reason, coalesce(a.user_id, '') as userId,
  coalesce(p.nickname, '') as nickname, a.email, a.create_time as createTime, a.told,
  ${revisionOf('linkApplication', sql.raw('a.id'))} as revision
  from link_applications a left join people p on p.id = a.user_id`;

/** One page of the applications of a state: what waits by the oldest, the rest by the latest. */
export function applicationRows(db: Db, it: { state: LinkState; pageNo: number; pageSize: number }) {
  const { limit, offset } = slice(it);
  const way = sql.raw(it.state === 'waiting' ? 'asc' : 'desc');
  return rowsOf<ApplicationRow>(
    db,
    sql`${application} where a.state = ${LINK_STATE[it.state]}
    order by a.create_time ${way}, a.id ${way} limit ${limit} offset ${offset}`,
  );
}

/** How many applications are in a state. */
export function applicationTotal(db: Db, state: LinkState) {
  return rowsOf<{ total: number }>(
    db,
    sql`select count(*) as total from link_applications where state = ${LINK_STATE[state]}`,
  );
}

/** One application. */
export function applicationRow(db: Db, id: number) {
  return rowsOf<ApplicationRow>(db, sql`${application} where a.id = ${id}`);
}

/** What keeps an application from being made: the same attempt was kept, its address is listed, or it waits already. */
export function obstacles(db: Db, key: string, url: string) {
  return rowsOf<{ kept: number; listed: number; waiting: number }>(
    db,
    sql`select exists (select 1 from link_applications where key = ${key}) as kept,
      exists (select 1 from links where lower(url) = lower(${url})) as listed,
      exists (select 1 from link_applications where state = 0 and lower(url) = lower(${url})) as waiting`,
  );
}
