import { eq } from 'drizzle-orm';
import { bountyRulesOf } from '../../../contract/discussion/bounty/bounty.ts';
import { bounties } from '../../../ming/src/discussion/bounty/schema.ts';
import { settleBounties } from '../../../ming/src/discussion/bounty/writes.ts';
import { answers } from '../../../ming/src/discussion/forum/schema.ts';
import { as } from './asking.ts';
import { call } from './call.ts';
import { balanceOf, DAY } from './money.ts';
import { db } from './world.ts';

export const RULES = bountyRulesOf(undefined);

/** Offers a bounty for a question, and takes it back. */
export const offer = (id: number, amount = 500, more: object = {}, who = 'asker') =>
  as(who, 'bounty', { id, amount, ...more });
export const withdraw = (id: number, who = 'asker') => as(who, 'bounty', { id }, 'DELETE');
/** Accepts an answer. */
export const accept = (id: number, answerId: number, who = 'asker') => as(who, 'accept', { id, answerId });
/** A question as everybody sees it, and its bounty as it is stored. */
export const infoOf = async (id: number) => (await call(`/v1/forum/info?id=${id}`)).data;
export const storedOf = async (id: number) =>
  (await db.select().from(bounties).where(eq(bounties.questionId, id)))[0];
/** What is held for a question, in fen. */
export const heldFor = async (id: number) => balanceOf(`bounty:${(await storedOf(id))?.bountyNo}`);
/** What somebody has more, or less, after something was done. */
export async function gains(who: string, work: () => Promise<unknown>): Promise<number> {
  const before = await balanceOf(`user:${who}`);
  await work();
  return (await balanceOf(`user:${who}`)) - before;
}
/** Sets the votes of an answer. */
export const votes = (answerId: number, voteSum: number) =>
  db.update(answers).set({ voteSum }).where(eq(answers.id, answerId));
/** Ends bounties as if so many days had passed; all of them by default. */
export const end = (days = RULES.days + 1) => settleBounties(db, Date.now() + days * DAY);
