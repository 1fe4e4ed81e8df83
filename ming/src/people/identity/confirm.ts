import { CODE } from '../../../../contract/kit/envelope.ts';
import { networkOf, rule } from '../../kit/http/limit.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import type { Context } from '../../kit/http/serve.ts';
import { checkCode, spendCode } from './codes.ts';
import { matches } from './password.ts';
import { isRecent } from './sessions.ts';

/** Wrong passwords of a logged-in user, per network and in total. */
const WRONG_HERE = rule(10, 60);
const WRONG_ANYWHERE = rule(50, 60);

/** Account owner. Without password and e-mail, only a provider logs in. */
export type Owner = { id: string; email: string | null; hash: string | undefined };
/** Proof of ownership: password, or a code mailed to the current address. */
export type Proof = { password: string | undefined; code: string | undefined };

/** Refusal of a wrong password. */
export function wrongPassword(): Refusal {
  return new Refusal(CODE.refused, '密码不正确');
}

/**
 * Re-authentication, as a stolen token must not suffice: password, mailed code, or, with neither, a login
 * within ten minutes. Throws otherwise.
 */
export async function confirmOwner(ctx: Context, { id, email, hash }: Owner, given: Proof): Promise<void> {
  if (given.code && email) return spendCode(ctx, email, await checkCode(ctx, email, given.code));
  if (hash) return confirmPassword(ctx, id, hash, given.password);
  if (email) throw new Refusal(CODE.invalid, '请输入邮箱验证码');
  if (!(await isRecent(ctx.db, ctx.token ?? '', ctx.now)))
    throw new Refusal(CODE.refused, '为保护账号，请重新登录，然后在 10 分钟内操作');
}

async function confirmPassword(
  { limits, device, now }: Context,
  id: string,
  hash: string,
  given: string | undefined,
): Promise<void> {
  if (!given) throw new Refusal(CODE.invalid, '请输入当前密码');
  const here = `confirm ${id} from ${networkOf(device.address)}`;
  await limits.take(here, WRONG_HERE, now);
  await limits.take(`confirm ${id}`, WRONG_ANYWHERE, now);
  if (!matches(given, hash)) throw wrongPassword();
  await limits.forget(here);
  await limits.giveBack(`confirm ${id}`, now);
}
