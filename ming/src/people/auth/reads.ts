import { eq } from 'drizzle-orm';
import type { Db } from '../../kit/db.ts';
import { isCalled } from '../user/nickname.ts';
import { people } from '../user/schema.ts';

/** Person by e-mail address, or undefined. */
export async function personByEmail(db: Db, email: string) {
  const [row] = await db.select().from(people).where(eq(people.email, email)).limit(1);
  return row;
}

/** Whether a nickname, ignoring case, or a confusable one is taken. */
export async function isNicknameTaken(db: Db, nickname: string): Promise<boolean> {
  const rows = await db.select({ id: people.id }).from(people).where(isCalled(nickname)).limit(1);
  return rows.length > 0;
}
