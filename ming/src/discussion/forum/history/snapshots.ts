import { sql } from 'drizzle-orm';
import { col, type Db, type Row, rowsOf } from '../../../kit/db.ts';
import { isPublicPost } from '../../../kit/publicWhere.ts';

/**
 * A question (`answerId` 0) or answer with the contents of a revision; `tags`, `template` and `attachments`
 * are JSON.
 */
const postStateColumns = {
  questionId: col.number,
  answerId: col.number,
  userId: col.text,
  state: col.number,
  deletedAt: col.numberOrNull,
  key: col.textOrNull,
  revision: col.number,
  createTime: col.number,
  title: col.text,
  tags: col.text,
  template: col.text,
  attachments: col.text,
  source: col.text,
};
export type PostState = Row<typeof postStateColumns>;

/** Current state of a question. */
export function questionState(db: Db, id: number) {
  return rowsOf(
    db,
    postStateColumns,
    sql`select q.id as questionId, 0 as answerId, q.user_id as userId, q.state, q.deleted_at as deletedAt, q.key,
      q.revision, q.create_time as createTime, q.title, b.source, b.attachments,
      (select json_group_array(t.name) from forum_tags ft join tags t on t.id = ft.tag_id where ft.question_id = q.id)
        as tags,
      (select json_group_object(field, value) from question_fields f where f.question_id = q.id) as template
    from questions q join question_bodies b on b.question_id = q.id where q.id = ${id}`,
  );
}

/** Current state of an answer to a readable question. */
export function answerState(db: Db, id: number) {
  return rowsOf(
    db,
    postStateColumns,
    sql`select a.question_id as questionId, a.id as answerId, a.user_id as userId, a.state, a.deleted_at as deletedAt,
      a.key, a.revision, a.create_time as createTime, '' as title, '[]' as tags, '{}' as template, a.source,
      a.attachments
    from answers a join questions q on q.id = a.question_id and ${isPublicPost('q')}
    where a.id = ${id}`,
  );
}

/** Current state of a question, or of an answer if `answerId` is set. */
export function postState(db: Db, { id, answerId }: { id: number; answerId: number }) {
  return answerId ? answerState(db, answerId) : questionState(db, id);
}

/** Number of edits and suggestions since `after` (ms); an approved suggestion counts once. */
export function editsSince(db: Db, userId: string, after: number) {
  return rowsOf(
    db,
    { made: col.number },
    sql`select (select count(*) from forum_revisions
        where user_id = ${userId} and created_at >= ${after} and revision > 1)
      + (select count(*) from forum_edits where user_id = ${userId} and created_at >= ${after} and state <> 1) as made`,
  );
}
