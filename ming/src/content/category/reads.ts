import { and, eq, getTableColumns, isNull, or, sql } from 'drizzle-orm';
import { col, type Db, type Row, rowsOf, slice } from '../../kit/db.ts';
import { isShownArticle } from '../article/schema.ts';
import { categories } from './schema.ts';

export type CategoryRow = typeof categories.$inferSelect;

/** Site categories in order. */
export function siteCategories(db: Db) {
  return db
    .select()
    .from(categories)
    .where(isNull(categories.userId))
    .orderBy(categories.sort, categories.id);
}

/** Page of an author's categories in order. */
export function authorCategories(db: Db, userId: string, paging: { pageNo: number; pageSize: number }) {
  return db
    .select()
    .from(categories)
    .where(eq(categories.userId, userId))
    .orderBy(categories.sort, categories.id)
    .limit(paging.pageSize)
    .offset(slice(paging).offset);
}

/** Category by id. */
export function categoryRow(db: Db, id: number) {
  return db.select().from(categories).where(eq(categories.id, id)).limit(1);
}

/** Category usable by a person: site or own. */
export function usableCategory(db: Db, id: number, userId: string) {
  return db
    .select()
    .from(categories)
    .where(and(eq(categories.id, id), or(isNull(categories.userId), eq(categories.userId, userId))))
    .limit(1);
}

/** Categories with `ownNum`, all their articles. */
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

const isOwnWithKeyword = (userId: string, keyword: string | undefined) =>
  and(
    eq(categories.userId, userId),
    keyword ? sql`instr(lower(${categories.name}), lower(${keyword})) > 0` : undefined,
  );

/** Page of own categories matching `keyword`. */
export function myCategoryRows(
  db: Db,
  userId: string,
  { keyword, ...paging }: { keyword?: string | undefined; pageNo: number; pageSize: number },
) {
  return ownCategories(db)
    .where(isOwnWithKeyword(userId, keyword))
    .orderBy(categories.sort, categories.id)
    .limit(paging.pageSize)
    .offset(slice(paging).offset);
}

/** Total of `myCategoryRows`. */
export function myCategoryTotal(db: Db, userId: string, keyword: string | undefined) {
  return db
    .select({ total: sql<number>`count(*)` })
    .from(categories)
    .where(isOwnWithKeyword(userId, keyword));
}

/** Own category. */
export function myCategoryRow(db: Db, userId: string, id: number) {
  return ownCategories(db)
    .where(and(eq(categories.id, id), eq(categories.userId, userId)))
    .limit(1);
}

const newestRowColumns = { categoryId: col.number, id: col.number, title: col.text };
export type NewestRow = Row<typeof newestRowColumns>;

/** Newest articles per site category, pinned first; each by index. */
export function newestArticles(db: Db, most: number) {
  return rowsOf(
    db,
    newestRowColumns,
    sql`select c.id as categoryId, a.id, a.title from categories c join articles a on a.id in (
      select id from articles where category_id = c.id and ${isShownArticle}
      order by is_stick desc, create_time desc, id desc limit ${most})
    where c.user_id is null order by a.is_stick desc, a.create_time desc, a.id desc`,
  );
}
