import { desc, eq, gt, sql } from 'drizzle-orm';
import { TOMBSTONE_HOURS } from '../../../../contract/operations/moderation/moderation.ts';
import { col, type Db, type Row, rowsOf, slice } from '../../kit/db.ts';
import { type Sanction, sanctionUntil } from '../../people/conduct/facts.ts';
import { moderationCases, operatorLog, tombstones, wordLists } from './schema.ts';

const HOUR_MS = 3_600_000;
/** Limit of returned tombstones. */
const TOMBSTONES_MOST = 2_000;

/** The current list of sensitive words; no row for the default. */
export function wordListRow(db: Db) {
  return db.select().from(wordLists).orderBy(desc(wordLists.id)).limit(1);
}

type Paging = { pageNo: number; pageSize: number };

/** One page of open cases, oldest first. */
export function caseRows(db: Db, paging: Paging) {
  return db
    .select()
    .from(moderationCases)
    .where(sql`open = 1`)
    .orderBy(moderationCases.createTime, moderationCases.kind, moderationCases.key)
    .limit(paging.pageSize)
    .offset(slice(paging).offset);
}

/** Number of open cases. */
export function caseTotal(db: Db) {
  return rowsOf(
    db,
    { total: col.number },
    sql`select count(*) as total from moderation_cases where open = 1`,
  );
}

export type CaseRow = typeof moderationCases.$inferSelect;

/** The case of a target. */
export function caseRow(db: Db, kind: string, key: string) {
  return db.select().from(moderationCases).where(sql`kind = ${kind} and key = ${key}`).limit(1);
}

/** Cases of several targets. */
export function caseRowsOf(db: Db, wanted: readonly { kind: string; key: string }[]) {
  return db
    .select()
    .from(moderationCases)
    .where(
      sql`(kind, key) in (select value ->> 'kind', value ->> 'key' from json_each(${JSON.stringify(wanted)}))`,
    );
}

const besideRowColumns = {
  kind: col.text,
  key: col.text,
  id: col.text,
  nickname: col.text,
  role: col.text,
  muteUntil: col.number,
  banUntil: col.number,
  trusted: col.number,
  hidden: col.number,
  reports: col.text,
  locked: col.number,
};
export type BesideRow = Row<typeof besideRowColumns>;

type TargetKeys = { kind: string; key: string; userId: string; lockKind: string; lockKey: string };

/** Context of texts: author, open reports (JSON), lock. */
export function contextRows(db: Db, list: readonly TargetKeys[], now: number) {
  const until = (kind: Sanction) => sanctionUntil(sql`p.id`, kind, now);
  return rowsOf(
    db,
    besideRowColumns,
    sql`select t.value ->> 'kind' as kind, t.value ->> 'key' as key, p.id, p.nickname, p.role,
      ${until('mute')} as muteUntil, ${until('ban')} as banUntil, ${until('trust')} > 0 as trusted,
      (select count(*) from moderation_cases where user_id = p.id and outcome = 'hide'
        and kind <> 'submission') as hidden,
      (select json_group_array(json_object('cause', reason, 'note', note, 'at', create_time)) from reports r
        where r.kind = t.value ->> 'kind' and r.key = t.value ->> 'key' and settled = 0) as reports,
      exists(select 1 from locks l where l.kind = t.value ->> 'lockKind' and l.key = t.value ->> 'lockKey') as locked
    from json_each(${JSON.stringify(list)}) t join people p on p.id = t.value ->> 'userId'`,
  );
}

export type AuditRow = typeof operatorLog.$inferSelect;

/** One entry of the audit log. */
export function deedRow(db: Db, id: number) {
  return db.select().from(operatorLog).where(eq(operatorLog.id, id)).limit(1);
}

/** The decision that created a case version. */
export function decisionRow(db: Db, it: { kind: string; key: string; version: number }) {
  return db
    .select()
    .from(operatorLog)
    .where(sql`kind = ${it.kind} and key = ${it.key} and version = ${it.version} and version > 0`)
    .limit(1);
}

/** One page of the audit log, newest first, with current names. */
export function auditRows(db: Db, paging: Paging) {
  const { limit, offset } = slice(paging);
  return rowsOf(
    db,
    {
      id: col.number,
      kind: col.text,
      createTime: col.number,
      userId: col.text,
      reason: col.text,
      operator: col.text,
      action: col.text,
      key: col.text,
      before: col.text,
      after: col.text,
      nickname: col.text,
    },
    sql`select l.id, coalesce(o.nickname, l.operator) as operator, l.action, l.kind, l.key, l.user_id as userId,
      coalesce(p.nickname, '') as nickname, l.reason, l.before, l.after, l.create_time as createTime
    from (select * from operator_log order by id desc limit ${limit} offset ${offset}) l
    left join people o on o.id = l.operator left join people p on p.id = l.user_id order by l.id desc`,
  );
}

/** Length of the audit log. */
export function auditTotal(db: Db) {
  return rowsOf(db, { total: col.number }, sql`select count(*) as total from operator_log`);
}

/** Tombstones, newest first. */
export function tombstoneRows(db: Db, now: number) {
  return db
    .select()
    .from(tombstones)
    .where(gt(tombstones.at, now - TOMBSTONE_HOURS * HOUR_MS))
    .orderBy(desc(tombstones.at))
    .limit(TOMBSTONES_MOST);
}

const trustedRowColumns = {
  id: col.text,
  nickname: col.text,
  avatar: col.text,
  createTime: col.number,
  hidden: col.number,
  reason: col.text,
  operator: col.text,
  since: col.number,
};
export type TrustedRow = Row<typeof trustedRowColumns>;

/** One page of trusted people by nickname, with who granted it. */
export function trustedRows(db: Db, paging: Paging) {
  const { limit, offset } = slice(paging);
  return rowsOf(
    db,
    trustedRowColumns,
    sql`select p.id, p.nickname, p.avatar, p.create_time as createTime,
      (select count(*) from moderation_cases where user_id = p.id and outcome = 'hide') as hidden,
      coalesce(l.reason, '') as reason, coalesce(o.nickname, l.operator, '') as operator,
      coalesce(l.create_time, 0) as since
    from sanctions s join people p on p.id = s.user_id
    left join operator_log l on l.id = (select max(id) from operator_log where user_id = p.id and action = 'trust')
    left join people o on o.id = l.operator
    where s.kind = 'trust' order by p.nickname, p.id limit ${limit} offset ${offset}`,
  );
}

/** Number of trusted people. */
export function trustedTotal(db: Db) {
  return rowsOf(
    db,
    { total: col.number },
    sql`select count(*) as total from sanctions s join people p on p.id = s.user_id where s.kind = 'trust'`,
  );
}
