import { sql } from 'drizzle-orm';
import { COMMENT_MARK, NOTICE } from '../../../contract/notice.ts';
import { addressees } from '../comment/reads.ts';
import type { EventData } from '../kit/events.ts';
import { notify } from '../notice/writes.ts';
import type { Job } from './consumer.ts';

const authorOf = (articleId: number) => sql`select user_id from articles where id = ${articleId}`;

/** Tells the author who likes an article, as long as they still do. */
export function aboutLike({ articleId, userId }: EventData<'article.liked'>, { db, now }: Job) {
  const to = sql`select a.user_id from articles a join article_likes l on l.article_id = a.id
    where a.id = ${articleId} and l.user_id = ${userId}`;
  return notify(db, { type: NOTICE.like, to, from: userId, subject: `article:${articleId}`, articleId, now });
}

/** Tells the author who collects an article. */
export function aboutCollect({ articleId, userId }: EventData<'article.collected'>, { db, now }: Job) {
  const it = { to: authorOf(articleId), from: userId, subject: `article:${articleId}`, articleId, now };
  return notify(db, { type: NOTICE.collect, ...it });
}

/** Tells somebody who follows them. */
export function aboutFollow({ userId, targetId }: EventData<'user.followed'>, { db, now }: Job) {
  return notify(db, { type: NOTICE.watch, to: sql`${targetId}`, from: userId, subject: 'follow', now });
}

/** Tells somebody who likes a comment of theirs. */
export function aboutCommentLike({ commentId, userId }: EventData<'comment.liked'>, { db, now }: Job) {
  const of = (column: 'user_id' | 'article_id') =>
    sql`select ${sql.raw(column)} from comments where id = ${commentId}`;
  return notify(db, {
    type: NOTICE.like,
    to: of('user_id'),
    from: userId,
    subject: `comment:${commentId}`,
    articleId: sql`(${of('article_id')})`,
    commentId,
    now,
  });
}

/** Tells everybody whom a comment concerns, each once: who is answered, who is named, and the author of the article. */
export async function aboutComment({ commentId }: EventData<'comment.added'>, { db }: Job) {
  const [it] = await addressees(db, commentId);
  if (!it) return [];
  const named = JSON.parse(it.mentioned) as string[];
  const marks = new Map<string, number>([
    [it.authorId, COMMENT_MARK.article],
    ...named.map((id) => [id, COMMENT_MARK.mention] as const),
    ...(it.replyUserId ? [[it.replyUserId, COMMENT_MARK.reply] as const] : []),
  ]);
  return [...marks].flatMap(([to, mark]) =>
    notify(db, {
      type: NOTICE.comment,
      to: sql`${to}`,
      from: it.userId,
      subject: `comment:${commentId}`,
      articleId: it.articleId,
      commentId,
      mark,
      now: it.createTime,
    }),
  );
}
