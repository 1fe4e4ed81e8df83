import { type SQL, sql } from 'drizzle-orm';
import { ANSWER_DAYS, UNANSWERED_MOST } from '../../../../../contract/kit/limits.ts';
import { DAY_MS } from '../../../../../contract/kit/time.ts';
import { col, type Db, rowsOf, slice } from '../../../kit/db.ts';
import { isPublicArticle, isPublicPost } from '../../../kit/publicWhere.ts';
import { rows } from '../reads.ts';
import { comments } from '../schema.ts';

type Paging = { pageNo: number; pageSize: number };
type Own = { userId: string; keyword?: string | undefined; state?: number | undefined };
type Received = {
  userId: string;
  keyword?: string | undefined;
  unanswered?: boolean | undefined;
  articleId?: number | undefined;
  now: number;
};

const holding = (keyword: string | undefined): SQL =>
  keyword
    ? sql`(instr(lower(c.source), lower(${keyword})) > 0 or exists (select 1 from articles t
        where t.id = c.article_id and ${isPublicArticle('t')}
        and instr(lower(t.title), lower(${keyword})) > 0))`
    : sql`true`;

const fromOwnComments = ({ userId, keyword, state }: Own): SQL =>
  sql`from comments c where c.user_id = ${userId} and c.deleted_at is null
    and ${state === undefined ? sql`true` : sql`c.state = ${state}`} and ${holding(keyword)}`;

/**
 * SQL: whether comment `c` is public and was written by somebody else under a published article of the
 * person.
 */
const isReceivedBy = (userId: string): SQL =>
  sql`c.article_id in (select id from articles where user_id = ${userId} and ${isPublicArticle()})
    and c.user_id <> ${userId} and ${isPublicPost('c')}`;

/** SQL: whether comment `c` awaits an answer of the author: a new thread, or a reply to them. */
const open = (userId: string, now: number): SQL =>
  sql`c.create_time > ${now - ANSWER_DAYS * DAY_MS} and c.reply_user_id in ('', ${userId})
    and not exists (select 1 from comments r
      where r.reply_id = c.id and r.reply_id > 0 and r.user_id = ${userId} and r.deleted_at is null)`;

const ofArticles = ({ userId, keyword, unanswered, articleId, now }: Received): SQL =>
  sql`from comments c where ${isReceivedBy(userId)} and ${unanswered ? open(userId, now) : sql`true`}
    and ${articleId === undefined ? sql`true` : sql`c.article_id = ${articleId}`} and ${holding(keyword)}`;

function page(db: Db, callerId: string, which: SQL, paging: Paging) {
  const { limit, offset } = slice(paging);
  return rows(db, callerId)
    .where(sql`${comments.id} in (select c.id ${which} order by c.id desc limit ${limit} offset ${offset})`)
    .orderBy(sql`${comments.id} desc`);
}

const total = (db: Db, which: SQL) =>
  rowsOf(db, { total: col.number }, sql`select count(*) as total ${which}`);

/** One page of a person's comments, newest first. */
export function ownRows(db: Db, it: Own & Paging) {
  return page(db, it.userId, fromOwnComments(it), it);
}

/** Total for `ownRows`. */
export function ownTotal(db: Db, it: Own) {
  return total(db, fromOwnComments(it));
}

/** One page of comments by others under a person's articles, newest first. */
export function receivedRows(db: Db, it: Received & Paging) {
  return page(db, it.userId, ofArticles(it), it);
}

/** Total for `receivedRows`. */
export function receivedTotal(db: Db, it: Received) {
  return total(db, ofArticles(it));
}

/** The comments of such a page that the person has not answered. */
export function openAmong(db: Db, it: Received & Paging) {
  const { limit, offset } = slice(it);
  return rowsOf(
    db,
    { id: col.number },
    sql`select c.id from comments c where ${open(it.userId, it.now)} and c.id in
      (select c.id ${ofArticles(it)} order by c.id desc limit ${limit} offset ${offset})`,
  );
}

const countUnanswered = (userId: string, now: number): SQL =>
  sql`select count(*) from (select 1 ${ofArticles({ userId, unanswered: true, now })} limit ${UNANSWERED_MOST})`;

/** Counts for both lists; one row. */
export function commentCounts(db: Db, userId: string, now: number) {
  return rowsOf(
    db,
    { mine: col.number, received: col.number, unanswered: col.number },
    sql`select (select count(*) ${fromOwnComments({ userId })}) as mine,
      (select count(*) ${ofArticles({ userId, now })}) as received, (${countUnanswered(userId, now)}) as unanswered`,
  );
}

/** Number of comments a person has not answered; one row. */
export function unansweredTotal(db: Db, userId: string, now: number) {
  return rowsOf(db, { total: col.number }, sql`select (${countUnanswered(userId, now)}) as total`);
}
