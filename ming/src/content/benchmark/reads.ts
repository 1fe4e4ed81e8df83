import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { col, type Db, rowsOf } from '../../kit/db.ts';
import { isPublicArticle } from '../../kit/shown.ts';
import { people } from '../../people/user/schema.ts';
import { articles } from '../article/schema.ts';
import { countedColumns } from './rules.ts';
import { runs } from './schema.ts';

/** Runs of one benchmark that one page shows. */
const RUNS_MOST = 500;

const shown = sql`${runs.state} = 1`;

/** Runs with who made them; `articleTitle` is null where the article cannot be read. */
function runsWith(db: Db) {
  return db
    .select({
      run: getTableColumns(runs),
      nickname: people.nickname,
      userAvatar: people.avatar,
      articleTitle: sql<string | null>`${articles.title}`.as('article_title'),
    })
    .from(runs)
    .leftJoin(people, eq(people.id, runs.userId))
    .leftJoin(articles, and(eq(articles.id, runs.articleId), isPublicArticle('articles')))
    .$dynamic();
}

/** The latest public runs of a benchmark. */
export function runRows(db: Db, benchmark: string) {
  return runsWith(db)
    .where(and(eq(runs.benchmark, benchmark), shown))
    .orderBy(desc(runs.createTime), desc(runs.id))
    .limit(RUNS_MOST);
}

export type RunRow = Awaited<ReturnType<typeof runRows>>[number];

/** A person's own runs of a benchmark. */
export function ownRuns(db: Db, userId: string, benchmark: string) {
  return runsWith(db)
    .where(and(eq(runs.userId, userId), eq(runs.benchmark, benchmark)))
    .orderBy(desc(runs.id))
    .limit(RUNS_MOST);
}

/** One run. */
export function runRow(db: Db, id: number) {
  return runsWith(db).where(eq(runs.id, id)).limit(1);
}

/** One run of a benchmark, if everybody may see it. */
export function publicRun(db: Db, benchmark: string, id: number) {
  return runsWith(db)
    .where(and(eq(runs.id, id), eq(runs.benchmark, benchmark), shown))
    .limit(1);
}

/** The run of an attempt to submit one. */
export function keyedRun(db: Db, userId: string, key: string) {
  return runsWith(db)
    .where(and(eq(runs.userId, userId), eq(runs.key, key)))
    .limit(1);
}

/** How many public runs a benchmark has. */
export function runTotal(db: Db, benchmark: string) {
  return rowsOf(
    db,
    { total: col.number },
    sql`select count(*) as total from benchmark_runs where benchmark = ${benchmark} and state = 1`,
  );
}

const counted = sql.raw(
  'id, benchmark, user_id as userId, solver, value, deck_sha256 as deckSha256, retracted_at as retractedAt',
);

/** As much of the public runs of a benchmark, or of all of them, as decides what was reproduced. */
export function countedRuns(db: Db, benchmark?: string) {
  return rowsOf(
    db,
    countedColumns,
    sql`select ${counted} from benchmark_runs where state = 1 ${benchmark ? sql`and benchmark = ${benchmark}` : sql``}`,
  );
}

/** The same for every benchmark of which an article has runs; `isOwn` marks these. */
export function runsBeside(db: Db, articleId: number) {
  return rowsOf(
    db,
    { ...countedColumns, isOwn: col.number },
    sql`select ${counted}, coalesce(article_id = ${articleId}, 0) as isOwn from benchmark_runs
    where state = 1 and benchmark in (select benchmark from benchmark_runs where article_id = ${articleId})`,
  );
}

/** Whether a person may link an article: it is their own and can be read. */
export function ownArticle(db: Db, id: number, userId: string) {
  return rowsOf(
    db,
    { id: col.number },
    sql`select id from articles where id = ${id} and user_id = ${userId} and ${isPublicArticle()}`,
  );
}

/** Whether a person has uploaded this file, beside a text of theirs; a row where they have. */
export function ownFile(db: Db, key: string, userId: string) {
  return rowsOf(
    db,
    { key: col.text },
    sql`select key from files where key = ${key} and user_id = ${userId} and type = 'forum' and removed_at is null`,
  );
}
