import { CODE } from '../../../../contract/kit/envelope.ts';
import { EMAIL_CODE_FIRST } from '../../../../contract/kit/limits.ts';
import { Refusal } from '../http/refusal.ts';
import type { Context } from '../http/serve.ts';
import { logFailure } from '../log.ts';
import { siteName } from '../siteName.ts';
import type { Mail } from './smtp.ts';
import { codeLetter, noticeLetter } from './templates.ts';

/** What the owner of an account is advised whenever it was changed. */
export const NOT_YOU = '如果不是你本人操作，请立即用“忘记密码”重设密码，并联系我们。';

/** Sends a mail; false after a failure. The provider's error may contain personal data and is not logged. */
export async function isSent(ctx: Context, mail: Mail): Promise<boolean> {
  try {
    await ctx.post(mail);
    return true;
  } catch (error) {
    const { code } = error as { code?: unknown };
    logFailure('mail', typeof code === 'string' ? code : 'not sent');
    return false;
  }
}

/** Mails a code; false after a failure. */
export async function sendCode(ctx: Context, email: string, code: string): Promise<boolean> {
  return isSent(ctx, codeLetter(await siteName(ctx.db), email, code, EMAIL_CODE_FIRST / 60));
}

/** The refusal after a mail could not be sent. */
export function notSent(): Refusal {
  return new Refusal(CODE.refused, '邮件发送失败，请稍后重试');
}

/** Mails a security notice to the owner of an account. A failed mail does not fail the call. */
export async function mailNotice(
  ctx: Context,
  email: string | null,
  subject: string,
  lines: readonly string[],
): Promise<void> {
  if (email) await isSent(ctx, noticeLetter(await siteName(ctx.db), email, subject, lines));
}
