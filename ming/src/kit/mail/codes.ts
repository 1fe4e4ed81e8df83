import { CODE } from '../../../../contract/kit/envelope.ts';
import { EMAIL_CODE_FIRST } from '../../../../contract/kit/limits.ts';
import { Refusal } from '../http/refusal.ts';
import type { Context } from '../http/serve.ts';
import { logFailure } from '../log.ts';
import { siteName } from '../siteName.ts';
import type { Mail } from './smtp.ts';
import { codeLetter, noticeLetter } from './templates.ts';

/** Advice in security notices. */
export const NOT_YOU = '如果不是你本人操作，请立即用“忘记密码”重设密码，并联系我们。';

/** Sends a mail; false on failure. Provider errors may contain personal data and are not logged. */
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

/** Mails a code; false on failure. */
export async function sendCode(ctx: Context, email: string, code: string): Promise<boolean> {
  return isSent(ctx, codeLetter(await siteName(ctx.db), email, code, EMAIL_CODE_FIRST / 60));
}

/** Refusal after a failed mail. */
export function notSent(): Refusal {
  return new Refusal(CODE.refused, '邮件发送失败，请稍后重试');
}

/** Mails a security notice. Does not throw if mailing fails. */
export async function mailNotice(
  ctx: Context,
  email: string | null,
  subject: string,
  lines: readonly string[],
): Promise<void> {
  if (email) await isSent(ctx, noticeLetter(await siteName(ctx.db), email, subject, lines));
}
