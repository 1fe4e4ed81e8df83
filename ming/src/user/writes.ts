import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../kit/db.ts';
import { skeletonOf } from '../kit/skeleton.ts';
import { people } from './schema.ts';

/** Editable fields of a profile. */
export type Particulars = Partial<
  Pick<typeof people.$inferInsert, 'nickname' | 'intro' | 'webSite' | 'avatar' | 'bjCover'>
>;

/** Updates a profile. False, with nothing changed, where the nickname was taken meanwhile. */
export async function changePerson(db: Db, id: string, given: Particulars, now: number): Promise<boolean> {
  const free = sql`not exists (select 1 from people o
    where lower(o.nickname) in (lower(${given.nickname ?? ''}), ${skeletonOf(given.nickname ?? '')}) and o.id <> ${id})`;
  const { meta } = await db
    .update(people)
    .set({ ...given, updateTime: now })
    .where(and(eq(people.id, id), given.nickname === undefined ? undefined : free));
  return meta.changes > 0;
}
