import { sql } from 'drizzle-orm';
import { col, type Db, rowsOf } from '../../../kit/db.ts';
import { isPublicPost } from '../../../kit/publicWhere.ts';

const ownRowColumns = {
  isFollow: col.number,
  closeVoted: col.number,
  ownEdits: col.number,
  editsToDecide: col.number,
};

/** A person's own state on a question; `reviewer` may decide edits of others. */
export function ownRow(db: Db, it: { id: number; userId: string; reviewer: boolean }) {
  const theirs = it.reviewer
    ? sql`true`
    : sql`${it.userId} = case e.answer_id when 0 then (select user_id from questions where id = e.question_id)
        else (select user_id from answers where id = e.answer_id) end`;
  return rowsOf(
    db,
    ownRowColumns,
    sql`select exists(select 1 from question_follows where question_id = ${it.id} and user_id = ${it.userId}) as isFollow,
      exists(select 1 from close_votes where question_id = ${it.id} and user_id = ${it.userId}) as closeVoted,
      (select count(*) from forum_edits where question_id = ${it.id} and user_id = ${it.userId} and state = 0)
        as ownEdits,
      (select count(*) from forum_edits e where e.question_id = ${it.id} and e.state = 0
        and e.user_id <> ${it.userId} and ${theirs}) as editsToDecide`,
  );
}

const ownVoteColumns = {
  answerId: col.number,
  value: col.number,
  createdAt: col.number,
  editedAt: col.number,
};

/** A person's votes on a question and its answers. */
export function ownVotes(db: Db, id: number, userId: string) {
  return rowsOf(
    db,
    ownVoteColumns,
    sql`select v.answer_id as answerId, v.value, v.created_at as createdAt,
      coalesce(a.update_time, q.update_time) as editedAt
    from forum_votes v join questions q on q.id = v.question_id left join answers a on a.id = v.answer_id
    where v.question_id = ${id} and v.user_id = ${userId}`,
  );
}

/** Vote balances of a question (`answerId` 0) and its answers. */
export function voteCounts(db: Db, id: number) {
  return rowsOf(
    db,
    { answerId: col.number, voteCount: col.number },
    sql`select 0 as answerId, vote_sum as voteCount from questions where id = ${id}
    union all select id, vote_sum from answers where question_id = ${id} and ${isPublicPost()}`,
  );
}
