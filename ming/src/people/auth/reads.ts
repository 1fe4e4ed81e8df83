import { eq } from 'drizzle-orm';
import type { Db } from '../../kit/db.ts';
import { isCalled } from '../user/nickname.ts';
import { people } from '../user/schema.ts';

/** The person with this e-mail address, password or not, or undefined. */
export async function personByEmail(db: Db, email: string) {
  const [row] = await db.select().from(people).where(eq(people.email, email)).limit(1);
  return row;
}

/** Whether somebody has this nickname, in small or capital letters, or is called what it looks like. */
export async function isNicknameTaken(db: Db, nickname: string): Promise<boolean> {
  const rows = await db.select({ id: people.id }).from(people).where(isCalled(nickname)).limit(1);
  return rows.length > 0;
}
