import { and, eq, gt, lte, ne } from 'drizzle-orm';
import type { Db } from '../../../kit/db.ts';
import { randomHex, sha256 } from '../../../kit/ids.ts';
import { payAuthorizations } from '../schema.ts';

const ASKED_MS = 10 * 60_000;
/** How long a payer is remembered; an order expires after 15 minutes. */
const KNOWN_MS = 60 * 60_000;

type AuthorizationInput = Omit<typeof payAuthorizations.$inferSelect, 'hash' | 'openid' | 'expiresAt'>;

/** Stores an authorization request for ten minutes; returns its `state`. */
export async function storeAuthorization(db: Db, now: number, asked: AuthorizationInput): Promise<string> {
  const state = randomHex(32);
  await db
    .insert(payAuthorizations)
    .values({ ...asked, hash: await sha256(state), expiresAt: now + ASKED_MS });
  return state;
}

/** Redeems a `state` once, in the same browser; else undefined. */
export async function takeAuthorization(
  db: Db,
  now: number,
  { state, browser }: { state: string; browser: string },
): Promise<AuthorizationInput | undefined> {
  const { hash, expiresAt, openid } = payAuthorizations;
  const [kept] = await db
    .delete(payAuthorizations)
    .where(
      and(
        ...[eq(hash, await sha256(state)), eq(payAuthorizations.browser, browser)],
        ...[gt(expiresAt, now), eq(openid, '')],
      ),
    )
    .returning();
  return kept;
}

/** Stores the openid of a session's buyer. */
export async function keepPayer(
  db: Db,
  now: number,
  asked: AuthorizationInput,
  openid: string,
): Promise<void> {
  const hash = await sha256(randomHex(32));
  await db.insert(payAuthorizations).values({ ...asked, hash, openid, expiresAt: now + KNOWN_MS });
}

/** The openid of a session's buyer; empty if unknown. */
export async function payerOf(
  db: Db,
  now: number,
  { userId, session }: { userId: string; session: string },
): Promise<string> {
  const it = payAuthorizations;
  const [known] = await db
    .select({ openid: it.openid })
    .from(it)
    .where(and(eq(it.session, session), eq(it.userId, userId), ne(it.openid, ''), gt(it.expiresAt, now)))
    .limit(1);
  return known?.openid ?? '';
}

/** Deletes expired requests and payers. */
export async function forgetPayers(db: Db, now: number): Promise<void> {
  await db.delete(payAuthorizations).where(lte(payAuthorizations.expiresAt, now));
}
