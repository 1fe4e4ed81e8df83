import { type SQL, sql } from 'drizzle-orm';
import { COMMENT_STATE } from '../../../../contract/discussion/comment/comment.ts';
import { tags } from '../../../../contract/kit/cacheTags.ts';
import { place } from '../../../../contract/kit/places.ts';
import type { Db } from '../../kit/db.ts';
import { emit } from '../../kit/events.ts';
import { type Change, type Moderated, recentIn, type TargetRow } from '../../kit/moderated.ts';
import { setShown as show, tableOf } from '../engine/statements.ts';
import { markSpam, unmarkSpam } from './spam.ts';

const keysIn = (keys: SQL | string) => sql`(select cast(value as integer) from json_each(${keys}))`;
const stateOf = (t: string) =>
  sql.raw(`case when ${t}.deleted_at is null then ${t}.state else ${COMMENT_STATE.deleted} end as state`);
const textOf = (t: string, text: string) =>
  sql.raw(`case when ${t}.deleted_at is null then substr(${text}, 1, 2000) else '' end as text`);

/** Statements that show or hide a post and update its author's reputation. */
function setShown(db: Db, kind: 'question' | 'answer' | 'remark', it: Change) {
  const table = tableOf(kind);
  const id = Number(it.key);
  return [
    ...show(db, kind, it),
    ...(it.shown || it.waits ? [unmarkSpam(db, table, id)] : []),
    ...(it.spam ? [markSpam(db, table, id, it.now)] : []),
    emit(db, 'post.moderated', { userId: sql`(select user_id from ${sql.raw(table)} where id = ${id})` }),
  ] as const;
}

const questionTags = ({ pageId }: TargetRow) => {
  const id = Number(pageId);
  return [tags.question(id), tags.questionTitle(id), tags.forum];
};

/** Locking a question closes it to answers and comments. */
const question: Moderated = {
  kind: 'question',
  find: (keys) => sql`select cast(q.id as text) as key, q.user_id as userId, ${stateOf('q')},
      q.update_time as stamp, q.create_time as createTime, q.title, ${textOf('q', 'b.source')},
      cast(q.id as text) as pageId, 'question' as lockKind, cast(q.id as text) as lockKey
    from questions q join question_bodies b on b.question_id = q.id where q.id in ${keysIn(keys)}`,
  setShown: (db, it) => setShown(db, 'question', it),
  recent: recentIn('questions'),
  written: (key) => sql`select concat_ws(char(10), q.title, b.source,
      (select group_concat(value, char(10)) from question_fields where question_id = q.id)) as text
    from questions q join question_bodies b on b.question_id = q.id
    where q.id = ${Number(key)} and q.deleted_at is null`,
  tags: questionTags,
  url: ({ pageId }) => place.forumPost(Number(pageId)),
};

/** Locking an answer closes it to comments. */
const answer: Moderated = {
  kind: 'answer',
  find: (keys) => sql`select cast(a.id as text) as key, a.user_id as userId, ${stateOf('a')},
      a.update_time as stamp, a.create_time as createTime, q.title, ${textOf('a', 'a.source')},
      cast(q.id as text) as pageId, 'answer' as lockKind, cast(a.id as text) as lockKey
    from answers a join questions q on q.id = a.question_id where a.id in ${keysIn(keys)}`,
  setShown: (db, it) => setShown(db, 'answer', it),
  recent: recentIn('answers'),
  written: (key) => sql`select source as text from answers where id = ${Number(key)} and deleted_at is null`,
  tags: questionTags,
  url: ({ key, pageId }) => place.forumAnswer(Number(pageId), Number(key)),
};

const remark: Moderated = {
  kind: 'remark',
  find: (keys) => sql`select cast(r.id as text) as key, r.user_id as userId, ${stateOf('r')},
      coalesce(r.edit_time, r.create_time) as stamp, r.create_time as createTime, q.title, ${textOf('r', 'r.source')},
      cast(q.id as text) as pageId, '' as lockKind, '' as lockKey
    from forum_comments r join questions q on q.id = r.question_id where r.id in ${keysIn(keys)}`,
  setShown: (db, it) => setShown(db, 'remark', it),
  recent: recentIn('forum_comments'),
  written: (key) =>
    sql`select source as text from forum_comments where id = ${Number(key)} and deleted_at is null`,
  tags: ({ pageId }) => [tags.question(Number(pageId))],
  url: ({ key, pageId }) => place.forumComment(Number(pageId), 0, Number(key)),
};

export const moderatedPosts: readonly Moderated[] = [question, answer, remark];
