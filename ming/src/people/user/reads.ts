import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '../../kit/db.ts';
import { follows, people, writing } from './schema.ts';

export type PersonRow = typeof people.$inferSelect;

/** Query of one person. */
export function personRow(db: Db, id: string) {
  return db.select().from(people).where(eq(people.id, id)).limit(1);
}

/** One person, or undefined. */
export async function personById(db: Db, id: string): Promise<PersonRow | undefined> {
  const [row] = await personRow(db, id);
  return row;
}

/** Query of a person with column and category counts. */
export function authorRow(db: Db, id: string) {
  return db
    .select({
      ...getTableColumns(people),
      columnNum:
        sql<number>`(select count(*) from columns where user_id = ${id} and status <> 0 and hidden = 0)`.as(
          'column_num',
        ),
      categoryNum: sql<number>`(select count(*) from categories where user_id = ${id})`.as('category_num'),
      badgeJson: sql<string>`(select json_group_array(json_object('badge', badge, 'createdAt', created_at))
        from (select * from badges where user_id = ${id} order by created_at desc, badge))`.as('badge_json'),
    })
    .from(people)
    .where(eq(people.id, id))
    .limit(1);
}

export type AuthorRow = Awaited<ReturnType<typeof authorRow>>[number];

/** Authors with the most articles. */
export function topAuthors(db: Db, most: number) {
  return db
    .select()
    .from(people)
    .where(writing)
    .orderBy(desc(people.articleCount), desc(people.fansCount), people.id)
    .limit(most);
}

/** Query: a row if one person follows another. */
export function followRow(db: Db, userId: string, targetId: string) {
  return db
    .select({ createdAt: follows.createdAt })
    .from(follows)
    .where(and(eq(follows.userId, userId), eq(follows.targetId, targetId)))
    .limit(1);
}
