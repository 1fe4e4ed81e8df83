import { type SQL, sql } from 'drizzle-orm';
import type { BadgeKey, GrowthKind } from '../../../../contract/people/growth/growth.ts';
import { change, type Db } from '../../kit/db.ts';
import { emit } from '../../kit/events.ts';
import { countedOf, type DueGrowth, dueRows, growthSetting } from './reads.ts';
import { type Growth, growthOf } from './rules.ts';

/** Days per transaction. */
const DAYS = 50;
const ROUNDS = 10;

type CountedKind = Exclude<GrowthKind, 'sign'>;

/**
 * Statements that recompute days from current content. Nothing is accumulated, so any order or repetition
 * gives the same result.
 */
function derive(db: Db, dues: readonly DueGrowth[], rules: Growth, now: number) {
  const before = now - rules.comment.afterMinutes * 60_000;
  const list = JSON.stringify(dues.map((it) => [it.userId, it.day, it.dueAt]));
  const days = sql`(select distinct value ->> 0 as user_id, value ->> 1 as day,
    (unixepoch(value ->> 1) - 28800) * 1000 as since from json_each(${list}))`;
  const points = Object.entries(countedOf(before)).map(([kind, n]) => {
    const { points, most } = rules[kind as CountedKind];
    const all = sql`${points} * (${n})`;
    return sql`select d.user_id, ${kind} as kind, d.day, ${most > 0 ? sql`min(${most}, ${all})` : all} as points
      from ${days} d`;
  });
  return [
    change(
      db,
      sql`delete from experience_dues where (user_id, day, due_at) in
      (select value ->> 0, value ->> 1, value ->> 2 from json_each(${list}))`,
    ),
    change(
      db,
      sql`delete from experience where kind <> 'sign' and (user_id, day) in (select user_id, day from ${days})`,
    ),
    change(
      db,
      sql`insert into experience (user_id, kind, day, points)
      select user_id, kind, day, points from (${sql.join(points, sql` union all `)}) where points > 0`,
    ),
    // Recent comments count later.
    change(
      db,
      sql`insert or ignore into experience_dues (user_id, day, due_at)
      select d.user_id, d.day, max(c.create_time) + ${now - before} from ${days} d join comments c on c.user_id = d.user_id
      where c.create_time >= d.since and c.create_time < d.since + 86400000 and c.create_time > ${before}
      group by d.user_id, d.day`,
    ),
    ...sumUp(db, sql`(select user_id from ${days})`, rules),
  ] as const;
}

/** Statements that recompute experience and level of people; `whom` is a list of ids. */
export function sumUp(db: Db, whom: SQL, rules: Growth) {
  const sum = sql`(select coalesce(sum(points), 0) from experience where user_id = people.id)`;
  return [
    change(db, sql`update people set exp = ${sum} where id in ${whom} and exp <> ${sum}`),
    setLevels(db, sql`id in ${whom}`, rules),
  ] as const;
}

/** Statement that sets levels from experience. */
function setLevels(db: Db, where: SQL, rules: Growth) {
  const level = sql`(select count(*) from json_each(${JSON.stringify(rules.levels)}) where value <= exp)`;
  return change(db, sql`update people set level = ${level} where ${where} and level <> ${level}`);
}

/** Current rules. */
export async function growthRules(db: Db): Promise<Growth> {
  const [row] = await growthSetting(db);
  return growthOf(row?.value);
}

/** Recomputes due days; true if more are left. */
export async function growDue(db: Db, now: number): Promise<boolean> {
  let rules: Growth | undefined;
  for (let round = 0; round < ROUNDS; round++) {
    const dues = await dueRows(db, now, DAYS);
    if (dues.length === 0) return false;
    rules ??= await growthRules(db);
    await db.batch([...derive(db, dues, rules, now)]);
  }
  return true;
}

/** Recomputes all levels after a rules change. */
export async function regrade(db: Db): Promise<{ changed: number }> {
  const { meta } = await setLevels(db, sql`true`, await growthRules(db));
  return { changed: meta.changes };
}

/** Statement that awards a badge to the people of a query; idempotent. */
export function award(db: Db, badge: BadgeKey, to: SQL, now: number) {
  return change(
    db,
    sql`insert into badges (user_id, badge, created_at)
    select id, ${badge}, ${now} from people where id in (${to}) on conflict do nothing`,
  );
}

type Signing = { userId: string; day: string; isMakeUp: boolean; monthStart: number; now: number };

/**
 * Statements that check in and grant points. The monthly make-up limit is checked in the statement, safe
 * under races.
 */
export function signIn(db: Db, it: Signing, rules: Growth) {
  const left = it.isMakeUp
    ? sql`(select count(*) from sign_records
        where user_id = ${it.userId} and is_make_up = 1 and created_at >= ${it.monthStart}) < ${rules.makeUp.aMonth}`
    : sql`true`;
  const { points, every, bonus } = rules.sign;
  return [
    change(
      db,
      sql`insert into sign_records (user_id, day, is_make_up, created_at)
      select ${it.userId}, ${it.day}, ${Number(it.isMakeUp)}, ${it.now} where ${left} on conflict do nothing`,
    ),
    emit(db, 'sign.made', { userId: it.userId }, sql`changes() > 0`),
    // Gaps and islands: consecutive days share day minus row number; see `signPoints`.
    change(
      db,
      sql`insert into experience (user_id, kind, day, points)
      select user_id, 'sign', day, ${points} + iif(place % ${every} = 0, ${bonus}, 0) from (
        select *, row_number() over (partition by run order by day) as place from (
          select *, julianday(day) - row_number() over (order by day) as run from sign_records where user_id = ${it.userId}
        )
      ) where is_make_up = 0
      on conflict (user_id, day, kind) do update set points = excluded.points where points <> excluded.points`,
    ),
    ...sumUp(db, sql`(${it.userId})`, rules),
  ] as const;
}
