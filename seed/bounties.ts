import { bountyRulesOf } from '../contract/discussion/bounty/bounty.ts';
import { DAY_MS } from '../contract/kit/time.ts';
import { hold } from '../ming/src/discussion/bounty/held.ts';
import type { Db } from '../ming/src/kit/db.ts';
import { post } from '../ming/src/kit/ledger/post.ts';
import { seedQuestions } from './forum.ts';
import { personId } from './people.ts';

/** Questions that their askers offer money (fen) for, so many days ago; nobody's answer is accepted yet. The money is invented. */
const BOUNTIES: readonly { question: string; amount: number; ago: number }[] = [
  { question: 'sobol-negative', amount: 2_000, ago: 1 },
];

/** Holds the bounties of the demonstration out of the balances of their askers. `now` in ms. */
export async function insertBounties(db: Db, now: number): Promise<void> {
  const midnight = Math.floor(now / DAY_MS) * DAY_MS;
  const { days } = bountyRulesOf(undefined);
  for (const { question: slug, amount, ago } of BOUNTIES) {
    const question = seedQuestions().find((it) => it.slug === slug);
    if (!question) throw new Error(`no question is called ${slug}`);
    const at = midnight - ago * DAY_MS;
    const { entry, rows } = hold(db, {
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
