import { CODE } from '../../../contract/envelope.ts';
import { Refusal } from '../kit/refusal.ts';
import type { Context } from '../kit/serve.ts';
import { checkCode, spendCode } from './codes.ts';
import { forgiveConfirm, guardConfirm } from './guard.ts';
import { matches } from './password.ts';

/** The answer to a wrong password of somebody who is logged in. */
export function wrongPassword(): Refusal {
  return new Refusal(CODE.refused, '密码不正确');
}

/** Throws unless somebody who is logged in gives their password once more; `ask` says what is missing. */
export async function confirm(
  ctx: Context,
  stored: { userId: string; hash: string },
  given: string | undefined,
  ask: string,
): Promise<void> {
  if (!given) throw new Refusal(CODE.invalid, ask);
  await guardConfirm(ctx, stored.userId);
  if (!matches(given, stored.hash)) throw wrongPassword();
  await forgiveConfirm(ctx, stored.userId);
}

/** Throws unless somebody without a password gives the code that was mailed to their address. */
export async function confirmByCode(
  ctx: Context,
  email: string,
  code: string | undefined,
  ask: string,
): Promise<void> {
  if (!code) throw new Refusal(CODE.invalid, ask);
  await spendCode(ctx.db, email, await checkCode(ctx.db, email, code, ctx.now));
}

/**
 * Throws unless somebody who is logged in gives their password or, without one, the code that was mailed to their
 * address, since a stolen token must not be enough. Whoever has neither yet is not asked.
 */
export async function confirmOwner(
  ctx: Context,
  { email, stored }: { email: string | null; stored: { userId: string; hash: string } | undefined },
  given: { password: string | undefined; code: string | undefined },
  askCode: string,
): Promise<void> {
  if (stored) await confirm(ctx, stored, given.password, '请输入当前密码');
  else if (email) await confirmByCode(ctx, email, given.code, askCode);
}
