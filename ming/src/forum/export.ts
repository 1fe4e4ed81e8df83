import { eq, sql } from 'drizzle-orm';
import { PUBLISH } from '../../../contract/article.ts';
import {
  type Entry,
  fileName,
  listPart,
  markdownOf,
  pagedRows,
  ROWS_A_PAGE,
  timesOf,
} from '../kit/archive.ts';
import type { Db } from '../kit/db.ts';
import type { ExportPart, Own } from '../kit/domain.ts';
import { stateOf } from '../kit/state.ts';
import { answers, forumTags, forumVotes, questionBodies, questions } from './schema.ts';

const TEXTS_A_PAGE = 20;

/** One's questions with their sources, drafts and deleted ones included. */
function ownQuestions(db: Db, userId: string) {
  return pagedRows((offset) =>
    db
      .select({ question: questions, source: questionBodies.source })
      .from(questions)
      .innerJoin(questionBodies, eq(questionBodies.questionId, questions.id))
      .where(eq(questions.userId, userId))
      .orderBy(questions.id)
      .limit(TEXTS_A_PAGE)
      .offset(offset),
  );
}

/** The title of a question while one may read it: empty where it was withdrawn. */
const readable = (userId: string) =>
  sql<string>`case when ${questions.userId} = ${userId}
    or (${questions.publish} = ${PUBLISH.published} and ${questions.deletedAt} is null)
    then ${questions.title} else '' end`.as('title');

/** One's answers with the titles of their questions, those taken back included. */
function ownAnswers(db: Db, userId: string) {
  return pagedRows((offset) =>
    db
      .select({ answer: answers, title: readable(userId) })
      .from(answers)
      .innerJoin(questions, eq(questions.id, answers.questionId))
      .where(eq(answers.userId, userId))
      .orderBy(answers.id)
      .limit(TEXTS_A_PAGE)
      .offset(offset),
  );
}

async function* questionFiles({ db, person }: Own): AsyncGenerator<Entry> {
  for await (const { question, source } of ownQuestions(db, person.id)) {
    const { id, title } = question;
    const front = { id, title, state: stateOf(question), ...timesOf(question) };
    yield { name: `questions/${id}-${fileName(title)}.md`, text: [markdownOf(front, source)] };
  }
}

async function* answerFiles({ db, person }: Own): AsyncGenerator<Entry> {
  for await (const { answer, title } of ownAnswers(db, person.id)) {
    const { id, questionId, source } = answer;
    const state = stateOf({ ...answer, publish: PUBLISH.published });
    const front = { id, questionId, question: title, state, ...timesOf(answer) };
    yield { name: `answers/${id}-${fileName(title)}.md`, text: [markdownOf(front, source)] };
  }
}

/** What an export holds of what a person asked, answered and voted on. */
export const forumExports: readonly ExportPart[] = [
  {
    tables: [questions, questionBodies, forumTags],
    about: 'questions/      全部提问的 Markdown 原文',
    files: questionFiles,
  },
  { tables: [answers], about: 'answers/        全部回答的 Markdown 原文', files: answerFiles },
  listPart('votes.json', '在问答里投的票，answerId 为 0 的投给问题', [forumVotes], ({ db, person }, offset) =>
    db
      .select({
        questionId: forumVotes.questionId,
        answerId: forumVotes.answerId,
        value: forumVotes.value,
        createdAt: forumVotes.createdAt,
      })
      .from(forumVotes)
      .where(eq(forumVotes.userId, person.id))
      .orderBy(forumVotes.createdAt, forumVotes.questionId, forumVotes.answerId)
      .limit(ROWS_A_PAGE)
      .offset(offset),
  ),
];
