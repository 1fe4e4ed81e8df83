import { randomInt } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { CODE } from '../../../contract/envelope.ts';
import { EMAIL_CODE_FIRST, EMAIL_CODE_TRIES } from '../../../contract/limits.ts';
import type { Db } from '../kit/db.ts';
import { Refusal } from '../kit/refusal.ts';
import { hashPassword, matches } from './password.ts';
import { emailCodes } from './schema.ts';

/** Six random digits. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Keeps the code that was mailed to an address, in place of an earlier one. */
export async function keepCode(db: Db, email: string, code: string, now: number): Promise<void> {
  const row = { hash: hashPassword(code), tries: 0, expiresAt: now + EMAIL_CODE_FIRST * 1_000 };
  await db
    .insert(emailCodes)
    .values({ email, ...row })
    .onConflictDoUpdate({ target: emailCodes.email, set: row });
}

/**
 * Throws 10003 unless this is the code of the address. Notes the try before it compares, so that guesses sent at
 * once count as well. Gives back what `spendCode` wants.
 */
export async function checkCode(db: Db, email: string, code: string, now: number): Promise<string> {
  const [row] = await db
    .update(emailCodes)
    .set({ tries: sql`${emailCodes.tries} + 1` })
    .where(
      and(eq(emailCodes.email, email), gt(emailCodes.expiresAt, now), lt(emailCodes.tries, EMAIL_CODE_TRIES)),
    )
    .returning({ hash: emailCodes.hash });
  if (!matches(code.replace(/\s/g, ''), row?.hash) || !row) throw new Refusal(CODE.wrongCode);
  return row.hash;
}

/** Uses up a code that was checked; throws 10003 where another call was faster. */
export async function spendCode(db: Db, email: string, checked: string): Promise<void> {
  const used = await db
    .delete(emailCodes)
    .where(and(eq(emailCodes.email, email), eq(emailCodes.hash, checked)))
    .returning({ email: emailCodes.email });
  if (used.length === 0) throw new Refusal(CODE.wrongCode);
}
