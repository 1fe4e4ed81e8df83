import { CODE } from '../../../../contract/kit/envelope.ts';
import { EMAIL_CODE_AGAIN } from '../../../../contract/kit/limits.ts';
import { giveBackAll, networkOf, rule, takeAll } from '../../kit/http/limit.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import type { Context } from '../../kit/http/serve.ts';
import { delayOf } from './rules.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
/** Failed logins: of one account from one network, from one network, and of one account from anywhere. */
const LOGIN_PAIR = rule(10, HOUR);
const LOGIN_NETWORK = rule(25, 5);
const LOGIN_EMAIL = rule(100, HOUR);
/** Logins from one network, successful ones included: bounds what runs at once before a failure is counted. */
const LOGIN_BURST = rule(300, 5);
const MOVE = rule(10, HOUR);
const REGISTER_NETWORK = rule(30, HOUR);
const CODE_AGAIN = rule(1, EMAIL_CODE_AGAIN / 60);
const CODE_PAIR = rule(20, DAY);
const CODE_EMAIL = rule(100, DAY);
const CODE_NETWORK = rule(30, HOUR);

type Guarded = Pick<Context, 'limits' | 'device' | 'now'>;

const from = ({ device }: Guarded) => `from ${networkOf(device.address)}`;
const loginsOf = (ctx: Guarded, email: string) => ({
  pair: `login ${email} ${from(ctx)}`,
  network: `login ${from(ctx)}`,
  email: `login ${email}`,
  burst: `logins ${from(ctx)}`,
});
const codesOf = (ctx: Guarded, email: string) => [
  { name: `code again ${email} ${from(ctx)}`, rule: CODE_AGAIN },
  { name: `code ${email} ${from(ctx)}`, rule: CODE_PAIR },
  { name: `code ${email}`, rule: CODE_EMAIL },
  // Without an address there is nothing to count by.
  ...(ctx.device.address ? [{ name: `code ${from(ctx)}`, rule: CODE_NETWORK }] : []),
];

/**
 * Whether a password alone is enough for a login now. It is not after too many failures: 10 an hour of one account
 * from one network, 25 in 5 minutes from one network, 100 an hour of one account from anywhere. Then a mailed code is
 * wanted as well, so that no stranger can lock the owner out. The more have failed, the longer this takes. An address
 * without an account counts the same.
 */
export async function isPasswordEnough(ctx: Guarded, email: string): Promise<boolean> {
  const { limits, now } = ctx;
  const names = loginsOf(ctx, email);
  const below = async (name: string, it: typeof LOGIN_EMAIL) => (await limits.count(name, it, now)) < it.most;
  const known = ctx.device.address !== '';
  const [pair, failed, ...rest] = await Promise.all([
    limits.spare(names.pair, LOGIN_PAIR, now),
    limits.count(names.pair, LOGIN_PAIR, now),
    below(names.email, LOGIN_EMAIL),
    !known || below(names.network, LOGIN_NETWORK),
    !known || limits.spare(names.burst, LOGIN_BURST, now),
  ]);
  const ms = delayOf(failed - 1);
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
  return pair && rest.every(Boolean);
}

/** Counts a login that failed against account and network; the pair of them was counted beforehand. */
export async function noteFailure(ctx: Guarded, email: string): Promise<void> {
  const names = loginsOf(ctx, email);
  await ctx.limits.spare(names.email, LOGIN_EMAIL, ctx.now);
  if (ctx.device.address) await ctx.limits.spare(names.network, LOGIN_NETWORK, ctx.now);
}

/** Forgets what failed for an account from this network, after a login or a reset that succeeded. */
export function forgiveLogin(ctx: Guarded, email: string): Promise<void> {
  return ctx.limits.forget(loginsOf(ctx, email).pair);
}

/**
 * Forgets what failed for an account from anywhere, and the codes that it was sent. What failed from one network is forgotten
 * automatically after an hour, or with a mailed code.
 */
export async function unlock({ limits }: Pick<Context, 'limits'>, email: string): Promise<void> {
  await Promise.all([limits.forget(`login ${email}`), limits.forget(`code ${email}`)]);
}

/** The answer where a password alone is not enough; `extra.need` tells the client what to ask for. */
export function wantsCode(): Refusal {
  const message = '登录失败次数较多，请填写邮箱验证码后再登录，或一小时后再试';
  return new Refusal(CODE.limited, message, { need: 'code' });
}

/** Rate limit of changes of the e-mail address: 10 an hour and user. */
export function guardMove({ limits, now }: Guarded, userId: string): Promise<void> {
  return limits.take(`move ${userId}`, MOVE, now);
}

/** Lets an account be made: 30 an hour from a network. */
export async function guardRegister(ctx: Guarded): Promise<void> {
  if (ctx.device.address) await ctx.limits.take(`register ${from(ctx)}`, REGISTER_NETWORK, ctx.now);
}

/**
 * Lets a code be sent: to an address from one network one a minute and 20 a day, to an address from anywhere 100 a
 * day, from one network 30 an hour. What one of these refuses is not counted by the others.
 */
export function guardCode(ctx: Guarded, email: string): Promise<void> {
  return takeAll(ctx.limits, codesOf(ctx, email), ctx.now);
}

/** Takes back a code that could not be mailed, so that it can be asked for again at once. */
export function releaseCode(ctx: Guarded, email: string): Promise<void> {
  return giveBackAll(ctx.limits, codesOf(ctx, email), ctx.now);
}
