import { eq, sql } from 'drizzle-orm';
import { change, type Db } from '../../kit/db.ts';
import type { Context } from '../../kit/http/serve.ts';
import { people } from '../user/schema.ts';

/** Changes an e-mail address; false if it is taken. */
export async function moveEmail(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: string,
  email: string,
): Promise<boolean> {
  const moved = await change(
    db,
    sql`update people set email = ${email}, update_time = ${now}
    where id = ${userId} and not exists (select 1 from people where email = ${email})`,
  );
  return moved.meta.changes > 0;
}

/** Sets when an account will be deleted; null cancels. */
export async function setClosing(db: Db, userId: string, closeAt: number | null): Promise<void> {
  await db.update(people).set({ closeAt }).where(eq(people.id, userId));
}
