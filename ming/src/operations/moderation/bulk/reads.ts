import { sql } from 'drizzle-orm';
import { COMMENT_STATE } from '../../../../../contract/discussion/comment/comment.ts';
import { col, type Db, type Row, rowsOf, slice } from '../../../kit/db.ts';
import { type Moderated, type TargetRow, targetRowColumns } from '../../../kit/moderated.ts';
import { bulkDecisions } from '../schema.ts';

/** People, and texts of each kind, read per search. */
export const WRITERS_MOST = 2_000;
export const TEXTS_MOST = 1_500;

/** SQL: whether person `p` is muted or banned. */
export const isSanctioned = (now: number) =>
  sql`exists (select 1 from sanctions where user_id = p.id and kind <> 'trust' and until > ${now})`;

const writerRowColumns = {
  id: col.text,
  nickname: col.text,
  createTime: col.number,
  /** JSON list. */
  networks: col.text,
  isSanctioned: col.number,
};
export type WriterRow = Row<typeof writerRowColumns>;

/** Who wrote since a time, registered since another, from the networks of `near`. */
export type Writing = { since: number; registeredSince: number; near: string | undefined; now: number };

/** Members who wrote, latest first. */
export function writerRows(db: Db, { since, registeredSince, near, now }: Writing) {
  const attempts = sql`post_marks m indexed by post_marks_time where m.create_time > ${since} and m.mark = ''
    and m.channel <> 'join'`;
  const beside =
    near === undefined
      ? sql`true`
      : sql`(m.user_id = ${near} or m.network in (select network from post_marks
          where user_id = ${near} and mark = '' and network <> '' and create_time > ${since}))`;
  return rowsOf(
    db,
    writerRowColumns,
    sql`select p.id, p.nickname, p.create_time as createTime, w.networks, ${isSanctioned(now)} as isSanctioned
    from (select m.user_id, max(m.create_time) as last, json_group_array(distinct m.network) as networks
      from ${attempts} and ${beside} group by m.user_id) w
    join people p on p.id = w.user_id
    where p.role = 'user' and p.create_time > ${registeredSince} order by w.last desc limit ${WRITERS_MOST}`,
  );
}

/** Public and pending texts of people since a time, by kind. */
export async function textRows(
  db: Db,
  kinds: readonly Moderated[],
  { people, since }: { people: readonly string[]; since: number },
): Promise<{ of: Moderated; row: TargetRow }[]> {
  const asked = { people: JSON.stringify(people), since, most: TEXTS_MOST };
  const queries = kinds.flatMap((of) => {
    const keys = of.recent?.(asked);
    return keys ? [{ of, rows: rowsOf(db, targetRowColumns, of.find(keys)) }] : [];
  });
  const [first, ...rest] = queries.map((it) => it.rows);
  if (!first) return [];
  const read = await db.batch([first, ...rest]);
  return queries.flatMap(({ of }, at) =>
    (read[at] ?? [])
      .filter(({ state }) => state === COMMENT_STATE.shown || state === COMMENT_STATE.review)
      .map((row) => ({ of, row })),
  );
}

/** SQL: log entry of a bulk decision that cleared the profile before punishing. */
const clearing = sql`select 1 from operator_log l where c.kind = 'person' and c.outcome <> 'hide'
  and l.kind = c.kind and l.key = c.key and l.version = c.version - 1 and l.version > 0
  and l.action = 'hide' and l.bulk = c.bulk`;

/** SQL: decisions of a bulk decision in force; profile and punishment count separately. */
/** Last decisions about texts and people; no row if there was none. */
export function knownCases(db: Db, wanted: readonly { kind: string; key: string }[]) {
  return rowsOf(
    db,
    {
      kind: col.text,
      key: col.text,
      version: col.number,
      outcome: col.text,
      bulk: col.text,
      isCleared: col.number,
    },
    sql`select c.kind, c.key, c.version, c.outcome, c.bulk, exists (${clearing}) as isCleared from json_each(${JSON.stringify(wanted)}) w
    join moderation_cases c on c.kind = w.value ->> 'kind' and c.key = w.value ->> 'key'`,
  );
}

/** A bulk decision by id. */
export function bulkRow(db: Db, id: string) {
  return db.select().from(bulkDecisions).where(sql`id = ${id}`).limit(1);
}

const bulkListColumns = {
  id: col.text,
  operator: col.text,
  about: col.text,
  reason: col.text,
  texts: col.number,
  people: col.number,
  files: col.number,
  rest: col.number,
  createTime: col.number,
};

/**
 * One page of bulk decisions, newest first, with numbers in force; profile and punishment count separately.
 */
export function bulkRows(db: Db, paging: { pageNo: number; pageSize: number }) {
  const { limit, offset } = slice(paging);
  return rowsOf(
    db,
    bulkListColumns,
    sql`select b.id, coalesce(p.nickname, b.operator) as operator, b.about, b.reason, b.texts, b.people, b.files,
      (select coalesce(sum(1 + exists (${clearing})), 0)
        from moderation_cases c where c.bulk = b.id and c.bulk <> '') as rest, b.create_time as createTime
    from bulk_decisions b left join people p on p.id = b.operator
    order by b.create_time desc, b.id limit ${limit} offset ${offset}`,
  );
}

/** Total for `bulkRows`. */
export function bulkTotal(db: Db) {
  return rowsOf(db, { total: col.number }, sql`select count(*) as total from bulk_decisions`);
}

/** Cases in force of a bulk decision, by offset. */
export function bulkCases(db: Db, id: string, { limit, offset }: { limit: number; offset: number }) {
  return rowsOf(
    db,
    { kind: col.text, key: col.text, version: col.number, outcome: col.text, isCleared: col.number },
    sql`select c.kind, c.key, c.version, c.outcome, exists (${clearing}) as isCleared from moderation_cases c
    where c.bulk = ${id} and c.bulk <> '' order by c.kind, c.key limit ${limit} offset ${offset}`,
  );
}

/** Numbers in force of a bulk decision. */
export function bulkRest(db: Db, id: string) {
  return rowsOf(
    db,
    { total: col.number },
    sql`select count(*) as total from moderation_cases where bulk = ${id} and bulk <> ''`,
  );
}

/** Roles and sanctions of people. */
export function peopleRows(db: Db, ids: readonly string[], now: number) {
  return rowsOf(
    db,
    { id: col.text, role: col.text, isSanctioned: col.number },
    sql`select id, role, ${isSanctioned(now)} as isSanctioned
    from people p where id in (select value from json_each(${JSON.stringify(ids)}))`,
  );
}
