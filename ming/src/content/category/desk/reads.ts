import { asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { revisionOf } from '../../../kit/audit.ts';
import type { Db } from '../../../kit/db.ts';
import { categories } from '../schema.ts';

/** Site categories for operators; `ownNum` counts all states and pending texts. */
function deskRows(db: Db) {
  return db
    .select({
      ...getTableColumns(categories),
      ownNum: sql<number>`(select count(*) from articles a where a.category_id = categories.id)
        + (select count(*) from article_pending p where p.category_id = categories.id)`.as('own_num'),
      revision: revisionOf('category', sql.raw('categories.id')).as('revision'),
    })
    .from(categories)
    .$dynamic();
}

/** Site categories in order. */
export function deskCategories(db: Db) {
  return deskRows(db).where(isNull(categories.userId)).orderBy(asc(categories.sort), asc(categories.id));
}

/** One site category. */
export function deskCategory(db: Db, id: number) {
  return deskRows(db).where(sql`${eq(categories.id, id)} and ${isNull(categories.userId)}`);
}

export type DeskRow = Awaited<ReturnType<typeof deskCategories>>[number];
