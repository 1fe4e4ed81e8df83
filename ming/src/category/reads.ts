import { isNull } from 'drizzle-orm';
import type { Db } from '../kit/db.ts';
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
