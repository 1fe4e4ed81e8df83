import { sql } from 'drizzle-orm';
import { CATEGORIES_MOST } from '../../../../../contract/kit/limits.ts';
import { change, col, type Db, rowsOf } from '../../../kit/db.ts';
import { moveArticles } from '../moves.ts';

/** Fields of a category; undefined keeps. */
type OwnCategoryChange = {
  name?: string | undefined;
  sort?: number | undefined;
  cover?: string | undefined;
  intro?: string | undefined;
};

/** SQL: another own category has the name. */
const isNameTaken = (userId: string, name: string, id: number) =>
  sql`exists (select 1 from categories o where o.user_id = ${userId} and o.name = ${name} and o.id <> ${id})`;

/** Creates a category; null if the name is taken or there are too many. */
export async function addCategory(
  db: Db,
  userId: string,
  it: OwnCategoryChange & { name: string },
  now: number,
): Promise<number | null> {
  const [row] = await rowsOf(
    db,
    { id: col.number },
    sql`insert into categories (name, sort, cover, intro, user_id, create_time)
    select ${it.name}, coalesce(${it.sort ?? null},
      (select coalesce(max(sort), 0) + 1 from categories where user_id = ${userId})),
      ${it.cover ?? ''}, ${it.intro ?? ''}, ${userId}, ${now}
    where not ${isNameTaken(userId, it.name, 0)}
      and (select count(*) from categories where user_id = ${userId}) < ${CATEGORIES_MOST} returning id`,
  );
  return row?.id ?? null;
}

/** Changes an own category; false if missing or the name is taken. */
export async function changeCategory(
  db: Db,
  { id, userId }: { id: number; userId: string },
  it: OwnCategoryChange,
): Promise<boolean> {
  const { meta } = await change(
    db,
    sql`update categories set name = coalesce(${it.name ?? null}, name), sort = coalesce(${it.sort ?? null}, sort),
      cover = coalesce(${it.cover ?? null}, cover), intro = coalesce(${it.intro ?? null}, intro)
    where id = ${id} and user_id = ${userId} and not ${isNameTaken(userId, it.name ?? '', id)}`,
  );
  return meta.changes > 0;
}

/**
 * Statements that delete an own category, moving its articles to `moveTo` in one transaction; without it,
 * only an empty one. The last statement returns what was deleted.
 */
export function dropCategory(db: Db, it: { id: number; userId: string; moveTo: number | undefined }) {
  const { id, userId, moveTo = 0 } = it;
  const mine = sql`exists (select 1 from categories where id = ${id} and user_id = ${userId})`;
  const target = sql`exists (select 1 from categories where id = ${moveTo} and id <> ${id}
    and coalesce(user_id, ${userId}) = ${userId})`;
  return [
    ...moveArticles(db, sql`category_id = ${id} and ${mine} and ${target}`, moveTo),
    rowsOf(
      db,
      { id: col.number },
      sql`delete from categories where id = ${id} and user_id = ${userId}
        and not exists (select 1 from articles where category_id = ${id}) returning id`,
    ),
  ] as const;
}
