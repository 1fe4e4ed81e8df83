import { PUBLISH } from '../../../contract/article.ts';

const HOT_DAYS = 90;
const DAY_MS = 86_400_000;

/**
 * Attention and youth in one number, as for articles, but ten times the attention weighs as much as being 90 days
 * younger: a good answer is looked for long after it was given. `createTime` in ms.
 */
export function questionHeat(it: {
  quantity: number;
  answerCount: number;
  voteSum: number;
  createTime: number;
}): number {
  const attention = it.quantity + 30 * it.answerCount + 20 * Math.max(0, it.voteSum);
  return Math.log10(1 + attention) + it.createTime / (HOT_DAYS * DAY_MS);
}

/** Whether everybody may see a question. */
export function isShown(question: { publish: number; deletedAt: number | null }): boolean {
  return question.publish === PUBLISH.published && question.deletedAt === null;
}
