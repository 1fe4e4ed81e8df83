import { CODE } from '../../../contract/envelope.ts';
import { EMAIL_CODE_FIRST } from '../../../contract/limits.ts';
import { codeLetter, noticeLetter } from '../kit/letters.ts';
import { siteName } from '../kit/name.ts';
import { Refusal } from '../kit/refusal.ts';
import type { Context } from '../kit/serve.ts';
import type { Mail } from '../kit/smtp.ts';

/** Hands a mail over; false where that failed. The provider's own words may name people and stay out of the log. */
async function isSent(ctx: Context, mail: Mail): Promise<boolean> {
  try {
    await ctx.post(mail);
    return true;
  } catch (error) {
    const { code } = error as { code?: unknown };
    console.error(JSON.stringify({ mail: typeof code === 'string' ? code : 'not sent' }));
    return false;
  }
}

/** Mails a code; false where the mail could not be handed over. */
export async function sendCode(ctx: Context, email: string, code: string): Promise<boolean> {
  return isSent(ctx, codeLetter(await siteName(ctx.db), email, code, EMAIL_CODE_FIRST / 60));
}

/** The answer where a mail could not be handed over. */
export function notSent(): Refusal {
  return new Refusal(CODE.refused, '邮件发送失败，请稍后重试');
}

/** Tells somebody what happened to their account. What has happened stands, even where no mail can say so. */
export async function tell(
  ctx: Context,
  email: string | null,
  subject: string,
  lines: readonly string[],
): Promise<void> {
  if (email) await isSent(ctx, noticeLetter(await siteName(ctx.db), email, subject, lines));
}
