import { and, eq, sql } from 'drizzle-orm';
import type { GrowthKind } from '../../../../contract/people/growth/growth.ts';
import { col, type Db, type Row, rowsOf } from '../../kit/db.ts';
import { settingRow } from '../../kit/setting.ts';
import { isPublicArticle, isPublicPost } from '../../kit/shown.ts';
import { badges, experience } from './schema.ts';

/** The operator's changes to the rules; at most one row. */
export function growthSetting(db: Db) {
  return settingRow(db, 'growth');
}

/** What a day brought somebody by kind. */
export function dayRows(db: Db, userId: string, day: string) {
  return db
    .select({ kind: experience.kind, points: experience.points })
    .from(experience)
    .where(and(eq(experience.userId, userId), eq(experience.day, day)));
}

/** Somebody's badges, the latest first. */
export function badgeRows(db: Db, userId: string) {
  return db
    .select({ badge: badges.badge, createdAt: badges.createdAt })
    .from(badges)
    .where(eq(badges.userId, userId))
    .orderBy(sql`created_at desc, badge`);
}

const dueColumns = { userId: col.text, day: col.text, dueAt: col.number };
export type Due = Row<typeof dueColumns>;

/** Days that are due for recomputation at `now`. */
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

/** How many of a kind a day `d` of somebody holds, `d.since` being its first ms; for comments those of `before`. */
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

/** Days that are read to tell a streak. */
const STREAK_MOST = 1_000;

/** The latest days on which somebody checked in, the latest first. */
export function signedDays(db: Db, userId: string) {
  return rowsOf(
    db,
    { day: col.text, isMakeUp: col.number },
    sql`select day, is_make_up as isMakeUp from sign_records where user_id = ${userId}
    order by day desc limit ${STREAK_MOST}`,
  );
}

/** A row where somebody has checked in on a day. */
export function signedOn(db: Db, userId: string, day: string) {
  return rowsOf(
    db,
    { day: col.text },
    sql`select day from sign_records where user_id = ${userId} and day = ${day}`,
  );
}

/** How often somebody checked in, how many make-ups they used since `from` (ms), and when they joined; one row. */
export function signFigures(db: Db, userId: string, from: number) {
  return rowsOf(
    db,
    { days: col.number, used: col.number, joined: col.number },
    sql`select (select count(*) from sign_records where user_id = ${userId}) as days,
      (select count(*) from sign_records where user_id = ${userId} and is_make_up = 1 and created_at >= ${from}) as used,
      coalesce((select create_time from people where id = ${userId}), 0) as joined`,
  );
}

/** Somebody's check-ins of a month (`yyyy-MM`) with what each brought, the earliest first. */
export function monthRows(db: Db, userId: string, month: string) {
  return rowsOf(
    db,
    { day: col.text, isMakeUp: col.number, points: col.number },
    sql`select r.day, r.is_make_up as isMakeUp, coalesce(e.points, 0) as points from sign_records r
    left join experience e on e.user_id = r.user_id and e.day = r.day and e.kind = 'sign'
    where r.user_id = ${userId} and r.day between ${`${month}-01`} and ${`${month}-31`} order by r.day`,
  );
}
