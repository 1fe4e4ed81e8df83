import { type SQL, sql } from 'drizzle-orm';
import { checkHuman } from './human.ts';
import { networkOf, rule } from './limit.ts';
import type { Context } from './serve.ts';

/** What one network may send in a day without logging in, whatever the browser says it is. */
const NETWORK = rule(20, 24 * 60);

/** Who sends something that needs no login: a member, or a visitor by the day's name. */
export type Sender = { userId: string | null; visitor: string };

/**
 * The sender of a call that anybody may make; `what` names the limit of its network. Without a login, throws where that is
 * used up or the CAPTCHA is not passed.
 */
export async function senderOf(ctx: Context, what: string, proof: string | undefined): Promise<Sender> {
  const caller = await ctx.caller();
  if (caller) return { userId: caller.id, visitor: '' };
  const { address, agent } = ctx.device;
  if (address) await ctx.limits.take(`${what} from ${networkOf(address)}`, NETWORK, ctx.now);
  await checkHuman(ctx.env, proof, address);
  return { userId: null, visitor: await ctx.visitor(agent) };
}

/** Rows of this sender, as SQL over the columns `user_id` and `visitor`. */
export const sentBy = ({ userId, visitor }: Sender): SQL =>
  userId ? sql`user_id = ${userId}` : sql`visitor = ${visitor}`;
