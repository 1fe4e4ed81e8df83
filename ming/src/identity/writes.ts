import { inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../kit/db.ts';
import { CLOSED_NICKNAME } from '../kit/nickname.ts';
import { people } from '../user/schema.ts';
import { emailCodes, loginStates, logins, passwords, sessions } from './schema.ts';

/** Forgets sessions that are over. */
export async function forgetSessions(db: Db, now: number): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, now));
}

/** Forgets logins at a provider that were begun and never finished. */
export async function forgetStates(db: Db, now: number): Promise<void> {
  await db.delete(loginStates).where(lte(loginStates.expiresAt, now));
}

/** Forgets codes that are over. */
export async function forgetCodes(db: Db, now: number): Promise<void> {
  await db.delete(emailCodes).where(lte(emailCodes.expiresAt, now));
}

/**
 * Ends the accounts whose time has come: nobody can log in any more and the person has no name. What they published
 * stays. Gives back their ids.
 */
export async function endAccounts(db: Db, now: number): Promise<string[]> {
  const due = lte(people.closeAt, now);
  const ids = db.select({ id: people.id }).from(people).where(due);
  const bare = { avatar: '', intro: '', webSite: '', address: '', bjCover: '', email: null, closeAt: null };
  const [, , , , , ended] = await db.batch([
    db.delete(logins).where(inArray(logins.userId, ids)),
    db.delete(loginStates).where(inArray(loginStates.linkId, ids)),
    db.delete(sessions).where(inArray(sessions.userId, ids)),
    db.delete(passwords).where(inArray(passwords.userId, ids)),
    db
      .delete(emailCodes)
      .where(sql`${emailCodes.email} in (select email from people where close_at <= ${now})`),
    db
      .update(people)
      .set({ ...bare, nickname: CLOSED_NICKNAME, role: 'user', updateTime: now })
      .where(due)
      .returning({ id: people.id }),
  ]);
  return ended.map((it) => it.id);
}
