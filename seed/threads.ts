import { questionHeat } from '../ming/src/discussion/forum/rules.ts';
import { forumVotes } from '../ming/src/discussion/forum/schema.ts';
import { insertAnswer, insertQuestion } from '../ming/src/discussion/forum/writes.ts';
import { parseGmt8 } from '../ming/src/kit/clock.ts';
import type { Db } from '../ming/src/kit/db.ts';
import { type SeedQuestion, seedQuestions } from './forum.ts';
import { PEOPLE, personId } from './people.ts';
import { TAGS } from './topics.ts';

/** Inserts the demo questions with answers and votes. */
export async function insertThreads(db: Db): Promise<void> {
  for (const it of seedQuestions()) {
    await insertQuestion(db, questionOf(it));
    await vote(db, it.id, 0, it);
    for (const answer of it.answers) {
      const time = parseGmt8(answer.createTime);
      const { id, source } = answer;
      const userId = personId(answer.author);
      await insertAnswer(db, { id, questionId: it.id, userId, source, createTime: time, updateTime: time });
      await vote(db, it.id, id, answer);
    }
  }
}

function questionOf(it: SeedQuestion) {
  const time = parseGmt8(it.createTime);
  return {
    id: it.id,
    userId: personId(it.author),
    title: it.title,
    quantity: it.views,
    acceptedAnswerId: it.answers.find(({ accepted }) => accepted)?.id ?? null,
    hot: questionHeat({
      quantity: it.views,
      answerCount: it.answers.length,
      voteSum: it.votes,
      createTime: time,
    }),
    createTime: time,
    updateTime: time,
    lastTime: time,
    source: it.source,
    template: it.template,
    tagIds: it.tags.map((tag) => TAGS.indexOf(tag) + 1),
  };
}

/** Votes of the first other people. */
async function vote(
  db: Db,
  questionId: number,
  answerId: number,
  it: { author: string; votes: number; createTime: string },
): Promise<void> {
  const rows = PEOPLE.filter(({ key }) => key !== it.author)
    .slice(0, Math.abs(it.votes))
    .map(({ key }) => ({
      questionId,
      answerId,
      userId: personId(key),
      value: Math.sign(it.votes),
      createdAt: parseGmt8(it.createTime),
    }));
  if (rows.length > 0) await db.insert(forumVotes).values(rows);
}
