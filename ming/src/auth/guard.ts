import { EMAIL_CODE_AGAIN } from '../../../contract/limits.ts';
import { networkOf, type Rule, rule } from '../kit/limit.ts';
import type { Context } from '../kit/serve.ts';
import { delayOf } from './rules.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
const LOGIN_NETWORK = rule(25, 5);
const LOGIN_EMAIL = rule(25, HOUR);
const RESET_EMAIL = rule(5, 30);
const RESET_NETWORK = rule(20, HOUR);
const MOVE = rule(10, HOUR);
const REGISTER_NETWORK = rule(20, HOUR);
const CODE_AGAIN = rule(1, EMAIL_CODE_AGAIN / 60);
const CODE_EMAIL = rule(20, DAY);
const CODE_NETWORK = rule(10, HOUR);
const CONFIRM = rule(10, HOUR);

type Guarded = Pick<Context, 'limits' | 'device' | 'now'>;

const loginsOf = (email: string) => `login ${email}`;
const confirmsOf = (userId: string) => `confirm ${userId}`;
const fromNetwork = (what: string, address: string) => `${what} from ${networkOf(address)}`;
const codesOf = (email: string) => [
  { name: `code again ${email}`, rule: CODE_AGAIN },
  { name: `code ${email}`, rule: CODE_EMAIL },
];

/** Notes one more from the caller's network; where the edge names no address there is nothing to count by. */
async function takeNetwork({ limits, device, now }: Guarded, what: string, it: Rule): Promise<void> {
  if (device.address) await limits.take(fromNetwork(what, device.address), it, now);
}

/**
 * Lets a login be tried: 25 in 5 min from a network, 25 an hour to an e-mail address, and the slower the more have
 * failed. An address without an account counts alike.
 */
export async function guardLogin(ctx: Guarded, email: string): Promise<void> {
  await takeNetwork(ctx, 'login', LOGIN_NETWORK);
  await ctx.limits.take(loginsOf(email), LOGIN_EMAIL, ctx.now);
  const failed = (await ctx.limits.count(loginsOf(email), LOGIN_EMAIL, ctx.now)) - 1;
  const ms = delayOf(failed);
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
}

/** Forgets what failed at an address, after a login that succeeded. */
export function forgiveLogin({ limits }: Guarded, email: string): Promise<void> {
  return limits.forget(loginsOf(email));
}

/** Lets a password be chosen anew: 5 tries in 30 min an e-mail address, 20 an hour from a network. */
export async function guardReset(ctx: Guarded, email: string): Promise<void> {
  await takeNetwork(ctx, 'reset', RESET_NETWORK);
  await ctx.limits.take(`reset ${email}`, RESET_EMAIL, ctx.now);
}

/** Lets somebody who is logged in try to change their address: 10 an hour. */
export function guardMove({ limits, now }: Guarded, userId: string): Promise<void> {
  return limits.take(`move ${userId}`, MOVE, now);
}

/** Lets an account be made: 20 tries an hour from a network. */
export function guardRegister(ctx: Guarded): Promise<void> {
  return takeNetwork(ctx, 'register', REGISTER_NETWORK);
}

/**
 * Lets a code be sent: one a minute and 20 a day to an address, 10 an hour from a network. What the address refuses
 * is not held against the network, which many may share, nor the other way round.
 */
export async function guardCode(ctx: Guarded, email: string): Promise<void> {
  for (const it of codesOf(email)) await ctx.limits.take(it.name, it.rule, ctx.now);
  try {
    await takeNetwork(ctx, 'code', CODE_NETWORK);
  } catch (error) {
    await giveBackCodes(ctx, email);
    throw error;
  }
}

/** Takes back a code that could not be mailed, so that it can be asked for again at once. */
export async function releaseCode(ctx: Guarded, email: string): Promise<void> {
  const { limits, device, now } = ctx;
  await giveBackCodes(ctx, email);
  if (device.address) await limits.giveBack(fromNetwork('code', device.address), now);
}

async function giveBackCodes({ limits, now }: Guarded, email: string): Promise<void> {
  for (const it of codesOf(email)) await limits.giveBack(it.name, now);
}

/** Lets somebody who is logged in be asked for their password: 10 wrong ones an hour. */
export function guardConfirm({ limits, now }: Guarded, userId: string): Promise<void> {
  return limits.take(confirmsOf(userId), CONFIRM, now);
}

/** Forgets the wrong ones, after the right one. */
export function forgiveConfirm({ limits }: Guarded, userId: string): Promise<void> {
  return limits.forget(confirmsOf(userId));
}
