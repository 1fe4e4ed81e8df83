import { and, eq, lte, sql } from 'drizzle-orm';
import { change, type Db } from '../kit/db.ts';
import { randomHex, sha256 } from '../kit/ids.ts';
import { passwords, sessions } from '../user/schema.ts';
import { endOf } from './rules.ts';

type Password = typeof passwords.$inferSelect;

/**
 * Opens a session for the password that was checked and gives back its token; null where another one has been
 * chosen meanwhile, since that choice ended every session. `renewed` replaces a hash with old parameters.
 */
export async function openSession(
  db: Db,
  { userId, hash, updatedAt }: Password,
  now: number,
  renewed?: string,
): Promise<string | null> {
  const token = randomHex(32);
  const tokenHash = await sha256(token);
  const [opened] = await db.batch([
    change(
      db,
      sql`insert into sessions (token_hash, user_id, created_at, expires_at)
      select ${tokenHash}, user_id, ${now}, ${endOf(now)} from passwords
      where user_id = ${userId} and updated_at = ${updatedAt}`,
    ),
    ...(renewed ? [renewal(db, { userId, hash }, renewed)] : []),
  ]);
  return opened.meta.changes > 0 ? token : null;
}

/** Keeps `updated_at`: the password is still the one that was chosen then. */
function renewal(db: Db, { userId, hash }: Pick<Password, 'userId' | 'hash'>, renewed: string) {
  return db
    .update(passwords)
    .set({ hash: renewed })
    .where(and(eq(passwords.userId, userId), eq(passwords.hash, hash)));
}

/** Ends the session of a token; others of the same person go on. */
export async function closeSession(db: Db, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, await sha256(token)));
}

/** Forgets sessions that are over. */
export async function forgetSessions(db: Db, now: number): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, now));
}
