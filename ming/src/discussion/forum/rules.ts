import { DAY_MS } from '../../../../contract/kit/time.ts';
import type { ForumRules } from '../../../../contract/people/reputation/reputation.ts';

const HOT_DAYS = 90;

/**
 * Hot score from attention and age, as for articles, but tenfold attention outweighs 90 days, since answers
 * stay useful for long. `createTime` in ms.
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

export type VoteFacts = {
  authorId: string;
  voterId: string;
  value: number;
  locked: boolean;
  upsToday: number;
  upsForAuthor: number;
  downsToday: number;
};

/** Why a vote was not stored, in Chinese. */
export function voteFault(it: VoteFacts, rules: ForumRules): string {
  if (it.authorId === it.voterId) return '不能给自己的内容投票';
  if (it.locked) return `投票 ${rules.lockMinutes} 分钟后不能再改，除非内容被修改`;
  if (it.value > 0 && it.upsToday >= rules.upsADay) return `一天最多投 ${rules.upsADay} 张赞同票，请明天再投`;
  if (it.value > 0 && it.upsForAuthor >= rules.upsForOne)
    return `一天最多给同一个人投 ${rules.upsForOne} 张赞同票`;
  return `一天最多投 ${rules.downsADay} 张反对票，请明天再投`;
}

/** Whether a vote is final: after `lockMinutes`, unless the post was edited since. Times in ms. */
export function isLocked(
  it: { createdAt: number; editedAt: number; now: number },
  rules: ForumRules,
): boolean {
  return it.now - it.createdAt > rules.lockMinutes * 60_000 && it.editedAt <= it.createdAt;
}
