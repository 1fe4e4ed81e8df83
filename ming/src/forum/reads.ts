import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { type Db, rowsOf, slice } from '../kit/db.ts';
import { people } from '../user/schema.ts';
import { questionTags } from './lists.ts';
import { answers, questionBodies, questions, shown, standing } from './schema.ts';

const RELATED = 6;
/** Of how many tags (D1 takes five selects in a union), and of how many newest questions a tag, relatives are looked for. */
const RELATED_TAGS = 5;
const RELATED_WINDOW = 40;

/** A question with its text. */
export function questionRow(db: Db, id: number) {
  return db
    .select({ question: questions, html: questionBodies.html, tagJson: questionTags })
    .from(questions)
    .innerJoin(questionBodies, eq(questionBodies.questionId, questions.id))
    .where(eq(questions.id, id))
    .limit(1);
}

export type QuestionRow = Awaited<ReturnType<typeof questionRow>>[number];

/** Who asked. */
export function askerRow(db: Db, id: number) {
  return db
    .select(getTableColumns(people))
    .from(questions)
    .innerJoin(people, eq(people.id, questions.userId))
    .where(eq(questions.id, id))
    .limit(1);
}

/** One page of the answers to a question: the accepted one first, then by votes, then the oldest. */
export function answerRows(db: Db, questionId: number, paging: { pageNo: number; pageSize: number }) {
  const accepted = sql`${answers.id} = (select accepted_answer_id from questions where id = ${questionId})`;
  const order = [desc(sql`coalesce(${accepted}, 0)`), desc(answers.voteSum), answers.createTime, answers.id];
  const ids = db
    .select({ id: answers.id })
    .from(answers)
    .where(sql`${answers.questionId} = ${questionId} and ${standing}`)
    .orderBy(...order)
    .limit(paging.pageSize)
    .offset(slice(paging).offset);
  return db
    .select({
      id: answers.id,
      userId: answers.userId,
      nickname: people.nickname,
      userAvatar: people.avatar,
      html: answers.html,
      summary: answers.summary,
      voteSum: answers.voteSum,
      createTime: answers.createTime,
      updateTime: answers.updateTime,
    })
    .from(answers)
    .innerJoin(people, eq(people.id, answers.userId))
    .where(sql`${answers.id} in ${ids}`)
    .orderBy(...order);
}

export type AnswerRow = Awaited<ReturnType<typeof answerRows>>[number];

export type RelatedQuestion = { id: number; title: string; answerCount: number };

/** Questions that share the most tags, the more read first; a popular tag adds its newest only. */
export function relatedQuestions(db: Db, id: number) {
  const newest = Array.from(
    { length: RELATED_TAGS },
    (_, i) => sql`select * from (
      select question_id from forum_tags
      where tag_id = (select tag_id from forum_tags where question_id = ${id} order by tag_id limit 1 offset ${i})
      order by create_time desc, question_id desc limit ${RELATED_WINDOW})`,
  );
  return rowsOf<RelatedQuestion>(
    db,
    sql`select questions.id, title, answer_count as answerCount
    from (select question_id, count(*) as shared from (${sql.join(newest, sql` union all `)}) group by question_id)
    join questions on questions.id = question_id
    where ${shown} and questions.id <> ${id}
    order by shared desc, quantity desc, questions.id limit ${RELATED}`,
  );
}
