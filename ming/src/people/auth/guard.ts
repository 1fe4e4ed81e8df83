import { CODE } from '../../../../contract/kit/envelope.ts';
import { EMAIL_CODE_AGAIN } from '../../../../contract/kit/limits.ts';
import { giveBackAll, networkOf, rule, takeAll } from '../../kit/http/limit.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import type { Context } from '../../kit/http/serve.ts';
import { delayOf } from './rules.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
/** Failed logins by account and network, by network, and by account. */
const LOGIN_PAIR = rule(10, HOUR);
const LOGIN_NETWORK = rule(25, 5);
const LOGIN_EMAIL = rule(100, HOUR);
/** Login attempts per network, successful ones too: bounds concurrency before failures are counted. */
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
  // No address, no network limit.
  ...(ctx.device.address ? [{ name: `code ${from(ctx)}`, rule: CODE_NETWORK }] : []),
];

/**
 * Whether a password alone suffices. After too many failures (10 per hour by account and network, 25 per 5
 * min by network, 100 per hour by account) a mailed code is needed as well, so that nobody can lock the owner
 * out. Delays with the number of failures. Unknown addresses count the same.
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

/** Counts a failed login by account and by network; the pair is counted beforehand. */
export async function noteFailure(ctx: Guarded, email: string): Promise<void> {
  const names = loginsOf(ctx, email);
  await ctx.limits.spare(names.email, LOGIN_EMAIL, ctx.now);
  if (ctx.device.address) await ctx.limits.spare(names.network, LOGIN_NETWORK, ctx.now);
}

/** Resets failures of an account from this network after a successful login or reset. */
export function forgiveLogin(ctx: Guarded, email: string): Promise<void> {
  return ctx.limits.forget(loginsOf(ctx, email).pair);
}

/**
 * Resets failures of an account and its code limit. Per-network failures expire after an hour, or with a
 * mailed code.
 */
export async function unlock({ limits }: Pick<Context, 'limits'>, email: string): Promise<void> {
  await Promise.all([limits.forget(`login ${email}`), limits.forget(`code ${email}`)]);
}

/** Refusal if a password alone is not enough; `extra.need` tells the client what to ask for. */
export function codeRequired(): Refusal {
  const message = '登录失败次数较多，请填写邮箱验证码后再登录，或一小时后再试';
  return new Refusal(CODE.limited, message, { need: 'code' });
}

/** Rate limit of e-mail changes: 10 per hour and user. */
export function guardMove({ limits, now }: Guarded, userId: string): Promise<void> {
  return limits.take(`move ${userId}`, MOVE, now);
}

/** Rate limit of registrations: 30 per hour and network. */
export async function guardRegister(ctx: Guarded): Promise<void> {
  if (ctx.device.address) await ctx.limits.take(`register ${from(ctx)}`, REGISTER_NETWORK, ctx.now);
}

/**
 * Rate limit of codes: per address and network one a minute and 20 a day, per address 100 a day, per network
 * 30 an hour. Refused attempts are not counted.
 */
export function guardCode(ctx: Guarded, email: string): Promise<void> {
  return takeAll(ctx.limits, codesOf(ctx, email), ctx.now);
}

/** Refunds a code that could not be mailed. */
export function releaseCode(ctx: Guarded, email: string): Promise<void> {
  return giveBackAll(ctx.limits, codesOf(ctx, email), ctx.now);
}
