import { sql } from 'drizzle-orm';
import { SPONSOR_STATE, type SponsorState } from '../../../../../contract/discovery/site/desk.ts';
import { revisionOf } from '../../../kit/audit.ts';
import { col, type Db, type Row, rowsOf, slice } from '../../../kit/db.ts';

const donationRowColumns = {
  id: col.number,
  nickname: col.text,
  money: col.number,
  message: col.text,
  contact: col.text,
  status: col.number,
  createTime: col.number,
  revision: col.number,
};
export type DonationRow = Row<typeof donationRowColumns>;

const donation = sql`select s.id, s.nickname, s.money, s.message, s.contact, s.status, s.create_time as createTime,
  ${revisionOf('sponsor', sql.raw('s.id'))} as revision from sponsors s`;

/** One page of donors' notes of a state, newest first. */
export function donationRows(db: Db, it: { state: SponsorState; pageNo: number; pageSize: number }) {
  const { limit, offset } = slice(it);
  return rowsOf(
    db,
    donationRowColumns,
    sql`${donation} where s.status = ${SPONSOR_STATE[it.state]}
    order by s.create_time desc, s.id desc limit ${limit} offset ${offset}`,
  );
}

/** Total for `donationRows`. */
export function donationTotal(db: Db, state: SponsorState) {
  return rowsOf(
    db,
    { total: col.number },
    sql`select count(*) as total from sponsors where status = ${SPONSOR_STATE[state]}`,
  );
}

/** One donor's note. */
export function donationRow(db: Db, id: number) {
  return rowsOf(db, donationRowColumns, sql`${donation} where s.id = ${id}`);
}

const linkRowColumns = {
  id: col.number,
  name: col.text,
  url: col.text,
  info: col.text,
  isHidden: col.number,
  revision: col.number,
};

const link = sql`select l.id, l.name, l.url, l.info, l.hidden as isHidden,
  ${revisionOf('link', sql.raw('l.id'))} as revision from links l`;

/** Friend links in order, hidden ones included. */
export function deskLinks(db: Db) {
  return rowsOf(db, linkRowColumns, sql`${link} order by l.sort, l.id`);
}

/** One friend link. */
export function deskLink(db: Db, id: number) {
  return rowsOf(db, linkRowColumns, sql`${link} where l.id = ${id}`);
}
