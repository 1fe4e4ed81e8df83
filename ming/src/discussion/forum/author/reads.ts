import { desc, sql } from 'drizzle-orm';
import { col, type Db, type Row, rowsOf, slice } from '../../../kit/db.ts';
import { isPublicPost } from '../../../kit/publicWhere.ts';
import { questionItems } from '../lists.ts';
import { questions } from '../schema.ts';

type PostScope = { userId: string; own: boolean };
type Paging = { pageNo: number; pageSize: number };

const isVisible = (table: string, { own }: PostScope) =>
  sql.raw(`${table}.state ${own ? 'in (1, 2)' : '= 1'} and ${table}.deleted_at is null`);

/** One page of a person's questions, newest first. */
export function questionsBy(db: Db, of: PostScope, paging: Paging) {
  const { limit, offset } = slice(paging);
  return questionItems(db)
    .where(
      sql`${questions.id} in (select q.id from questions q where q.user_id = ${of.userId} and ${isVisible('q', of)}
        order by q.id desc limit ${limit} offset ${offset})`,
    )
    .orderBy(desc(questions.id));
}

/** Total for `questionsBy`. */
export function questionsByTotal(db: Db, of: PostScope) {
  return rowsOf(
    db,
    { total: col.number },
    sql`select count(*) as total from questions q where q.user_id = ${of.userId} and ${isVisible('q', of)}`,
  );
}

const ownAnswerColumns = {
  id: col.number,
  questionId: col.number,
  title: col.text,
  summary: col.text,
  voteSum: col.number,
  accepted: col.number,
  state: col.number,
  createTime: col.number,
};
export type OwnAnswer = Row<typeof ownAnswerColumns>;

const fromAnswersBy = (of: PostScope) => sql`from answers a join questions q on q.id = a.question_id
  and ${isPublicPost('q')} where a.user_id = ${of.userId} and ${isVisible('a', of)}`;

/** One page of a person's answers to readable questions, newest first. */
export function answersBy(db: Db, of: PostScope, paging: Paging) {
  const { limit, offset } = slice(paging);
  return rowsOf(
    db,
    ownAnswerColumns,
    sql`select a.id, a.question_id as questionId, q.title, a.summary, a.vote_sum as voteSum,
      q.accepted_answer_id is a.id as accepted, a.state, a.create_time as createTime
    ${fromAnswersBy(of)} order by a.id desc limit ${limit} offset ${offset}`,
  );
}

/** Total for `answersBy`. */
export function answersByTotal(db: Db, of: PostScope) {
  return rowsOf(db, { total: col.number }, sql`select count(*) as total ${fromAnswersBy(of)}`);
}
