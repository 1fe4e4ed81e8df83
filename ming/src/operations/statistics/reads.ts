import { type SQL, sql } from 'drizzle-orm';
import { col, type Db, rowsOf } from '../../kit/db.ts';
import { isPublicArticle, isPublicPost } from '../../kit/publicWhere.ts';
import type { Span } from '../../kit/span.ts';
import { depthColumns, sumsColumns } from './rules.ts';

const SUMS = sql.raw(
  ['views', 'readers', 'seconds', 'reports', 'depth', 'likes', 'collects', 'comments']
    .map((it) => `coalesce(sum(d.${it}), 0) as ${it}`)
    .join(', '),
);
/** Limit of articles, sources and searches. */
const NAMED = 20;

const isWithinSpan = ({ from, to }: Span) => sql`d.day between ${from} and ${to}`;
const isOfOwnArticle = (userId: string) =>
  sql`d.article_id in (select id from articles where user_id = ${userId})`;

/** All articles of a person, or one. */
export type StatisticsScope = { userId: string; articleId?: number | undefined };

const source = ({ userId, articleId }: StatisticsScope): SQL =>
  articleId
    ? sql`article_view_days d where d.article_id = ${articleId} and ${isOfOwnArticle(userId)}`
    : sql`author_days d where d.user_id = ${userId}`;

/** Figures by day; days without figures are left out. */
export function dayRows(db: Db, whose: StatisticsScope, span: Span) {
  return rowsOf(
    db,
    { ...sumsColumns, day: col.text },
    sql`select d.day, ${SUMS} from ${source(whose)} and ${isWithinSpan(span)} group by d.day order by d.day`,
  );
}

/** Sums; one row. */
export function totalRow(db: Db, whose: StatisticsScope, span: Span) {
  return rowsOf(db, sumsColumns, sql`select ${SUMS} from ${source(whose)} and ${isWithinSpan(span)}`);
}

/** Articles of a person with figures, ordered by `by`. */
export function articleRows(
  db: Db,
  userId: string,
  span: Span,
  { by = 'views', most = NAMED }: { by?: 'views' | 'likes'; most?: number } = {},
) {
  return rowsOf(
    db,
    { ...sumsColumns, id: col.number, title: col.text },
    sql`select a.id, a.title, ${SUMS} from articles a join article_view_days d on d.article_id = a.id
    where a.user_id = ${userId} and a.deleted_at is null and ${isWithinSpan(span)}
    group by a.id having sum(d.${sql.raw(by)}) > 0 order by sum(d.${sql.raw(by)}) desc, a.id desc limit ${most}`,
  );
}

function namedRows(db: Db, table: SQL, name: SQL, { userId, articleId }: StatisticsScope, span: Span) {
  const which = articleId
    ? sql`d.article_id = ${articleId} and ${isOfOwnArticle(userId)}`
    : isOfOwnArticle(userId);
  return rowsOf(
    db,
    { name: col.text, views: col.number },
    sql`select d.${name} as name, sum(d.views) as views from ${table} d where ${which} and ${isWithinSpan(span)}
    group by d.${name} order by views desc, name limit ${NAMED}`,
  );
}

/** Referrers by frequency. */
export function sourceRows(db: Db, whose: StatisticsScope, span: Span) {
  return namedRows(db, sql`article_sources`, sql`source`, whose, span);
}

const DEPTHS = ['whole', 'open'].flatMap((part) => [part, ...[25, 50, 75, 100].map((it) => `${part}_${it}`)]);

/** Reading depth, of the whole text and of the part before the lock; one row. */
export function depthRow(db: Db, { userId, articleId }: StatisticsScope, span: Span) {
  const which = articleId
    ? sql`d.article_id = ${articleId} and ${isOfOwnArticle(userId)}`
    : isOfOwnArticle(userId);
  const sums = DEPTHS.map((it) => `coalesce(sum(d.${it}), 0) as ${it}`).join(', ');
  return rowsOf(
    db,
    depthColumns,
    sql`select ${sql.raw(sums)} from article_view_days d where ${which} and ${isWithinSpan(span)}`,
  );
}

/** Searches that led to the articles, by frequency. */
export function searchRows(db: Db, whose: StatisticsScope, span: Span) {
  return namedRows(db, sql`article_searches`, sql`keyword`, whose, span);
}

/** Public questions without accepted answer that cite the articles, newest first. `createTime` in ms. */
export function openQuestions(db: Db, { userId, articleId }: StatisticsScope) {
  const which = articleId ? sql`id = ${articleId} and user_id = ${userId}` : sql`user_id = ${userId}`;
  return rowsOf(
    db,
    { id: col.number, title: col.text, answers: col.number, createTime: col.number },
    sql`select q.id, q.title, q.answer_count as answers, q.create_time as createTime from questions q
    where q.accepted_answer_id is null and q.closed_at is null and ${isPublicPost('q')} and q.id in (
      select c.question_id from post_citations c where c.kind = 'article'
        and c.target in (select cast(id as text) from articles where ${which} and ${isPublicArticle()})
        and (c.answer_id = 0 or exists (select 1 from answers n where n.id = c.answer_id and ${isPublicPost('n')})))
    order by q.create_time desc, q.id desc limit ${NAMED}`,
  );
}

/** Fans gained and lost by day; days without are left out. */
export function fanRows(db: Db, userId: string, { from, to }: Span) {
  return rowsOf(
    db,
    { day: col.text, gained: col.number, lost: col.number },
    sql`select day, gained, lost from author_days
    where user_id = ${userId} and day between ${from} and ${to} and gained + lost > 0 order by day`,
  );
}

/** Current number of fans. */
export function currentFans(db: Db, userId: string) {
  return rowsOf(
    db,
    { fansCount: col.number },
    sql`select fans_count as fansCount from people where id = ${userId}`,
  );
}

/** Latest fans; `createdAt` in ms. */
export function latestFans(db: Db, userId: string, most: number) {
  return rowsOf(
    db,
    { userId: col.text, nickname: col.text, avatar: col.text, createdAt: col.number },
    sql`select p.id as userId, p.nickname, p.avatar, f.created_at as createdAt
    from follows f join people p on p.id = f.user_id where f.target_id = ${userId}
    order by f.created_at desc, f.user_id limit ${most}`,
  );
}

/** First and last day with figures, or null. */
export function edgeDays(db: Db, userId: string) {
  return rowsOf(
    db,
    { first: col.textOrNull, last: col.textOrNull },
    sql`select min(day) as first, max(day) as last from author_days where user_id = ${userId}`,
  );
}
