import { eq, isNull } from 'drizzle-orm';
import { type Db, slice } from '../kit/db.ts';
import { categories } from './schema.ts';

export type CategoryRow = typeof categories.$inferSelect;

/** The categories of the site in their order. */
export function siteCategories(db: Db) {
  return db
    .select()
    .from(categories)
    .where(isNull(categories.userId))
    .orderBy(categories.sort, categories.id);
}

/** One page of an author's own categories in their order. */
export function authorCategories(db: Db, userId: string, paging: { pageNo: number; pageSize: number }) {
  return db
    .select()
    .from(categories)
    .where(eq(categories.userId, userId))
    .orderBy(categories.sort, categories.id)
    .limit(paging.pageSize)
    .offset(slice(paging).offset);
}

/** One category, of the site or of an author. */
export function categoryRow(db: Db, id: number) {
  return db.select().from(categories).where(eq(categories.id, id)).limit(1);
}
