import { and, eq, sql } from 'drizzle-orm';
import { FOLDERS_MOST } from '../../../../contract/kit/limits.ts';
import { change, col, type Db, rowsOf } from '../../kit/db.ts';
import { emit } from '../../kit/events.ts';
import { isPublicArticle } from '../../kit/publicWhere.ts';
import { collects } from '../article/schema.ts';
import { folders, privateFolders } from './schema.ts';

/**
 * Statements that collect a public article into an own folder (else the default), moving it if collected
 * before.
 */
export function collect(db: Db, it: { articleId: number; userId: string; folderId: number; now: number }) {
  const { articleId, userId, now } = it;
  const folder = sql`coalesce((select id from folders where id = ${it.folderId} and user_id = ${userId}), 0)`;
  return [
    change(
      db,
      sql`insert into article_collects (article_id, user_id, folder_id, created_at)
      select id, ${userId}, ${folder}, ${now} from articles
      where id = ${articleId} and ${isPublicArticle()} on conflict do nothing`,
    ),
    emit(db, 'article.collected', { articleId, userId }, sql`changes() > 0`),
    change(
      db,
      sql`update article_collects set folder_id = ${folder} where article_id = ${articleId} and user_id = ${userId}`,
    ),
  ] as const;
}

/** Statement that uncollects an article. */
export function uncollect(db: Db, articleId: number, userId: string) {
  return db.delete(collects).where(and(eq(collects.articleId, articleId), eq(collects.userId, userId)));
}

export type FolderInput = { name: string; intro: string; isPublic: boolean };

/** Creates a folder; null if too many or the name is taken. */
export async function addFolder(
  db: Db,
  userId: string,
  it: FolderInput,
  now: number,
): Promise<number | null> {
  const [row] = await rowsOf(
    db,
    { id: col.number },
    sql`insert into folders (user_id, name, intro, is_public, create_time)
    select ${userId}, ${it.name}, ${it.intro}, ${Number(it.isPublic)}, ${now}
    where (select count(*) from folders where user_id = ${userId}) < ${FOLDERS_MOST}
    and not exists (select 1 from folders where user_id = ${userId} and name = ${it.name}) returning id`,
  );
  return row?.id ?? null;
}

/** Changes an own folder; false if missing or the name is taken. */
export async function changeFolder(
  db: Db,
  own: { id: number; userId: string },
  it: { [K in keyof FolderInput]?: FolderInput[K] | undefined },
): Promise<boolean> {
  const { meta } = await change(
    db,
    sql`update folders set name = coalesce(${it.name ?? null}, name), intro = coalesce(${it.intro ?? null}, intro),
      is_public = coalesce(${it.isPublic === undefined ? null : Number(it.isPublic)}, is_public)
    where id = ${own.id} and user_id = ${own.userId} and not exists
      (select 1 from folders o where o.user_id = ${own.userId} and o.name = ${it.name ?? null} and o.id <> ${own.id})`,
  );
  return meta.changes > 0;
}

/** Makes 默认收藏夹 public or private. */
export async function openDefault(db: Db, userId: string, isPublic: boolean): Promise<void> {
  if (isPublic) await db.delete(privateFolders).where(eq(privateFolders.userId, userId));
  else await db.insert(privateFolders).values({ userId }).onConflictDoNothing();
}

/** Deletes an own folder, moving its articles to the default; false if missing. */
export async function dropFolder(db: Db, id: number, userId: string): Promise<boolean> {
  const [, gone] = await db.batch([
    db
      .update(collects)
      .set({ folderId: 0 })
      .where(and(eq(collects.userId, userId), eq(collects.folderId, id))),
    db
      .delete(folders)
      .where(and(eq(folders.id, id), eq(folders.userId, userId)))
      .returning({ id: folders.id }),
  ]);
  return gone.length > 0;
}
