import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../kit/db.ts';
import { people } from './schema.ts';

/** What somebody may change about themselves. */
export type Particulars = Partial<
  Pick<typeof people.$inferInsert, 'nickname' | 'intro' | 'webSite' | 'avatar' | 'bjCover'>
>;

/** Changes a person's particulars. False, with nothing changed, where somebody else took the nickname meanwhile. */
export async function changePerson(db: Db, id: string, given: Particulars, now: number): Promise<boolean> {
  const free = sql`not exists (select 1 from people o
    where lower(o.nickname) = lower(${given.nickname ?? ''}) and o.id <> ${id})`;
  const { meta } = await db
    .update(people)
    .set({ ...given, updateTime: now })
    .where(and(eq(people.id, id), given.nickname === undefined ? undefined : free));
  return meta.changes > 0;
}
