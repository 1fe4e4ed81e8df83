import type { BountyRules } from '../../../../contract/discussion/bounty/bounty.ts';
import { yuan } from '../../../../contract/kit/yuan.ts';
import { col, type Row } from '../../kit/db.ts';

/** Why an amount in fen cannot be offered, in Chinese, or ''. */
export function amountFault(amount: number, rules: BountyRules, balance: number): string {
  if (amount < rules.least) return `悬赏最少 ${yuan(rules.least)}`;
  if (amount > rules.most) return `悬赏最多 ${yuan(rules.most)}`;
  if (amount > balance) return `余额不足：现有 ${yuan(balance)}，悬赏需要 ${yuan(amount)}，请先充值`;
  return '';
}

/** An answer that may have a share: `votes` for less votes against. */
export const candidateColumns = {
  answerId: col.number,
  userId: col.text,
  votes: col.number,
  createTime: col.number,
};
export type Candidate = Row<typeof candidateColumns>;
export type Share = { answerId: number; userId: string; amount: number };

/**
 * How a bounty that nobody won is divided, in fen: evenly among the best answers with enough votes, one for each person; what
 * does not divide goes to the first. Nothing where there is none, and it is returned.
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

/** What a held bounty's question looks like when its end is decided. */
export type Ending = { expireTime: number; isGone: boolean; isClosed: boolean; answered: boolean };

/**
 * What happens to a held bounty at a time in ms: a question that is gone, or closed without an answer, gives it back at once; at
 * the end of its time it is divided. `null` while it stays held.
 */
export function endingOf(it: Ending, now: number): 'return' | 'divide' | null {
  if (it.isGone || (it.isClosed && !it.answered)) return 'return';
  return it.expireTime <= now ? 'divide' : null;
}
