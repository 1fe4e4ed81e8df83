import { randomInt } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { CODE } from '../../../../contract/kit/envelope.ts';
import { EMAIL_CODE_FIRST, EMAIL_CODE_TRIES } from '../../../../contract/kit/limits.ts';
import { networkOf } from '../../kit/http/limit.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import type { Context } from '../../kit/http/serve.ts';
import { hashPassword, matches } from './password.ts';
import { emailCodes } from './schema.ts';

type Asking = Pick<Context, 'db' | 'now' | 'browser' | 'device'>;

/** Six random digits. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Who asks for a code: the browser, or its network where cookies are refused. */
function askerOf({ browser, device }: Asking): string {
  return browser ?? `network ${networkOf(device.address)}`;
}

const ownCode = (ctx: Asking, email: string) =>
  and(eq(emailCodes.email, email), eq(emailCodes.asker, askerOf(ctx)));

/** Keeps the code that was sent to an address (of mail, or a phone in E.164 form) for this browser, in place of its earlier one. */
export async function keepCode(ctx: Asking, email: string, code: string): Promise<void> {
  const row = { hash: hashPassword(code), tries: 0, expiresAt: ctx.now + EMAIL_CODE_FIRST * 1_000 };
  await ctx.db
    .insert(emailCodes)
    .values({ email, asker: askerOf(ctx), ...row })
    .onConflictDoUpdate({ target: [emailCodes.email, emailCodes.asker], set: row });
}

/**
 * Throws 10003 unless this browser had this code sent to the address. Counts the try before it compares, so that
 * concurrent guesses count as well. Returns what `spendCode` wants. Where no code was sent there is nothing to guess,
 * and so nothing is counted.
 */
export async function checkCode(ctx: Asking, email: string, code: string): Promise<string> {
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

/** Uses up a code that was checked; throws 10003 where another call was faster. */
export async function spendCode(ctx: Asking, email: string, checked: string): Promise<void> {
  const used = await ctx.db
    .delete(emailCodes)
    .where(and(ownCode(ctx, email), eq(emailCodes.hash, checked)))
    .returning({ email: emailCodes.email });
  if (used.length === 0) throw new Refusal(CODE.wrongCode);
}
