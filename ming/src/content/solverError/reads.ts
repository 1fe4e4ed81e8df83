import { sql } from 'drizzle-orm';
import { NOTE_KIND } from '../../../../contract/content/solverError/solverError.ts';
import { col, type Db, rowsOf, slice } from '../../kit/db.ts';

/** Notes per page. */
const NOTES_MOST = 50;

/** Votes per cause. */
export function voteRows(db: Db, slug: string) {
  return rowsOf(
    db,
    { cause: col.text, count: col.number },
    sql`select cause, count(*) as count from error_votes where slug = ${slug} group by cause`,
  );
}

/** Own vote and count of a cause. */
export function voteState(db: Db, it: { slug: string; cause: string; holder: string }) {
  return rowsOf(
    db,
    { helped: col.number, count: col.number },
    sql`select coalesce(max(holder = ${it.holder}), 0) as helped, count(*) as count
    from error_votes where slug = ${it.slug} and cause = ${it.cause}`,
  );
}

/** Public notes of an entry by time. */
export function noteRows(db: Db, slug: string) {
  return rowsOf(
    db,
    {
      id: col.number,
      kind: col.keyOf(NOTE_KIND),
      content: col.text,
      userId: col.text,
      nickname: col.textOrNull,
      createTime: col.number,
    },
    sql`select n.id, n.kind, n.content, n.user_id as userId, p.nickname, n.create_time as createTime
    from error_notes n left join people p on p.id = n.user_id
    where n.slug = ${slug} and n.state = 1 order by n.id limit ${NOTES_MOST}`,
  );
}

/** Query: a row if the note is public. */
export function publicNote(db: Db, slug: string, id: number) {
  return rowsOf(
    db,
    { id: col.number },
    sql`select n.id from error_notes n where n.id = ${id} and n.slug = ${slug} and n.state = 1`,
  );
}

/** Note of an idempotency key. */
export function keyedNote(db: Db, userId: string, key: string) {
  return rowsOf(
    db,
    { id: col.number },
    sql`select id from error_notes where user_id = ${userId} and key = ${key}`,
  );
}

type Since = { since: string; solver: string };
const matching = ({ since, solver }: Since) =>
  sql`day > ${since} ${solver ? sql`and solver = ${solver}` : sql``}`;

/** Page of unknown messages since a day, most frequent first, with daily counts as JSON. */
export function missingRows(db: Db, it: Since & { pageNo: number; pageSize: number }) {
  const { limit, offset } = slice(it);
  return rowsOf(
    db,
    {
      fingerprint: col.text,
      solver: col.text,
      count: col.number,
      firstDay: col.text,
      lastDay: col.text,
      days: col.number,
      byDay: col.text,
    },
    sql`select fingerprint, solver, sum(count) as count, min(day) as firstDay, max(day) as lastDay,
      count(*) as days, json_group_object(day, count) as byDay
    from errors_missing where ${matching(it)} group by fingerprint, solver
    order by count desc, lastDay desc, fingerprint limit ${limit} offset ${offset}`,
  );
}

/** Total of `missingRows`. */
export function missingTotal(db: Db, it: Since) {
  return rowsOf(
    db,
    { total: col.number },
    sql`select count(*) as total from (select 1 from errors_missing where ${matching(it)}
    group by fingerprint, solver)`,
  );
}
