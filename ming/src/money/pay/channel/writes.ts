import { and, eq, gt, lte, ne } from 'drizzle-orm';
import type { Db } from '../../../kit/db.ts';
import { randomHex, sha256 } from '../../../kit/ids.ts';
import { payAuthorizations } from '../schema.ts';

const ASKED_MS = 10 * 60_000;
/** An order is paid within a quarter of an hour; a few of them in a row ask once. */
const KNOWN_MS = 60 * 60_000;

type Asked = Omit<typeof payAuthorizations.$inferSelect, 'hash' | 'openid' | 'expiresAt'>;

/** Keeps a question that goes to WeChat now, for ten minutes, and returns its `state`. */
export async function keepAsked(db: Db, now: number, asked: Asked): Promise<string> {
  const state = randomHex(32);
  await db
    .insert(payAuthorizations)
    .values({ ...asked, hash: await sha256(state), expiresAt: now + ASKED_MS });
  return state;
}

/** Takes the question of a `state` back, once, in the browser that asked it; undefined otherwise. */
export async function takeAsked(
  db: Db,
  now: number,
  { state, browser }: { state: string; browser: string },
): Promise<Asked | undefined> {
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

/** Keeps who the buyer of a session is towards the official account. */
export async function keepPayer(db: Db, now: number, asked: Asked, openid: string): Promise<void> {
  const hash = await sha256(randomHex(32));
  await db.insert(payAuthorizations).values({ ...asked, hash, openid, expiresAt: now + KNOWN_MS });
}

/** Who the buyer of a session is towards the official account; empty where WeChat has not said so yet. */
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

/** Forgets questions without an answer, and buyers whose time is over. */
export async function forgetPayers(db: Db, now: number): Promise<void> {
  await db.delete(payAuthorizations).where(lte(payAuthorizations.expiresAt, now));
}
