import { questionHeat } from '../../../ming/src/discussion/forum/rules.ts';
import { forumVotes, questions } from '../../../ming/src/discussion/forum/schema.ts';
import {
  type AnswerDraft,
  insertAnswer,
  insertQuestion,
  type QuestionDraft,
} from '../../../ming/src/discussion/forum/writes.ts';
import { recount } from '../../../ming/src/jobs/recount.ts';
import { buildWorld, db, NOON } from './world.ts';

const HOUR = 3_600_000;

/** A public question by `a`; its time is `NOON` plus `id` hours. */
export async function addQuestion(id: number, more: Partial<QuestionDraft> = {}): Promise<void> {
  const time = NOON + id * HOUR;
  const draft = {
    id,
    userId: 'a',
    title: `问题${id}`,
    source: `怎么办${id}`,
    tagIds: [],
    createTime: time,
    updateTime: time,
    lastTime: time,
    ...more,
  };
  const { quantity = 0, createTime } = draft;
  await insertQuestion(db, {
    hot: questionHeat({ quantity, answerCount: 0, voteSum: 0, createTime }),
    ...draft,
  });
}

/** An answer by `b`; its time is later by an hour per id, after all questions. */
export async function addAnswer(
  id: number,
  questionId: number,
  more: Partial<AnswerDraft> = {},
): Promise<void> {
  const time = NOON + (100 + id) * HOUR;
  const source = `这样办${id}`;
  await insertAnswer(db, {
    id,
    questionId,
    userId: 'b',
    source,
    createTime: time,
    updateTime: time,
    ...more,
  });
}

/** Votes on a question (answer 0) or an answer, by invented voters. */
export async function vote(questionId: number, answerId: number, values: readonly number[]): Promise<void> {
  for (const [i, value] of values.entries())
    await db.insert(forumVotes).values({ questionId, answerId, userId: `v${i}`, value, createdAt: NOON });
}

/**
 * Test world with five public questions: 1 has four answers (one withdrawn, one accepted), 2 has one; plus a
 * hidden and a deleted question.
 */
export async function buildForum(): Promise<void> {
  await buildWorld();
  await addQuestion(1, { tagIds: [1, 2], quantity: 40, acceptedAnswerId: 3 });
  await addQuestion(2, { tagIds: [1], quantity: 90_000 });
  await addQuestion(3, { tagIds: [1, 3], quantity: 10 });
  await addQuestion(4, { tagIds: [2], userId: 'b' });
  await addQuestion(5);
  await addQuestion(6, { state: 3, tagIds: [1] });
  await addQuestion(7, { deletedAt: NOON, tagIds: [1] });
  await addAnswer(1, 1);
  await addAnswer(2, 1);
  await addAnswer(3, 1, { userId: 'a' });
  await addAnswer(4, 1, { deletedAt: NOON });
  await addAnswer(5, 2);
  await vote(1, 0, [1, 1, -1]);
  await vote(1, 2, [1, 1]);
  await vote(1, 4, [1, 1, 1]);
  await recount(db);
}

export async function storedQuestion(id: number) {
  return (await db.select().from(questions)).find((it) => it.id === id);
}
