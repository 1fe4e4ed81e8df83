import { bountyRulesOf } from '../contract/discussion/bounty/bounty.ts';
import { DAY_MS } from '../contract/kit/time.ts';
import { holdInEscrow } from '../ming/src/discussion/bounty/escrow.ts';
import type { Db } from '../ming/src/kit/db.ts';
import { post } from '../ming/src/kit/ledger/post.ts';
import { seedQuestions } from './forum.ts';
import { personId } from './people.ts';

/** Open questions with bounties (fen), offered so many days ago. The money is invented. */
const BOUNTIES: readonly { question: string; amount: number; ago: number }[] = [
  { question: 'sobol-negative', amount: 2_000, ago: 1 },
];

/** Holds the demo bounties from the askers' balances. `now` in ms. */
export async function insertBounties(db: Db, now: number): Promise<void> {
  const midnight = Math.floor(now / DAY_MS) * DAY_MS;
  const { days } = bountyRulesOf(undefined);
  for (const { question: slug, amount, ago } of BOUNTIES) {
    const question = seedQuestions().find((it) => it.slug === slug);
    if (!question) throw new Error(`no question is called ${slug}`);
    const at = midnight - ago * DAY_MS;
    const { entry, rows } = holdInEscrow(db, {
      bountyNo: `demo-${slug}`,
      questionId: question.id,
      title: question.title,
      amount,
      now: at,
      userId: personId(question.author),
      expireTime: at + days * DAY_MS,
    });
    await post(db, entry, rows);
  }
}
