import { sql } from 'drizzle-orm';
import { COMMENT_MARK, NOTICE } from '../../../contract/messages/notice/notice.ts';
import { thankedRow } from '../content/article/version/reads.ts';
import { addressees } from '../discussion/comment/reads.ts';
import type { EventData } from '../kit/events.ts';
import { isPublicPost } from '../kit/publicWhere.ts';
import { notify } from '../messages/notice/writes.ts';
import type { Job } from './consumer.ts';

/** Notifies an author of a like, while it stands. */
export function aboutLike({ articleId, userId }: EventData<'article.liked'>, { db, now }: Job) {
  const to = sql`select a.user_id from articles a join article_likes l on l.article_id = a.id
    where a.id = ${articleId} and l.user_id = ${userId}`;
  return notify(db, { type: NOTICE.like, to, from: userId, subject: `article:${articleId}`, articleId, now });
}

/** Notifies an author of a collect, while it stands. */
export function aboutCollect({ articleId, userId }: EventData<'article.collected'>, { db, now }: Job) {
  const to = sql`select a.user_id from articles a join article_collects c on c.article_id = a.id
    where a.id = ${articleId} and c.user_id = ${userId}`;
  return notify(db, {
    type: NOTICE.collect,
    to,
    from: userId,
    subject: `article:${articleId}`,
    articleId,
    now,
  });
}

/** Notifies of a new follower, while they follow. */
export function aboutFollow({ userId, targetId }: EventData<'user.followed'>, { db, now }: Job) {
  const to = sql`select target_id from follows where user_id = ${userId} and target_id = ${targetId}`;
  return notify(db, { type: NOTICE.watch, to, from: userId, subject: 'follow', now });
}

/** Notifies of a comment like, while it stands and the comment is visible. */
export function aboutCommentLike({ commentId, userId }: EventData<'comment.liked'>, { db, now }: Job) {
  const to = sql`select c.user_id from comments c join comment_likes l on l.comment_id = c.id
    where c.id = ${commentId} and l.user_id = ${userId} and ${isPublicPost('c')}`;
  const articleId = sql`(select article_id from comments where id = ${commentId})`;
  return notify(db, {
    type: NOTICE.like,
    to,
    from: userId,
    subject: `comment:${commentId}`,
    articleId,
    commentId,
    now,
  });
}

/** Notifies people mentioned in the public room, once each, except who blocked the sender. */
export function aboutNamed({ messageId, userId, named }: EventData<'message.named'>, { db, now }: Job) {
  const subject = `message:${messageId}`;
  const to = sql`select value from json_each(${JSON.stringify(named)})
    where not exists (select 1 from blocks where user_id = value and target_id = ${userId})
      and not exists (select 1 from notices where user_id = value and type = ${NOTICE.comment} and subject = ${subject}
        and is_read = 1)`;
  return notify(db, { type: NOTICE.comment, to, from: userId, subject, mark: COMMENT_MARK.chat, now });
}

/** Notifies the replied-to person, mentioned people and the article's author of a comment, once each. */
export async function aboutComment({ commentId }: EventData<'comment.added'>, { db, now }: Job) {
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
      now,
    }),
  );
}

/**
 * Thanks a comment's author for a correction, once and while the comment is visible; not if they blocked the
 * article's author.
 */
export async function aboutThanks({ articleId, number }: EventData<'article.corrected'>, { db, now }: Job) {
  const [it] = await thankedRow(db, articleId, number);
  if (!it) return [];
  const subject = `thanks:${it.commentId}`;
  const to = sql`select c.user_id from comments c where c.id = ${it.commentId} and ${isPublicPost('c')}
    and not exists (select 1 from blocks where user_id = c.user_id and target_id = ${it.authorId})
    and not exists (select 1 from notices where user_id = c.user_id and type = ${NOTICE.comment} and subject = ${subject} and is_read = 1)`;
  return notify(db, {
    type: NOTICE.comment,
    to,
    from: it.authorId,
    subject,
    articleId,
    commentId: it.commentId,
    mark: COMMENT_MARK.thanks,
    now,
  });
}
