import { asc, desc, eq, inArray, like, sql } from 'drizzle-orm';
import { col, type Db, rowsOf, slice } from '../../kit/db.ts';
import { lastRuns, settings } from '../../kit/schema.ts';
import { people } from '../../people/user/schema.ts';
import { dailySteps } from './schema.ts';

/** Steps of a day in order; the latest day by default. */
export async function stepRows(db: Db, asked: string | undefined) {
  const [latest] = asked
    ? [{ day: asked }]
    : await db.select({ day: dailySteps.day }).from(dailySteps).orderBy(desc(dailySteps.day)).limit(1);
  if (!latest) return [];
  return db
    .select()
    .from(dailySteps)
    .where(eq(dailySteps.day, latest.day))
    .orderBy(asc(dailySteps.startedAt), asc(dailySteps.step));
}

/** Stored JSON of settings by name. */
export function settingsOf(db: Db, names: readonly string[]) {
  return db
    .select()
    .from(settings)
    .where(inArray(settings.name, [...names]));
}

/** Current revision of the settings. */
export function currentRevision(db: Db) {
  return rowsOf(
    db,
    { revision: col.number },
    sql`select coalesce(max(id), 0) as revision from site_revisions`,
  );
}

type Paging = { pageNo: number; pageSize: number };

/** One page of settings revisions, newest first, with current names. */
export function revisionRows(db: Db, paging: Paging) {
  const { limit, offset } = slice(paging);
  return rowsOf(
    db,
    { id: col.number, operator: col.text, changes: col.text, createTime: col.number },
    sql`select r.id, coalesce(p.nickname, r.operator) as operator, r.changes, r.create_time as createTime
    from site_revisions r left join people p on p.id = r.operator order by r.id desc limit ${limit} offset ${offset}`,
  );
}

/** Total for `revisionRows`. */
export function revisionTotal(db: Db) {
  return rowsOf(db, { total: col.number }, sql`select count(*) as total from site_revisions`);
}

/** Last runs by name prefix. */
export function runRows(db: Db, start: string) {
  return db
    .select()
    .from(lastRuns)
    .where(like(lastRuns.name, `${start}%`))
    .orderBy(asc(lastRuns.name));
}

/** One page of purges by operators, newest first. */
export function purgeRows(db: Db, paging: Paging) {
  const { limit, offset } = slice(paging);
  return rowsOf(
    db,
    { id: col.number, tags: col.text, operator: col.text, createTime: col.number },
    sql`select l.id, l.key as tags, coalesce(p.nickname, l.operator) as operator, l.create_time as createTime
    from operator_log l left join people p on p.id = l.operator where l.kind = 'cache'
    order by l.id desc limit ${limit} offset ${offset}`,
  );
}

/** Total for `purgeRows`. */
export function purgeTotal(db: Db) {
  return rowsOf(
    db,
    { total: col.number },
    sql`select count(*) as total from operator_log where kind = 'cache'`,
  );
}

/** Queue lengths of the search index. */
export function indexQueue(db: Db) {
  return rowsOf(
    db,
    { articles: col.number, questions: col.number },
    sql`select (select count(*) from search_outbox) as articles, (select count(*) from question_outbox) as questions`,
  );
}

/** Email address of a person. */
export function personOf(db: Db, id: string) {
  return db.select({ email: people.email }).from(people).where(eq(people.id, id)).limit(1);
}

/** Whether a daily step succeeded on a day. */
export async function hasSucceeded(db: Db, day: string, step: string): Promise<boolean> {
  return (await db.$count(dailySteps, sql`day = ${day} and step = ${step} and ok = 1`)) > 0;
}
