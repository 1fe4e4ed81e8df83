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

/** Offers a bounty for a question; withdraws it. */
export const offer = (id: number, amount = 500, more: object = {}, who = 'asker') =>
  as(who, 'bounty', { id, amount, ...more });
export const withdraw = (id: number, who = 'asker') => as(who, 'bounty', { id }, 'DELETE');
export const accept = (id: number, answerId: number, who = 'asker') => as(who, 'accept', { id, answerId });
/** A question as seen by visitors; its stored bounty. */
export const infoOf = async (id: number) => (await call(`/v1/forum/info?id=${id}`)).data;
export const storedOf = async (id: number) =>
  (await db.select().from(bounties).where(eq(bounties.questionId, id)))[0];
/** Escrow of a question in fen. */
export const heldFor = async (id: number) => balanceOf(`bounty:${(await storedOf(id))?.bountyNo}`);
/** Change of a balance by some work. */
export async function gains(who: string, work: () => Promise<unknown>): Promise<number> {
  const before = await balanceOf(`user:${who}`);
  await work();
  return (await balanceOf(`user:${who}`)) - before;
}
export const votes = (answerId: number, voteSum: number) =>
  db.update(answers).set({ voteSum }).where(eq(answers.id, answerId));
/** Settles bounties as if so many days had passed; by default all. */
export const end = (days = RULES.days + 1) => settleBounties(db, Date.now() + days * DAY);
