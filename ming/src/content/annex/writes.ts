import { eq, lt, lte, sql } from 'drizzle-orm';
import { change, type Db } from '../../kit/db.ts';
import { annexDownloads, annexes, annexUploads } from './schema.ts';
import { dropUpload } from './upload/parts.ts';
import type { Stores } from './upload/stores.ts';

/** Uploads dropped per run. */
const DROPPED_AT_ONCE = 100;

/** SQL over `annexes`: of an own article. */
const isOfOwnArticle = (userId: string) =>
  sql`article_id in (select id from articles where user_id = ${userId} and deleted_at is null)`;

/** SQL: the attachment was sold. */
const isSold = (id: number) => sql`exists (select 1 from rights where kind = 'annex' and biz = ${id})`;

/** Changes name, price or programs; false if not own or the name is taken. */
export async function changeAnnex(
  db: Db,
  it: {
    id: number;
    userId: string;
    name: string | undefined;
    price: number | undefined;
    runs: string | undefined;
  },
): Promise<boolean> {
  const { meta } = await change(
    db,
    sql`update annexes set name = coalesce(${it.name ?? null}, name), price = coalesce(${it.price ?? null}, price),
      runs = coalesce(${it.runs ?? null}, runs)
    where id = ${it.id} and ${isOfOwnArticle(it.userId)} and not exists (select 1 from annexes o
      where o.article_id = annexes.article_id and o.id <> annexes.id and lower(o.name) = lower(${it.name ?? null}))`,
  );
  return meta.changes > 0;
}

/** Sorts own attachments; unnamed ones follow. */
export async function sortAnnexes(
  db: Db,
  it: { articleId: number; userId: string; order: readonly number[] },
): Promise<void> {
  const order = JSON.stringify(it.order);
  await change(
    db,
    sql`update annexes set sort = coalesce(
      (select min(key) + 1 from json_each(${order}) where value = annexes.id), ${it.order.length} + 1 + sort)
    where article_id = ${it.articleId} and ${isOfOwnArticle(it.userId)}`,
  );
}

/** Removes an attachment, leaving an orphan file. False if not own or sold. */
export async function removeAnnex(db: Db, id: number, userId: string): Promise<boolean> {
  const { meta } = await change(
    db,
    sql`delete from annexes where id = ${id} and ${isOfOwnArticle(userId)} and not ${isSold(id)}`,
  );
  return meta.changes > 0;
}

/** Records first use of a bought attachment, which ends refunds. False if `who` has not bought it. */
export async function noteUse(db: Db, annexId: number, who: string, now: number): Promise<boolean> {
  const { meta } = await change(
    db,
    sql`update rights set used_time = coalesce(used_time, ${now})
    where kind = 'annex' and biz = ${annexId} and download_as = ${who}`,
  );
  return meta.changes > 0;
}

/** Counts a download once per person or browser and day. */
export async function countDownload(
  db: Db,
  it: { annexId: number; who: string; day: string },
): Promise<void> {
  await db.batch([
    db.insert(annexDownloads).values(it).onConflictDoNothing(),
    db
      .update(annexes)
      .set({ downloads: sql`downloads + 1` })
      .where(sql`${eq(annexes.id, it.annexId)} and changes() > 0`),
  ]);
}

/** Deletes download records before a day. */
export async function forgetDownloads(db: Db, day: string): Promise<void> {
  await db.delete(annexDownloads).where(lt(annexDownloads.day, day));
}

/** Drops uploads idle since `until` (ms), a hundred per run. */
export async function dropAbandoned(db: Db, stores: Stores, until: number): Promise<{ dropped: number }> {
  const rows = await db
    .select()
    .from(annexUploads)
    .where(lte(annexUploads.seenAt, until))
    .orderBy(annexUploads.seenAt)
    .limit(DROPPED_AT_ONCE);
  for (const row of rows) await dropUpload(db, stores, row);
  return { dropped: rows.length };
}
