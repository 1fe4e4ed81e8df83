import { eq, sql } from 'drizzle-orm';
import { COMMENT_STATE } from '../../../../contract/discussion/comment/comment.ts';
import type { Db } from '../../kit/db.ts';
import type { ExportPart, Own } from '../../kit/domain.ts';
import {
  type Entry,
  fileName,
  listPart,
  markdownOf,
  pagedRows,
  ROWS_A_PAGE,
  timesOf,
} from '../../kit/export/archive.ts';
import {
  answers,
  forumEdits,
  forumRevisions,
  forumTags,
  forumVotes,
  questionBodies,
  questionFollows,
  questions,
  remarks,
} from './schema.ts';
import { postState } from './stateText.ts';

const TEXTS_A_PAGE = 20;

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

/** SQL: title of a question, empty if the person may not read it. */
const readable = (userId: string) =>
  sql<string>`case when ${questions.userId} = ${userId}
    or (${questions.state} = ${COMMENT_STATE.shown} and ${questions.deletedAt} is null)
    then ${questions.title} else '' end`.as('title');

/** The person's answers, deleted ones included. */
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
    const front = { id, title, state: postState(question), ...timesOf(question) };
    yield { name: `questions/${id}-${fileName(title)}.md`, text: [markdownOf(front, source)] };
  }
}

async function* answerFiles({ db, person }: Own): AsyncGenerator<Entry> {
  for await (const { answer, title } of ownAnswers(db, person.id)) {
    const { id, questionId, source } = answer;
    const state = postState(answer);
    const front = { id, questionId, question: title, state, ...timesOf(answer) };
    yield { name: `answers/${id}-${fileName(title)}.md`, text: [markdownOf(front, source)] };
  }
}

const editColumns = (table: typeof forumRevisions | typeof forumEdits) => ({
  questionId: table.questionId,
  answerId: table.answerId,
  reason: table.reason,
  title: table.title,
  content: table.source,
  createdAt: table.createdAt,
});

/** Data export of questions, answers and votes. */
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
  listPart('question-follows.json', '关注的问题', [questionFollows], ({ db, person }, offset) =>
    db
      .select({ questionId: questionFollows.questionId, createdAt: questionFollows.createdAt })
      .from(questionFollows)
      .where(eq(questionFollows.userId, person.id))
      .orderBy(questionFollows.createdAt, questionFollows.questionId)
      .limit(ROWS_A_PAGE)
      .offset(offset),
  ),
  listPart(
    'edits.json',
    '对问题和回答的修改，answerId 为 0 的改的是问题',
    [forumRevisions],
    ({ db, person }, offset) =>
      db
        .select(editColumns(forumRevisions))
        .from(forumRevisions)
        .where(eq(forumRevisions.userId, person.id))
        .orderBy(forumRevisions.createdAt, forumRevisions.questionId, forumRevisions.answerId)
        .limit(ROWS_A_PAGE)
        .offset(offset),
  ),
  listPart('suggested-edits.json', '提出的修改建议', [forumEdits], ({ db, person }, offset) =>
    db
      .select(editColumns(forumEdits))
      .from(forumEdits)
      .where(eq(forumEdits.userId, person.id))
      .orderBy(forumEdits.createdAt, forumEdits.id)
      .limit(ROWS_A_PAGE)
      .offset(offset),
  ),
  listPart('forum-comments.json', '问答里的评论，包括已删除的', [remarks], ({ db, person }, offset) =>
    db
      .select({
        id: remarks.id,
        questionId: remarks.questionId,
        answerId: remarks.answerId,
        content: remarks.source,
        deleted: sql<number>`${remarks.deletedAt} is not null`.as('deleted'),
        createdAt: remarks.createTime,
      })
      .from(remarks)
      .where(eq(remarks.userId, person.id))
      .orderBy(remarks.id)
      .limit(ROWS_A_PAGE)
      .offset(offset),
  ),
];
