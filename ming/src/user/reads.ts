import { desc, eq, gt } from 'drizzle-orm';
import type { Db } from '../kit/db.ts';
import { people } from './schema.ts';

export type PersonRow = typeof people.$inferSelect;

/** One person, or undefined. */
export async function personById(db: Db, id: string): Promise<PersonRow | undefined> {
  const [row] = await db.select().from(people).where(eq(people.id, id)).limit(1);
  return row;
}

/** The authors with the most articles. */
export function topAuthors(db: Db, most: number) {
  return db
    .select()
    .from(people)
    .where(gt(people.articleCount, 0))
    .orderBy(desc(people.articleCount), desc(people.fansCount), people.id)
    .limit(most);
}
