import { randomInt } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { CODE } from '../../../../contract/kit/envelope.ts';
import { EMAIL_CODE_FIRST, EMAIL_CODE_TRIES } from '../../../../contract/kit/limits.ts';
import { networkOf } from '../../kit/http/limit.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import type { Context } from '../../kit/http/serve.ts';
import { hashPassword, matches } from './password.ts';
import { emailCodes } from './schema.ts';

type CodeContext = Pick<Context, 'db' | 'now' | 'browser' | 'device'>;

/** Random six-digit code. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Browser id, or the network if cookies are off. */
function askerOf({ browser, device }: CodeContext): string {
  return browser ?? `network ${networkOf(device.address)}`;
}

const ownCode = (ctx: CodeContext, email: string) =>
  and(eq(emailCodes.email, email), eq(emailCodes.asker, askerOf(ctx)));

/** Stores the code sent to an address (e-mail, or E.164 phone) for this browser, replacing its last. */
export async function keepCode(ctx: CodeContext, email: string, code: string): Promise<void> {
  const row = { hash: hashPassword(code), tries: 0, expiresAt: ctx.now + EMAIL_CODE_FIRST * 1_000 };
  await ctx.db
    .insert(emailCodes)
    .values({ email, asker: askerOf(ctx), ...row })
    .onConflictDoUpdate({ target: [emailCodes.email, emailCodes.asker], set: row });
}

/**
 * Throws 10003 unless the code matches the one sent to this browser. Counts the try before comparing, so
 * concurrent guesses count. Returns the value for `spendCode`.
 */
export async function checkCode(ctx: CodeContext, email: string, code: string): Promise<string> {
  const [row] = await ctx.db
    .update(emailCodes)
    .set({ tries: sql`${emailCodes.tries} + 1` })
    .where(
      and(ownCode(ctx, email), gt(emailCodes.expiresAt, ctx.now), lt(emailCodes.tries, EMAIL_CODE_TRIES)),
    )
    .returning({ hash: emailCodes.hash });
  if (!row || !matches(code.replace(/\s/g, ''), row.hash)) throw new Refusal(CODE.wrongCode);
  return row.hash;
}

/** Consumes a checked code; throws 10003 if another call was faster. */
export async function spendCode(ctx: CodeContext, email: string, checked: string): Promise<void> {
  const used = await ctx.db
    .delete(emailCodes)
    .where(and(ownCode(ctx, email), eq(emailCodes.hash, checked)))
    .returning({ email: emailCodes.email });
  if (used.length === 0) throw new Refusal(CODE.wrongCode);
}
