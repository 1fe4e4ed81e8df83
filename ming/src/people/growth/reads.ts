import { and, eq, sql } from 'drizzle-orm';
import type { GrowthKind } from '../../../../contract/people/growth/growth.ts';
import { col, type Db, type Row, rowsOf } from '../../kit/db.ts';
import { isPublicArticle, isPublicPost } from '../../kit/publicWhere.ts';
import { settingRow } from '../../kit/setting.ts';
import { badges, experience } from './schema.ts';

/** Query of the rules setting; at most one row. */
export function growthSetting(db: Db) {
  return settingRow(db, 'growth');
}

/** Experience of a day by kind. */
export function dayRows(db: Db, userId: string, day: string) {
  return db
    .select({ kind: experience.kind, points: experience.points })
    .from(experience)
    .where(and(eq(experience.userId, userId), eq(experience.day, day)));
}

/** A person's badges, newest first. */
export function badgeRows(db: Db, userId: string) {
  return db
    .select({ badge: badges.badge, createdAt: badges.createdAt })
    .from(badges)
    .where(eq(badges.userId, userId))
    .orderBy(sql`created_at desc, badge`);
}

const dueColumns = { userId: col.text, day: col.text, dueAt: col.number };
export type DueGrowth = Row<typeof dueColumns>;

/** Days due for recomputation at `now`. */
export function dueRows(db: Db, now: number, most: number) {
  return rowsOf(
    db,
    dueColumns,
    sql`select user_id as userId, day, due_at as dueAt from experience_dues where due_at <= ${now}
    order by due_at, user_id, day limit ${most}`,
  );
}

/** What everybody can read of the forum. */
const shown = isPublicPost();

/** SQL counting a day `d` (starting at `d.since` ms) by kind; comments only up to `before`. */
export function countedOf(before: number): Record<Exclude<GrowthKind, 'sign'>, ReturnType<typeof sql>> {
  const within = (column: string) =>
    sql`${sql.raw(column)} >= d.since and ${sql.raw(column)} < d.since + 86400000`;
  return {
    comment: sql`select count(*) from comments c where c.user_id = d.user_id and ${within('c.create_time')}
      and c.create_time <= ${before} and ${isPublicPost('c')}`,
    answer: sql`select count(*) from answers a where a.user_id = d.user_id and ${within('a.create_time')}
      and ${shown} and a.question_id in (select id from questions where ${shown})`,
    article: sql`select count(*) from articles a where a.user_id = d.user_id and ${within('a.create_time')}
      and ${isPublicArticle('a')}`,
    accepted: sql`select count(*) from answers a where a.user_id = d.user_id and ${within('a.create_time')}
      and ${shown} and a.id in (select accepted_answer_id from questions
        where id = a.question_id and user_id <> a.user_id and ${shown})`,
    like: sql`select (select count(*) from articles a join article_likes l on l.article_id = a.id
        where a.user_id = d.user_id and ${isPublicArticle('a')}
        and ${within('l.created_at')} and l.user_id <> d.user_id)
      + (select count(*) from comments c join comment_likes l on l.comment_id = c.id
        where c.user_id = d.user_id and c.like_count > 0 and ${isPublicPost('c')}
        and ${within('l.created_at')} and l.user_id <> d.user_id)`,
  };
}

/** Limit when computing a streak. */
const STREAK_MOST = 1_000;

/** Check-in days, newest first. */
export function signedDays(db: Db, userId: string) {
  return rowsOf(
    db,
    { day: col.text, isMakeUp: col.number },
    sql`select day, is_make_up as isMakeUp from sign_records where user_id = ${userId}
    order by day desc limit ${STREAK_MOST}`,
  );
}

/** Query: a row if checked in on that day. */
export function checkedInOn(db: Db, userId: string, day: string) {
  return rowsOf(
    db,
    { day: col.text },
    sql`select day from sign_records where user_id = ${userId} and day = ${day}`,
  );
}

/** Check-in count, make-ups since `from` (ms), and join time; one row. */
export function signFigures(db: Db, userId: string, from: number) {
  return rowsOf(
    db,
    { days: col.number, used: col.number, joined: col.number },
    sql`select (select count(*) from sign_records where user_id = ${userId}) as days,
      (select count(*) from sign_records where user_id = ${userId} and is_make_up = 1 and created_at >= ${from}) as used,
      coalesce((select create_time from people where id = ${userId}), 0) as joined`,
  );
}

/** Check-ins of a month (`yyyy-MM`) with points, oldest first. */
export function monthRows(db: Db, userId: string, month: string) {
  return rowsOf(
    db,
    { day: col.text, isMakeUp: col.number, points: col.number },
    sql`select r.day, r.is_make_up as isMakeUp, coalesce(e.points, 0) as points from sign_records r
    left join experience e on e.user_id = r.user_id and e.day = r.day and e.kind = 'sign'
    where r.user_id = ${userId} and r.day between ${`${month}-01`} and ${`${month}-31`} order by r.day`,
  );
}
