import { eq, sql } from 'drizzle-orm';
import { change, type Db } from '../../kit/db.ts';
import type { Context } from '../../kit/http/serve.ts';
import { phones } from './schema.ts';

/** Binds a phone, replacing the last; false if it is taken or the account ended. */
export async function bind(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: string,
  phone: string,
): Promise<boolean> {
  const bound = await change(
    db,
    sql`insert into phones (user_id, phone, created_at) select ${userId}, ${phone}, ${now}
    where not exists (select 1 from phones where phone = ${phone} and user_id <> ${userId})
      and exists (select 1 from people where id = ${userId} and ended_at is null)
    on conflict (user_id) do update set phone = excluded.phone, created_at = excluded.created_at`,
  );
  return bound.meta.changes > 0;
}

/** Unbinds the phone; false if there was none. */
export async function unbind(db: Db, userId: string): Promise<boolean> {
  const gone = await db.delete(phones).where(eq(phones.userId, userId));
  return gone.meta.changes > 0;
}
