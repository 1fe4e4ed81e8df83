import { type SQL, sql } from 'drizzle-orm';
import type { CacheTag } from '../../../../../contract/kit/cacheTags.ts';
import { logAction } from '../../../kit/audit.ts';
import { change, type Db, isDone } from '../../../kit/db.ts';
import { emit } from '../../../kit/events.ts';
import { numberColumns } from '../../../kit/places.ts';
import { skeletonOf } from '../../../kit/skeleton.ts';
import { addTombstones } from '../../../kit/tombstones.ts';
import { isCalled } from '../../../people/user/nickname.ts';
import type { Value } from '../codec.ts';
import { inserting, joinSql } from '../inserting.ts';
import { currentColumns } from '../rows.ts';
import { quoteName } from '../sql.ts';
import type { AccountPlan, RowChange } from './plan.ts';
import { restoresOf } from './reads.ts';

/** Insertion order: rows that triggers look up come first. */
const ORDER = [
  'notice_off',
  'private_folders',
  'blocks',
  'follows',
  'topic_follows',
  'articles',
  'article_bodies',
  'article_drafts',
  'article_revisions',
  'article_tags',
  'annexes',
  'columns',
  'chapters',
  'chapter_articles',
  'folders',
  'article_collects',
  'file_uses',
];

const assignments = (set: Readonly<Record<string, Value>>) =>
  joinSql(Object.entries(set).map(([column, value]) => sql`${quoteName(column)} = ${value}`));

/**
 * SQL: null, which fails the batch, if the account is closing, its profile changed, its name was taken, or it
 * was restored since it was read.
 */
function guard({ id, present, profile }: AccountPlan): SQL {
  const { nickname } = profile;
  const isFree =
    nickname === undefined
      ? sql`true`
      : sql`not exists (select 1 from people where ${isCalled(String(nickname))} and id <> ${id})`;
  return sql`case when ${isFree} and ${restoresOf(id)} = ${present.restores} and exists (select 1 from people where id = ${id} and close_at is null
    and ended_at is null and update_time = ${present.person['update_time']}) then 0 end`;
}

/** Statement that updates the profile. */
function profiling(db: Db, { id, at, profile }: AccountPlan) {
  const { nickname } = profile;
  if (Object.keys(profile).length === 0) return [];
  const look = nickname === undefined ? {} : { nickname_look: skeletonOf(String(nickname)) };
  const set = Object.assign({ update_time: at }, profile, look);
  return [change(db, sql`update people set ${assignments(set)} where id = ${id}`)];
}

/** Statements that update existing rows; what the owner has made private meanwhile stays so. */
function changing(db: Db, { id }: AccountPlan, table: 'columns' | 'folders', list: readonly RowChange[]) {
  return list.map((it) => {
    const open = table === 'columns' ? 'status' : 'is_public';
    const set = Object.entries(it.set).map(([column, value]) =>
      column === open
        ? sql`${quoteName(column)} = min(${quoteName(column)}, ${value})`
        : sql`${quoteName(column)} = ${value}`,
    );
    return change(
      db,
      sql`update ${quoteName(table)} set ${joinSql(set)} where id = ${it.id} and user_id = ${id}`,
    );
  });
}

/** Statement that moves collected articles back to restored folders. */
function moving(db: Db, { id, moved }: AccountPlan) {
  if (moved.length === 0) return [];
  const given = JSON.stringify(moved.map((it) => [it.id, it.set['folder_id']]));
  return [
    change(
      db,
      sql`update article_collects set folder_id = now.value ->> 1 from json_each(${given}) now
      where user_id = ${id} and article_id = now.value ->> 0 and folder_id = 0
        and exists (select 1 from folders where id = now.value ->> 1 and user_id = ${id})`,
    ),
  ];
}

/**
 * Statements that correct the daily fan counts: the trigger counts the original day again, so that is
 * subtracted and today incremented.
 */
function gaining(db: Db, { id, at, rows }: AccountPlan) {
  const follows = rows.get('follows') ?? [];
  if (follows.length === 0) return [];
  const given = JSON.stringify(follows.map((it) => [it['target_id'], it['created_at']]));
  const missing = sql`json_each(${given}) f where not exists
    (select 1 from follows where user_id = ${id} and target_id = f.value ->> 0)`;
  const day = (ms: SQL) => sql`date(${ms} / 1000 + 28800, 'unixepoch')`;
  return [
    change(
      db,
      sql`insert into author_days (user_id, day, gained) select f.value ->> 0, ${day(sql`f.value ->> 1`)}, -1 from ${missing}
      on conflict (user_id, day) do update set gained = gained - 1`,
    ),
    change(
      db,
      sql`insert into author_days (user_id, day, gained) select f.value ->> 0, ${day(sql`${at}`)}, 1 from ${missing}
      on conflict (user_id, day) do update set gained = gained + 1`,
    ),
  ];
}

export type RestoreActor = { operator: string; name: string; reason: string };

/** Applies a plan in one transaction; false if the account changed meanwhile. */
export async function writeAccount(
  db: Db,
  plan: AccountPlan,
  { operator, name, reason }: RestoreActor,
  touched: readonly CacheTag[],
): Promise<boolean> {
  const { id, at, rows } = plan;
  const columns = await currentColumns(db, ['files', ...ORDER]);
  const of = (table: string) => columns.get(table) ?? new Set<string>();
  const back = sql`on conflict (key) do update set removed_at = null, used_at = null where removed_at is not null`;
  return isDone(
    db.batch([
      logAction(db, {
        operator,
        now: at,
        kind: 'person',
        key: id,
        action: 'restore',
        version: guard(plan),
        userId: id,
        reason,
        after: `补回 ${plan.missing} 行，改回 ${plan.changed} 处（备份 ${name}）`,
      }),
      ...inserting(db, 'files', rows.get('files') ?? [], of('files'), back),
      ...profiling(db, plan),
      ...changing(db, plan, 'columns', plan.columns),
      ...changing(db, plan, 'folders', plan.folders),
      ...gaining(db, plan),
      ...ORDER.flatMap((table) => inserting(db, table, rows.get(table) ?? [], of(table))),
      ...moving(db, plan),
      numberColumns(db, sql`${id}`),
      emit(db, 'search.changed', {}),
      addTombstones(db, touched, at),
    ]),
  );
}
