import { type SQL, sql } from 'drizzle-orm';
import type { InputOf } from '../../../../../contract/kit/endpoint.ts';
import {
  COMPLAINT_STATE,
  type complaintList,
} from '../../../../../contract/operations/moderation/complaint.ts';
import { revisionOf } from '../../../kit/audit.ts';
import { col, type Db, type Row, rowsOf, slice } from '../../../kit/db.ts';

const complaintColumns = {
  id: col.number,
  number: col.text,
  userId: col.text,
  nickname: col.text,
  kind: col.text,
  url: col.text,
  name: col.text,
  email: col.text,
  contact: col.text,
  content: col.text,
  evidence: col.text,
  targetKind: col.text,
  targetKey: col.text,
  state: col.number,
  answer: col.text,
  told: col.number,
  forwarded: col.number,
  dueTime: col.number,
  decidedAt: col.numberOrNull,
  createTime: col.number,
  revision: col.number,
};
export type ComplaintRow = Row<typeof complaintColumns>;

const whole = sql`select c.id, c.number, coalesce(c.user_id, '') as userId, coalesce(p.nickname, '') as nickname, c.kind,
  c.url, c.name, c.email, c.contact, c.content, c.evidence, c.target_kind as targetKind, c.target_key as targetKey, c.state,
  c.answer, c.told, c.forwarded, c.due_time as dueTime, c.decided_at as decidedAt, c.create_time as createTime,
  ${revisionOf('complaint', sql.raw('c.id'))} as revision
  from complaints c left join people p on p.id = c.user_id`;

type Filter = InputOf<typeof complaintList>;

const matching = ({ state, kind }: Filter): SQL =>
  sql`where c.state = ${sql.raw(String(COMPLAINT_STATE[state]))} ${kind ? sql`and c.kind = ${kind}` : sql``}`;

/** One page of complaints by state: waiting by deadline, others newest first. */
export function complaintRows(db: Db, it: Filter) {
  const { limit, offset } = slice(it);
  const order = it.state === 'waiting' ? sql`c.due_time, c.id` : sql`c.create_time desc, c.id desc`;
  return rowsOf(
    db,
    complaintColumns,
    sql`${whole} ${matching(it)} order by ${order} limit ${limit} offset ${offset}`,
  );
}

/** Total for `complaintRows`. */
export function complaintTotal(db: Db, it: Filter) {
  return rowsOf(db, { total: col.number }, sql`select count(*) as total from complaints c ${matching(it)}`);
}

/** One complaint. */
export function complaintRow(db: Db, id: number) {
  return rowsOf(db, complaintColumns, sql`${whole} where c.id = ${id}`);
}

/** A complaint by number. */
export function numberRow(db: Db, number: string) {
  return rowsOf(db, complaintColumns, sql`${whole} where c.number = ${number}`);
}

/** The complaint stored under an idempotency key. */
export function keptRow(db: Db, key: string) {
  return rowsOf(
    db,
    { number: col.text, dueTime: col.number },
    sql`select number, due_time as dueTime from complaints where key = ${key}`,
  );
}

/** The complaint behind a logged decision. */
export function complaintOfDeed(db: Db, deedId: number) {
  return rowsOf(db, complaintColumns, sql`${whole} where c.deed_id = ${deedId}`);
}

/** The complaint that last led to hiding something. */
export function hidingComplaint(db: Db, { kind, key }: { kind: string; key: string }) {
  return rowsOf(
    db,
    complaintColumns,
    sql`${whole} where c.target_kind = ${kind} and c.target_key = ${key} and c.kind <> 'appeal'
      and c.deed_id is not null and c.email > '' order by c.id desc limit 1`,
  );
}
