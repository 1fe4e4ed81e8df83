import { type SQL, sql } from 'drizzle-orm';
import { FEEDBACK_STATE, type feedbackList } from '../../../../contract/discussion/feedback/feedback.ts';
import type { InputOf } from '../../../../contract/kit/endpoint.ts';
import { revisionOf } from '../../kit/audit.ts';
import { col, type Db, type Row, rowsOf, slice } from '../../kit/db.ts';

const feedbackRowColumns = {
  id: col.number,
  kind: col.text,
  content: col.text,
  url: col.text,
  state: col.number,
  answer: col.text,
  answeredAt: col.numberOrNull,
  createTime: col.number,
  userId: col.text,
  nickname: col.text,
  email: col.text,
  revision: col.number,
  told: col.number,
};
export type FeedbackRow = Row<typeof feedbackRowColumns>;

const whole = sql`select f.id, f.kind, f.content, f.url, f.state, f.answer, f.answered_at as answeredAt,
  f.create_time as createTime, coalesce(f.user_id, '') as userId, coalesce(p.nickname, '') as nickname, f.email, f.told,
  ${revisionOf('feedback', sql.raw('f.id'))} as revision
  from feedbacks f left join people p on p.id = f.user_id`;

type Filter = InputOf<typeof feedbackList>;

const matching = ({ state, kind }: Filter): SQL =>
  sql`where f.state = ${FEEDBACK_STATE[state]} ${kind ? sql`and f.kind = ${kind}` : sql``}`;

/** One page of feedback of a state: waiting oldest first, others newest first. */
export function feedbackRows(db: Db, it: Filter) {
  const { limit, offset } = slice(it);
  const way = sql.raw(it.state === 'waiting' ? 'asc' : 'desc');
  return rowsOf(
    db,
    feedbackRowColumns,
    sql`${whole} ${matching(it)} order by f.create_time ${way}, f.id ${way} limit ${limit} offset ${offset}`,
  );
}

/** Total for `feedbackRows`. */
export function feedbackTotal(db: Db, it: Filter) {
  return rowsOf(db, { total: col.number }, sql`select count(*) as total from feedbacks f ${matching(it)}`);
}

/** One piece of feedback by id. */
export function feedbackRow(db: Db, id: number) {
  return rowsOf(db, feedbackRowColumns, sql`${whole} where f.id = ${id}`);
}

/** One page of a person's own feedback, newest first. */
export function ownRows(db: Db, userId: string, paging: { pageNo: number; pageSize: number }) {
  const { limit, offset } = slice(paging);
  return rowsOf(
    db,
    feedbackRowColumns,
    sql`${whole} where f.user_id = ${userId} order by f.create_time desc, f.id desc limit ${limit} offset ${offset}`,
  );
}

/** Number of a person's own feedback. */
export function ownTotal(db: Db, userId: string) {
  return rowsOf(
    db,
    { total: col.number },
    sql`select count(*) as total from feedbacks where user_id = ${userId}`,
  );
}

/** Whether the idempotency key was used. */
export async function isKept(db: Db, key: string): Promise<boolean> {
  const [row] = await rowsOf(db, { id: col.number }, sql`select id from feedbacks where key = ${key}`);
  return row !== undefined;
}
