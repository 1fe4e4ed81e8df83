import { type SQL, sql } from 'drizzle-orm';
import { col, type Db, type Row, rowsOf, slice } from '../../kit/db.ts';
import { isPublicArticle } from '../../kit/publicWhere.ts';

const folderRowColumns = {
  id: col.number,
  name: col.text,
  intro: col.text,
  isPublic: col.number,
  articleNum: col.number,
  createTime: col.number,
};
export type FolderRow = Row<typeof folderRowColumns>;

/** A person's folders: all (`own`) or public ones. */
type FolderScope = { userId: string; own: boolean };

const article = isPublicArticle('a');

/** The folders of a person, 默认收藏夹 without a row among them. */
export function folderRows(db: Db, { userId, own }: FolderScope) {
  return rowsOf(
    db,
    folderRowColumns,
    sql`select f.id, f.name, f.intro, f.is_public as isPublic, f.create_time as createTime,
      (select count(*) from article_collects c join articles a on a.id = c.article_id
        where c.user_id = ${userId} and c.folder_id = f.id and ${article}) as articleNum
    from folders f where f.user_id = ${userId} ${own ? sql`` : sql`and f.is_public = 1`} order by f.id`,
  );
}

/** Visibility and size of the default folder; one row. */
export function defaultFolder(db: Db, userId: string) {
  return rowsOf(
    db,
    { isPublic: col.number, articleNum: col.number },
    sql`select not exists(select 1 from private_folders where user_id = ${userId}) as isPublic,
      (select count(*) from article_collects c join articles a on a.id = c.article_id
        where c.user_id = ${userId} and c.folder_id = 0 and ${article}) as articleNum`,
  );
}

/** SQL source: one folder or all visible ones. */
function among({ userId, own, folderId }: FolderScope & { folderId: number | undefined }): SQL {
  const which = folderId === undefined ? sql`true` : sql`c.folder_id = ${folderId}`;
  const open = sql`(c.folder_id = 0 and not exists(select 1 from private_folders where user_id = ${userId}))
    or c.folder_id in (select id from folders where user_id = ${userId} and is_public = 1)`;
  return sql`article_collects c join articles a on a.id = c.article_id
    where c.user_id = ${userId} and ${article} and ${which} and ${own ? sql`true` : sql`(${open})`}`;
}

/** Page of collected article ids, newest first. */
export function collectedIds(
  db: Db,
  whose: FolderScope & { folderId: number | undefined },
  paging: { pageNo: number; pageSize: number },
) {
  const { limit, offset } = slice(paging);
  return rowsOf(
    db,
    { id: col.number },
    sql`select c.article_id as id from ${among(whose)}
    order by c.created_at desc, c.article_id desc limit ${limit} offset ${offset}`,
  );
}

/** Total of `collectedIds`. */
export function collectedTotal(db: Db, whose: FolderScope & { folderId: number | undefined }) {
  return rowsOf(db, { total: col.number }, sql`select count(*) as total from ${among(whose)}`);
}

/** Collect state of an article; no row if it does not exist. */
export function collectState(db: Db, articleId: number, userId: string) {
  return rowsOf(
    db,
    { folderId: col.numberOrNull, collectCount: col.number },
    sql`select collect_count as collectCount,
      (select folder_id from article_collects where article_id = ${articleId} and user_id = ${userId}) as folderId
    from articles where id = ${articleId} and ${isPublicArticle()}`,
  );
}
