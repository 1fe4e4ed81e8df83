import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../kit/db.ts';
import { passwords, people, sessions } from '../user/schema.ts';

/** The person who logs in with this e-mail address and the password they chose, or undefined. */
export async function accountByEmail(db: Db, email: string) {
  const [row] = await db
    .select({ person: people, password: passwords })
    .from(people)
    .innerJoin(passwords, eq(passwords.userId, people.id))
    .where(eq(people.email, email))
    .limit(1);
  return row;
}

/** The person with this e-mail address, password or not, or undefined. */
export async function personByEmail(db: Db, email: string) {
  const [row] = await db.select().from(people).where(eq(people.email, email)).limit(1);
  return row;
}

/** The password of a person, or undefined where they only come by other ways. */
export async function passwordOf(db: Db, userId: string) {
  const [row] = await db.select().from(passwords).where(eq(passwords.userId, userId)).limit(1);
  return row;
}

/** Whether somebody has this nickname, in small or capital letters. */
export async function isNicknameTaken(db: Db, nickname: string): Promise<boolean> {
  const rows = await db
    .select({ id: people.id })
    .from(people)
    .where(sql`lower(${people.nickname}) = lower(${nickname})`)
    .limit(1);
  return rows.length > 0;
}

/** Open sessions of a person, the one used last first. */
export function sessionsOf(db: Db, userId: string, now: number) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.seenAt), desc(sessions.createdAt), sessions.tokenHash);
}
