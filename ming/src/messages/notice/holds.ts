import { sql } from 'drizzle-orm';
import { PUBLIC_ROOM } from '../../../../contract/messages/im/message.ts';
import { COMMENT_MARK, NOTICE } from '../../../../contract/messages/notice/notice.ts';
import { isPublicArticle, isPublicPost } from '../../kit/publicWhere.ts';

/** Offset of the message number in a subject such as `message:public-7`. */
const NAMED_AT = `message:${PUBLIC_ROOM}-`.length + 1;

/** SQL: the public message that notice `n` is about. */
export const namingMessage = sql`messages m where m.room_id = ${PUBLIC_ROOM} and m.withdrawn_at = 0
  and m.no = cast(substr(n.subject, ${NAMED_AT}) as integer)`;

const isPublicSubject = (table: string, id: string, alias: string) =>
  sql`exists (select 1 from ${sql.raw(`${table} ${alias}`)} where ${sql.raw(`${alias}.id = n.${id}`)}
    and ${isPublicPost(alias)})`;

/** SQL: whether the subject of notice `n` is public; always for system notices. */
const isVisible = sql`(n.article_id is null or exists (select 1 from articles a
    where a.id = n.article_id and ${isPublicArticle('a')}))
  and (n.comment_id is null or ${isPublicSubject('comments', 'comment_id', 'c')})
  and (n.question_id is null or ${isPublicSubject('questions', 'question_id', 'q')})
  and (n.answer_id is null or ${isPublicSubject('answers', 'answer_id', 'w')})
  and (n.remark_id is null or ${isPublicSubject('forum_comments', 'remark_id', 'r')})
  and (n.mark <> ${COMMENT_MARK.chat} or exists (select 1 from ${namingMessage}))
  and (n.mark <> ${COMMENT_MARK.accepted} or exists (select 1 from questions q
    where q.id = n.question_id and q.accepted_answer_id = n.answer_id))`;

/** SQL: whether actor `x` of notice `n` has not undone the action. */
export const hasNotWithdrawn = sql`case n.type
  when ${NOTICE.like} then case
    when n.comment_id is not null then exists (select 1 from comment_likes l
      where l.comment_id = n.comment_id and l.user_id = x.user_id)
    when n.question_id is not null then exists (select 1 from forum_votes v where v.question_id = n.question_id
      and v.answer_id = coalesce(n.answer_id, 0) and v.user_id = x.user_id and v.value > 0)
    else exists (select 1 from article_likes l where l.article_id = n.article_id and l.user_id = x.user_id) end
  when ${NOTICE.collect} then exists (select 1 from article_collects l
    where l.article_id = n.article_id and l.user_id = x.user_id)
  when ${NOTICE.watch} then exists (select 1 from follows f where f.user_id = x.user_id and f.target_id = n.user_id)
  else 1 end`;

/**
 * SQL: whether notice `n` is valid: an actor's action stands and its subject is public. Evaluated on read, so
 * that notices about hidden texts vanish and come back with them.
 */
export const holds = sql`(n.type = ${NOTICE.system} or (${isVisible}
  and exists (select 1 from notice_actors x where x.notice_id = n.id and ${hasNotWithdrawn})))`;
