import { eq } from 'drizzle-orm';
import type { Db } from '../kit/db.ts';
import { passwords, people } from '../user/schema.ts';

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
