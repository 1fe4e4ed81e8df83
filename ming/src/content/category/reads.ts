import { and, eq, getTableColumns, isNull, or, sql } from 'drizzle-orm';
import { col, type Db, type Row, rowsOf, slice } from '../../kit/db.ts';
import { shown } from '../article/schema.ts';
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

/** A category that a person may put articles into: one of the site, or their own. */
export function usableCategory(db: Db, id: number, userId: string) {
  return db
    .select()
    .from(categories)
    .where(and(eq(categories.id, id), or(isNull(categories.userId), eq(categories.userId, userId))))
    .limit(1);
}

/** A category with `ownNum`, the number of all articles in it. */
function ownCategories(db: Db) {
  return db
    .select({
      ...getTableColumns(categories),
      ownNum: sql<number>`(select count(*) from articles a where a.category_id = categories.id)`.as(
        'own_num',
      ),
    })
    .from(categories)
    .$dynamic();
}

export type OwnCategoryRow = Awaited<ReturnType<typeof ownCategories>>[number];

const named = (userId: string, keyword: string | undefined) =>
  and(
    eq(categories.userId, userId),
    keyword ? sql`instr(lower(${categories.name}), lower(${keyword})) > 0` : undefined,
  );

/** One page of a person's categories in their order, those whose name holds `keyword`. */
export function myCategoryRows(
  db: Db,
  userId: string,
  { keyword, ...paging }: { keyword?: string | undefined; pageNo: number; pageSize: number },
) {
  return ownCategories(db)
    .where(named(userId, keyword))
    .orderBy(categories.sort, categories.id)
    .limit(paging.pageSize)
    .offset(slice(paging).offset);
}

/** How many `myCategoryRows` would list without paging. */
export function myCategoryTotal(db: Db, userId: string, keyword: string | undefined) {
  return db.select({ total: sql<number>`count(*)` }).from(categories).where(named(userId, keyword));
}

/** One category of a person. */
export function myCategoryRow(db: Db, userId: string, id: number) {
  return ownCategories(db)
    .where(and(eq(categories.id, id), eq(categories.userId, userId)))
    .limit(1);
}

const newestRowColumns = { categoryId: col.number, id: col.number, title: col.text };
export type NewestRow = Row<typeof newestRowColumns>;

/** The newest articles of every category of the site, pinned ones first; each found in an index. */
export function newestArticles(db: Db, most: number) {
  return rowsOf(
    db,
    newestRowColumns,
    sql`select c.id as categoryId, a.id, a.title from categories c join articles a on a.id in (
      select id from articles where category_id = c.id and ${shown}
      order by is_stick desc, create_time desc, id desc limit ${most})
    where c.user_id is null order by a.is_stick desc, a.create_time desc, a.id desc`,
  );
}
