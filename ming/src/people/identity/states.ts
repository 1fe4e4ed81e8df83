import { and, eq, gt } from 'drizzle-orm';
import type { Provider } from '../../../../contract/people/auth/auth.ts';
import type { Db } from '../../kit/db.ts';
import { randomHex, sha256 } from '../../kit/ids.ts';
import { loginStates } from './schema.ts';

const STATE_MS = 10 * 60_000;

type LoginStart = Omit<typeof loginStates.$inferSelect, 'hash' | 'expiresAt'>;

/** Stores a login in progress for ten minutes; returns its `state`. */
export async function keepState(db: Db, now: number, begun: LoginStart): Promise<string> {
  const state = randomHex(32);
  await db.insert(loginStates).values({ ...begun, hash: await sha256(state), expiresAt: now + STATE_MS });
  return state;
}

/** Takes the login of `state` once, in its browser only; undefined otherwise. */
export async function takeState(
  db: Db,
  now: number,
  { state, ...it }: { state: string; provider: Provider; browser: string },
): Promise<LoginStart | undefined> {
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

/** Drops pending links, so that somebody locked out cannot return by one. */
export function dropLinks(db: Db, userId: string) {
  return db.delete(loginStates).where(eq(loginStates.linkId, userId));
}

/** Drops pending links started by a session (`token_hash`). */
export function dropLinksOf(db: Db, session: string) {
  return db.delete(loginStates).where(eq(loginStates.linkSession, session));
}
