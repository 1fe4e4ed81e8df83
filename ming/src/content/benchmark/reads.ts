import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { col, type Db, rowsOf } from '../../kit/db.ts';
import { isPublicArticle } from '../../kit/publicWhere.ts';
import { people } from '../../people/user/schema.ts';
import { articles } from '../article/schema.ts';
import { countedColumns } from './rules.ts';
import { runs } from './schema.ts';

/** Limit of a benchmark page. */
const RUNS_MOST = 500;

const shown = sql`${runs.state} = 1`;

/** Runs with author; `articleTitle` is null if not public. */
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

/** Latest public runs. */
export function runRows(db: Db, benchmark: string) {
  return runsWith(db)
    .where(and(eq(runs.benchmark, benchmark), shown))
    .orderBy(desc(runs.createTime), desc(runs.id))
    .limit(RUNS_MOST);
}

export type RunRow = Awaited<ReturnType<typeof runRows>>[number];

/** Own runs of a benchmark. */
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

/** A public run. */
export function publicRun(db: Db, benchmark: string, id: number) {
  return runsWith(db)
    .where(and(eq(runs.id, id), eq(runs.benchmark, benchmark), shown))
    .limit(1);
}

/** Run of an idempotency key. */
export function keyedRun(db: Db, userId: string, key: string) {
  return runsWith(db)
    .where(and(eq(runs.userId, userId), eq(runs.key, key)))
    .limit(1);
}

/** Number of public runs. */
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

/** Data of public runs for `reproducedOf`, of one or all benchmarks. */
export function countedRuns(db: Db, benchmark?: string) {
  return rowsOf(
    db,
    countedColumns,
    sql`select ${counted} from benchmark_runs where state = 1 ${benchmark ? sql`and benchmark = ${benchmark}` : sql``}`,
  );
}

/** As `countedRuns`, for an article's benchmarks; `isOwn` marks its runs. */
export function otherRuns(db: Db, articleId: number) {
  return rowsOf(
    db,
    { ...countedColumns, isOwn: col.number },
    sql`select ${counted}, coalesce(article_id = ${articleId}, 0) as isOwn from benchmark_runs
    where state = 1 and benchmark in (select benchmark from benchmark_runs where article_id = ${articleId})`,
  );
}

/** Own public article, for linking. */
export function ownArticle(db: Db, id: number, userId: string) {
  return rowsOf(
    db,
    { id: col.number },
    sql`select id from articles where id = ${id} and user_id = ${userId} and ${isPublicArticle()}`,
  );
}

/** Query: a row if the person uploaded this file. */
export function ownFile(db: Db, key: string, userId: string) {
  return rowsOf(
    db,
    { key: col.text },
    sql`select key from files where key = ${key} and user_id = ${userId} and type = 'forum' and removed_at is null`,
  );
}
