import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { col, type Db, type Row, rowsOf, slice } from '../../kit/db.ts';
import { isPublicPost } from '../../kit/publicWhere.ts';
import { isLocked } from '../../people/conduct/cases.ts';
import { people } from '../../people/user/schema.ts';
import { bountyJson } from '../bounty/reads.ts';
import { ofAttempt, waitingOf } from '../engine/reads.ts';
import { questionTags, questionTemplate, solved } from './lists.ts';
import { answers, isShownPost, questionBodies, questions } from './schema.ts';

const RELATED = 6;
/** D1 allows five selects in a UNION. The window is per tag. */
const RELATED_TAGS = 5;
const RELATED_WINDOW = 40;

const editorName = (post: typeof questions | typeof answers) =>
  sql<string>`coalesce((select nickname from people e where e.id = ${post.editorId} and e.id <> ${post.userId}), '')`.as(
    'editor_name',
  );

/** A question with text, template and the title of its duplicate target. */
export function questionRow(db: Db, id: number) {
  return db
    .select({
      question: questions,
      solved,
      html: questionBodies.html,
      attachments: questionBodies.attachments,
      tagJson: questionTags,
      templateJson: questionTemplate,
      bountyJson: bountyJson(sql`${questions.id}`).as('bounty_json'),
      editorName: editorName(questions),
      locked: isLocked('question', questions.id).as('locked'),
      duplicateTitle:
        sql<string>`coalesce((select d.title from questions d where d.id = ${questions.duplicateOf}
        and ${isPublicPost('d')}), '')`.as('duplicate_title'),
    })
    .from(questions)
    .innerJoin(questionBodies, eq(questionBodies.questionId, questions.id))
    .where(eq(questions.id, id))
    .limit(1);
}

export type QuestionRow = Awaited<ReturnType<typeof questionRow>>[number];

/** The asker. */
export function askerRow(db: Db, id: number) {
  return db
    .select(getTableColumns(people))
    .from(questions)
    .innerJoin(people, eq(people.id, questions.userId))
    .where(eq(questions.id, id))
    .limit(1);
}

function answersWith(db: Db) {
  return db
    .select({
      answer: answers,
      nickname: people.nickname,
      userAvatar: people.avatar,
      editorName: editorName(answers),
      locked: isLocked('answer', answers.id).as('locked'),
    })
    .from(answers)
    .innerJoin(people, eq(people.id, answers.userId))
    .$dynamic();
}

type Paging = { pageNo: number; pageSize: number };

/** Accepted first, then by votes, then oldest. */
function answerOrder(questionId: number) {
  const accepted = sql`${answers.id} = (select accepted_answer_id from questions where id = ${questionId})`;
  return [desc(sql`coalesce(${accepted}, 0)`), desc(answers.voteSum), answers.createTime, answers.id];
}

/** Subquery: answer ids of one page. */
export function answerIds(db: Db, questionId: number, paging: Paging) {
  return db
    .select({ id: answers.id })
    .from(answers)
    .where(sql`${answers.questionId} = ${questionId} and ${isShownPost}`)
    .orderBy(...answerOrder(questionId))
    .limit(paging.pageSize)
    .offset(slice(paging).offset);
}

/** One page of answers. */
export function answerRows(db: Db, questionId: number, paging: Paging) {
  return answersWith(db)
    .where(sql`${answers.id} in ${answerIds(db, questionId, paging)}`)
    .orderBy(...answerOrder(questionId));
}

/** One answer, in any state. */
export function answerRow(db: Db, id: number) {
  return answersWith(db).where(eq(answers.id, id)).limit(1);
}

/** The answer stored under an idempotency key. */
export function keyedAnswer(db: Db, userId: string, key: string) {
  return answersWith(db)
    .where(ofAttempt(answers, userId, key))
    .limit(1);
}

/** A person's pending answers to a question. */
export function waitingAnswers(db: Db, questionId: number, userId: string) {
  return answersWith(db)
    .where(and(eq(answers.questionId, questionId), waitingOf(answers, userId)))
    .orderBy(answers.id);
}

export type AnswerRow = Awaited<ReturnType<typeof answerRows>>[number];

/** Number of answers before a given one; no row if it is not public. */
export function answerPosition(db: Db, questionId: number, answerId: number) {
  return rowsOf(
    db,
    { at: col.number },
    sql`select case when q.accepted_answer_id = me.id then 0 else
      (select count(*) from answers a where a.question_id = q.id and ${isPublicPost('a')}
        and (a.id = q.accepted_answer_id or (-a.vote_sum, a.create_time, a.id) < (-me.vote_sum, me.create_time, me.id)))
      end as at
    from answers me join questions q on q.id = me.question_id
    where me.id = ${answerId} and q.id = ${questionId} and ${isPublicPost('me')}`,
  );
}

/** The question stored under an idempotency key, with its source. */
export function keyedQuestion(db: Db, userId: string, key: string) {
  return db
    .select({
      id: questions.id,
      state: questions.state,
      title: questions.title,
      source: questionBodies.source,
    })
    .from(questions)
    .innerJoin(questionBodies, eq(questionBodies.questionId, questions.id))
    .where(ofAttempt(questions, userId, key))
    .limit(1);
}

const relatedQuestionColumns = { id: col.number, title: col.text, answerCount: col.number };
export type RelatedQuestion = Row<typeof relatedQuestionColumns>;

/** Questions by number of shared tags, then views. Only the newest of each tag are considered. */
export function relatedQuestions(db: Db, id: number) {
  const newest = Array.from(
    { length: RELATED_TAGS },
    (_, i) => sql`select * from (
      select question_id from forum_tags
      where tag_id = (select tag_id from forum_tags where question_id = ${id} order by tag_id limit 1 offset ${i})
      order by create_time desc, question_id desc limit ${RELATED_WINDOW})`,
  );
  return rowsOf(
    db,
    relatedQuestionColumns,
    sql`select questions.id, title, answer_count as answerCount
    from (select question_id, count(*) as shared from (${sql.join(newest, sql` union all `)}) group by question_id)
    join questions on questions.id = question_id
    where ${isShownPost} and questions.id <> ${id}
    order by shared desc, quantity desc, questions.id limit ${RELATED}`,
  );
}

/** Number of votes to close, or to reopen a closed question. */
export function closeVotesOf(db: Db, id: number) {
  return rowsOf(
    db,
    { votes: col.number },
    sql`select count(*) as votes from close_votes where question_id = ${id}`,
  );
}
