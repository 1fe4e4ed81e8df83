import { and, eq, gt } from 'drizzle-orm';
import type { Provider } from '../../../../contract/people/auth/auth.ts';
import type { Db } from '../../kit/db.ts';
import { randomHex, sha256 } from '../../kit/ids.ts';
import { loginStates } from './schema.ts';

const STATE_MS = 10 * 60_000;

type Begun = Omit<typeof loginStates.$inferSelect, 'hash' | 'expiresAt'>;

/** Keeps a login that goes to the provider now, for ten minutes, and returns its `state`. */
export async function keepState(db: Db, now: number, begun: Begun): Promise<string> {
  const state = randomHex(32);
  await db.insert(loginStates).values({ ...begun, hash: await sha256(state), expiresAt: now + STATE_MS });
  return state;
}

/** What was kept for `state`, once, in the browser that began it; undefined otherwise. */
export async function takeState(
  db: Db,
  now: number,
  { state, ...it }: { state: string; provider: Provider; browser: string },
): Promise<Begun | undefined> {
  const [kept] = await db
    .delete(loginStates)
    .where(
      and(
        eq(loginStates.hash, await sha256(state)),
        eq(loginStates.provider, it.provider),
        eq(loginStates.browser, it.browser),
        gt(loginStates.expiresAt, now),
      ),
    )
    .returning();
  return kept;
}

/** Forgets providers that are about to be linked: whoever is put out of an account must not come back by one. */
export function dropLinks(db: Db, userId: string) {
  return db.delete(loginStates).where(eq(loginStates.linkId, userId));
}

/** Forgets those that the session of a token (its `token_hash`) has begun. */
export function dropLinksOf(db: Db, session: string) {
  return db.delete(loginStates).where(eq(loginStates.linkSession, session));
}
