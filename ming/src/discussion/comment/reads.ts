import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { CommentSort } from '../../../../contract/discussion/comment/comment.ts';
import { REPLIES_INLINE } from '../../../../contract/kit/limits.ts';
import { isShownArticle as articleShown, articles } from '../../content/article/schema.ts';
import { col, type Db, type Row, rowsOf } from '../../kit/db.ts';
import { isPublicArticle, isPublicPost } from '../../kit/publicWhere.ts';
import { isLocked } from '../../people/conduct/cases.ts';
import { isOpenAccount } from '../../people/user/nickname.ts';
import { people } from '../../people/user/schema.ts';
import { ofAttempt, shownAfter, waitingOf } from '../engine/reads.ts';
import type { Cursor } from './rules.ts';
import { comments, isListedComment, isShownComment, listedOnPassage } from './schema.ts';

const WAITING_MOST = 20;

const replied = alias(people, 'replied');

/** Comments with author; `liked` is the caller's own like. */
export function rows(db: Db, callerId: string | null) {
  return db
    .select({
      comment: comments,
      nickname: people.nickname,
      avatar: people.avatar,
      webSite: people.webSite,
      replyNickname: sql<string>`coalesce(${replied.nickname}, '')`.as('reply_nickname'),
      locked: isLocked('comment', comments.id).as('locked'),
      corrected:
        sql<number>`coalesce((select max(number) from article_versions v where v.comment_id = ${comments.id}
        and v.hidden_at is null and v.withdrawn_at is null), 0)`.as('corrected'),
      authorId: sql<string>`${articles.userId}`.as('author_id'),
      /** Empty if the article was withdrawn. */
      articleTitle:
        sql<string>`case when ${articles.publish} = 1 and ${articles.deletedAt} is null then ${articles.title} else '' end`.as(
          'article_title',
        ),
      liked: sql<number>`exists(select 1 from comment_likes l
        where l.comment_id = ${comments.id} and l.user_id = ${callerId ?? ''})`.as('liked'),
    })
    .from(comments)
    .innerJoin(people, eq(people.id, comments.userId))
    .innerJoin(articles, eq(articles.id, comments.articleId))
    .leftJoin(replied, eq(replied.id, comments.replyUserId))
    .$dynamic();
}

export type CommentRow = Awaited<ReturnType<typeof rows>>[number];

export type Window = {
  articleId: number;
  sort: CommentSort;
  size: number;
  offset: number;
  cursor?: Cursor | undefined;
  passageId?: number | undefined;
};

const among = ({ articleId, passageId }: Pick<Window, 'articleId' | 'passageId'>): SQL =>
  passageId
    ? sql`${comments.passageId} = ${passageId} and ${comments.articleId} = ${articleId} and ${listedOnPassage}`
    : sql`${comments.articleId} = ${articleId} and ${isListedComment}`;

const orderOf = (sort: CommentSort): SQL =>
  sort === 'hot' ? sql`${comments.likeCount} desc, ${comments.id} desc` : sql`${comments.id} desc`;

function isAfterCursor({ likes, id }: Cursor): SQL {
  if (likes === undefined) return sql`${comments.id} < ${id}`;
  return sql`(${comments.likeCount}, ${comments.id}) < (${likes}, ${id})`;
}

/** Ids of one page of threads; a covering index suffices. */
function headIds({ sort, size, offset, cursor, ...of }: Window): SQL {
  const from = cursor ? isAfterCursor(cursor) : sql`true`;
  return sql`(select ${comments.id} from ${comments} where ${among(of)} and ${from}
    order by ${orderOf(sort)} limit ${size} offset ${offset})`;
}

/** One page of thread heads in order. */
export function headRows(db: Db, window: Window, callerId: string | null) {
  return rows(db, callerId)
    .where(sql`${comments.id} in ${headIds(window)}`)
    .orderBy(orderOf(window.sort));
}

/** The first replies of each thread of a page, or all of one thread up to `upTo`, by time. */
export function replyRows(db: Db, window: Window, callerId: string | null, upTo?: CommentAt) {
  const first = sql`select id from (
    select c.id, row_number() over (partition by c.parent_id order by c.id) as at from comments c
    where c.parent_id in ${headIds(window)} and ${isPublicPost('c')})
    where at <= ${REPLIES_INLINE}`;
  const reached = upTo?.parentId
    ? sql` union select id from comments where parent_id = ${upTo.parentId} and id <= ${upTo.id} and ${isShownComment}`
    : sql``;
  return rows(db, callerId).where(sql`${comments.id} in (${first}${reached})`).orderBy(comments.id);
}

/**
 * Total number of threads, and whether comments are locked. `indexed by` is needed: SQLite picks the index on
 * `parent_id` otherwise and scans the heads of the whole site.
 */
export function headTotal(db: Db, window: Window) {
  const index = sql.identifier(window.passageId ? 'comments_passage' : 'comments_new');
  return rowsOf(
    db,
    { total: col.number, locked: col.number },
    sql`select count(*) as total, ${isLocked('article', sql`${window.articleId}`)} as locked
    from ${comments} indexed by ${index} where ${among(window)}`,
  );
}

/** Statements that read one page of threads, for one batch. */
export function threadStatements(db: Db, window: Window, callerId: string | null) {
  return [headRows(db, window, callerId), replyRows(db, window, callerId), headTotal(db, window)] as const;
}

/** Replies after a given one in a thread, by time. */
export function moreReplies(
  db: Db,
  it: { parentId: number; after: number; pageSize: number },
  callerId: string | null,
) {
  return rows(db, callerId)
    .where(
      and(eq(comments.parentId, it.parentId), shownAfter(comments, it.after), isPublicArticle('articles')),
    )
    .orderBy(comments.id)
    .limit(it.pageSize);
}

const commentAtColumns = { id: col.number, parentId: col.number, passageId: col.number };
export type CommentAt = Row<typeof commentAtColumns>;

/**
 * Thread of a comment and its 0-based position in the list; no row if not listed. The unary plus disables the
 * index on `parent_id`, which holds the heads of the whole site.
 */
export function positionOf(db: Db, it: { articleId: number; id: number; sort: CommentSort }) {
  const before =
    it.sort === 'hot' ? sql`(c.like_count, c.id) > (head.like_count, head.id)` : sql`c.id > head.id`;
  return rowsOf(
    db,
    { ...commentAtColumns, at: col.number },
    sql`select me.id, me.parent_id as parentId, me.passage_id as passageId, (select count(*) from comments c
      where c.article_id = ${it.articleId} and +c.parent_id = 0 and c.passage_id = head.passage_id
      and ((${isPublicPost('c')}) or c.reply_count > 0) and ${before}) as at
    from comments me
    join comments head on head.id = case me.parent_id when 0 then me.id else me.parent_id end
    where me.id = ${it.id} and me.article_id = ${it.articleId}
      and ((${isPublicPost('me')}) or me.reply_count > 0)`,
  );
}

/** One comment by id. */
export function commentRow(db: Db, id: number, callerId: string | null) {
  return rows(db, callerId).where(eq(comments.id, id)).limit(1);
}

/** The comment stored under an idempotency key. */
export function keyedRow(db: Db, userId: string, key: string) {
  return rows(db, userId)
    .where(ofAttempt(comments, userId, key))
    .limit(1);
}

/** A person's own pending comments under an article, by time. */
export function waitingRows(db: Db, articleId: number, userId: string) {
  return rows(db, userId)
    .where(and(eq(comments.articleId, articleId), waitingOf(comments, userId)))
    .orderBy(comments.id)
    .limit(WAITING_MOST);
}

const BEGUN_MOST = 500;
const SAID_MOST = 500;

/** People whose nickname starts with `keyword`: commenters of the article first, then by number of fans. */
export function suggestedPeople(
  db: Db,
  it: { keyword: string; articleId: number; callerId: string; most: number },
) {
  const start = sql`lower(${it.keyword})`;
  const begins = sql`lower(nickname) >= ${start} and lower(nickname) < ${start} || char(0x10ffff)`;
  return rowsOf(
    db,
    { id: col.text, nickname: col.text, avatar: col.text },
    sql`with near as (select user_id from articles where id = ${it.articleId}
      union select user_id from (select user_id from comments where article_id = ${it.articleId}
        order by id desc limit ${SAID_MOST})),
    begun as (select id from people where ${begins} limit ${BEGUN_MOST})
    select id, nickname, avatar from people
    where id in (select user_id from near union select id from begun) and ${begins}
      and id <> ${it.callerId} and ${isOpenAccount}
    order by id in (select user_id from near) desc, fans_count desc, id limit ${it.most}`,
  );
}

/** The comment count of an article if it is public, else no row. */
export function publicCommentCount(db: Db, articleId: number) {
  return db
    .select({ count: articles.commentCount })
    .from(articles)
    .where(and(eq(articles.id, articleId), articleShown));
}

/** Returns a row if the article or the thread is locked. */
export function lockRow(db: Db, articleId: number, parentId: number) {
  return rowsOf(
    db,
    { kind: col.text },
    sql`select kind from locks where (kind = 'article' and key = ${String(articleId)})
      or (kind = 'comment' and key = ${String(parentId)}) limit 1`,
  );
}

const addresseeColumns = {
  articleId: col.number,
  userId: col.text,
  replyUserId: col.text,
  authorId: col.text,
  mentioned: col.text,
  passageId: col.number,
};

/**
 * Whom to notify of a public comment: the author, the person answered, and the mentioned (JSON list).
 * Mentions in a locked passage are left out, since those people may not have unlocked it.
 */
export function addressees(db: Db, commentId: number) {
  return rowsOf(
    db,
    addresseeColumns,
    sql`select c.article_id as articleId, c.user_id as userId, c.reply_user_id as replyUserId,
      a.user_id as authorId, c.passage_id as passageId,
      (select json_group_array(user_id) from comment_mentions where comment_id = c.id
        and not exists (select 1 from passages p where p.id = c.passage_id and p.locked = 1)) as mentioned
    from comments c join articles a on a.id = c.article_id
    where c.id = ${commentId} and ${isPublicPost('c')}`,
  );
}
