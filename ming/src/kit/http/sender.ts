import { type SQL, sql } from 'drizzle-orm';
import { checkHuman } from './human.ts';
import { networkOf, rule } from './limit.ts';
import type { Context } from './serve.ts';

/** Anonymous submissions per network and day, across User-Agents. */
const NETWORK = rule(20, 24 * 60);

/** Sender of a form that needs no login: a user, or a daily visitor id. */
export type Sender = { userId: string | null; visitor: string };

/**
 * Sender of a public call; `what` names the rate limit. Without login, throws if the network's limit is
 * exhausted or the CAPTCHA fails.
 */
export async function senderOf(ctx: Context, what: string, proof: string | undefined): Promise<Sender> {
  const caller = await ctx.caller();
  if (caller) return { userId: caller.id, visitor: '' };
  const { address, agent } = ctx.device;
  if (address) await ctx.limits.take(`${what} from ${networkOf(address)}`, NETWORK, ctx.now);
  await checkHuman(ctx.env, proof, address);
  return { userId: null, visitor: await ctx.visitor(agent) };
}

/** SQL condition: rows of this sender. */
export const sentBy = ({ userId, visitor }: Sender): SQL =>
  userId ? sql`user_id = ${userId}` : sql`visitor = ${visitor}`;
