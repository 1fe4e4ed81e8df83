import { sql } from 'drizzle-orm';
import { col, type Db, rowsOf } from '../../../kit/db.ts';
import { isPublicPost } from '../../../kit/publicWhere.ts';

const concernColumns = { userId: col.text, mentions: col.text };

/** Whom a public question concerns; no row for others. */
export function questionConcern(db: Db, id: number) {
  return rowsOf(
    db,
    concernColumns,
    sql`select user_id as userId, mentions from questions
    where id = ${id} and ${isPublicPost()}`,
  );
}

const answerConcernColumns = {
  ...concernColumns,
  questionId: col.number,
  title: col.text,
  askerId: col.text,
  accepted: col.number,
};

/** Whom a public answer concerns, with title and author of the question; no row for others. */
export function answerConcern(db: Db, id: number) {
  return rowsOf(
    db,
    answerConcernColumns,
    sql`select a.user_id as userId, a.mentions, q.id as questionId, q.title, q.user_id as askerId,
      q.accepted_answer_id is a.id as accepted
    from answers a join questions q on q.id = a.question_id and ${isPublicPost('q')}
    where a.id = ${id} and ${isPublicPost('a')}`,
  );
}

const remarkConcernColumns = {
  ...concernColumns,
  questionId: col.number,
  answerId: col.number,
  authorId: col.text,
};

/** Whom a public remark concerns, with the author of its post; no row for others. */
export function remarkConcern(db: Db, id: number) {
  return rowsOf(
    db,
    remarkConcernColumns,
    sql`select r.user_id as userId, r.mentions, q.id as questionId,
      r.answer_id as answerId, coalesce(a.user_id, q.user_id) as authorId
    from forum_comments r join questions q on q.id = r.question_id and ${isPublicPost('q')}
    left join answers a on a.id = r.answer_id
    where r.id = ${id} and ${isPublicPost('r')}
      and (r.answer_id = 0 or (${isPublicPost('a')}))`,
  );
}

/** Author of a voted post while the vote holds and the post is public. */
export function voteConcern(db: Db, it: { questionId: number; answerId: number; userId: string }) {
  return rowsOf(
    db,
    { authorId: col.text },
    sql`select coalesce(a.user_id, q.user_id) as authorId from forum_votes v
    join questions q on q.id = v.question_id and ${isPublicPost('q')}
    left join answers a on a.id = v.answer_id
    where v.question_id = ${it.questionId} and v.answer_id = ${it.answerId} and v.user_id = ${it.userId}
      and v.value = 1 and (v.answer_id = 0 or (${isPublicPost('a')}))`,
  );
}
