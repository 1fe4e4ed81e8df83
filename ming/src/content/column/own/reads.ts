import { and, eq, type SQL, sql } from 'drizzle-orm';
import { col, type Db, rowsOf } from '../../../kit/db.ts';
import { people } from '../../../people/user/schema.ts';
import { ownPlaceColumns } from '../rules.ts';
import { columns } from '../schema.ts';

function selectColumns(db: Db, which: SQL | undefined) {
  return db
    .select({
      column: columns,
      nickname: people.nickname,
      avatar: people.avatar,
      ownNum: sql<number>`(select count(*) from chapter_articles c join articles a on a.id = c.article_id
        where c.column_id = ${columns.id} and a.deleted_at is null)`.as('own_num'),
    })
    .from(columns)
    .innerJoin(people, eq(people.id, columns.userId))
    .where(which)
    .orderBy(columns.sort, columns.id);
}

export type OwnColumnRow = Awaited<ReturnType<typeof selectColumns>>[number];

/** All own columns. */
export function ownColumns(db: Db, userId: string) {
  return selectColumns(db, eq(columns.userId, userId));
}

/** Own column. */
export function ownColumn(db: Db, userId: string, id: number) {
  return selectColumns(db, and(eq(columns.id, id), eq(columns.userId, userId)));
}

/** Chapters in order: a row per article, or one without for an empty chapter. */
export function ownPlaces(db: Db, columnId: number) {
  return rowsOf(
    db,
    ownPlaceColumns,
    sql`select c.id as chapterId, c.name, a.id as articleId, a.title, a.publish from chapters c
    left join (chapter_articles p join articles a on a.id = p.article_id and a.deleted_at is null)
      on p.chapter_id = c.id
    where c.column_id = ${columnId} order by c.sort, c.id, p.position`,
  );
}

/** Number of these articles that are own and not in the recycle bin; one row. */
export function ownArticles(db: Db, userId: string, ids: readonly number[]) {
  return rowsOf(
    db,
    { total: col.number },
    sql`select count(*) as total from articles where user_id = ${userId} and deleted_at is null
    and id in (select value from json_each(${JSON.stringify(ids)}))`,
  );
}

/** Other columns that hold some of these articles. */
export function columnsOf(db: Db, ids: readonly number[], id: number) {
  return rowsOf(
    db,
    { id: col.number },
    sql`select distinct column_id as id from chapter_articles
    where column_id <> ${id} and article_id in (select value from json_each(${JSON.stringify(ids)}))`,
  );
}
