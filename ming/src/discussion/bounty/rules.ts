import type { BountyRules } from '../../../../contract/discussion/bounty/bounty.ts';
import { yuan } from '../../../../contract/kit/yuan.ts';
import { col, type Row } from '../../kit/db.ts';

/** Validates an amount in fen. Returns an error in Chinese, or ''. */
export function amountFault(amount: number, rules: BountyRules, balance: number): string {
  if (amount < rules.least) return `悬赏最少 ${yuan(rules.least)}`;
  if (amount > rules.most) return `悬赏最多 ${yuan(rules.most)}`;
  if (amount > balance) return `余额不足：现有 ${yuan(balance)}，悬赏需要 ${yuan(amount)}，请先充值`;
  return '';
}

/** `votes` is votes for minus votes against. */
export const candidateColumns = {
  answerId: col.number,
  userId: col.text,
  votes: col.number,
  createTime: col.number,
};
export type Candidate = Row<typeof candidateColumns>;
export type Share = { answerId: number; userId: string; amount: number };

/**
 * Splits a bounty in fen evenly among the best answers with enough votes, one per person. The remainder goes
 * to the first. Empty if none qualifies; the bounty is then returned.
 */
export function sharesOf(
  amount: number,
  answers: readonly Candidate[],
  askerId: string,
  rules: BountyRules,
): Share[] {
  const best = answers
    .filter((it) => it.userId !== askerId && it.votes >= rules.splitVotes)
    .toSorted((a, b) => b.votes - a.votes || a.createTime - b.createTime || a.answerId - b.answerId);
  const winners = best
    .filter((it, at) => best.findIndex((other) => other.userId === it.userId) === at)
    .slice(0, Math.min(rules.splitMost, amount));
  const each = winners.length > 0 ? Math.floor(amount / winners.length) : 0;
  return winners.map(({ answerId, userId }, at) => ({
    answerId,
    userId,
    amount: at === 0 ? amount - each * (winners.length - 1) : each,
  }));
}

export type Ending = { expireTime: number; isGone: boolean; isClosed: boolean; answered: boolean };

/** What to do with a held bounty at `now` (ms). `null` keeps it held. */
export function endingOf(it: Ending, now: number): 'return' | 'divide' | null {
  if (it.isGone || (it.isClosed && !it.answered)) return 'return';
  return it.expireTime <= now ? 'divide' : null;
}
