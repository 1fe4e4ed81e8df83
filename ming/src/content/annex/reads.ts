import { and, asc, eq, sql } from 'drizzle-orm';
import { DAY_MS } from '../../../../contract/kit/time.ts';
import { type Db, rowsOf } from '../../kit/db.ts';
import { isPublicArticle } from '../../kit/publicWhere.ts';
import { articles } from '../article/schema.ts';
import { rights } from '../rights/schema.ts';
import { startFactsColumns } from './rules.ts';
import { annexes, annexParts, annexUploads } from './schema.ts';

const item = {
  id: annexes.id,
  name: annexes.name,
  size: annexes.size,
  sha256: annexes.sha256,
  mime: annexes.mime,
  price: annexes.price,
  downloads: annexes.downloads,
  runs: annexes.runs,
};
const inOrder = [asc(annexes.sort), asc(annexes.id)] as const;

/** Attachments of an article in order, without download data. */
export function annexItems(db: Db, articleId: number) {
  return db
    .select(item)
    .from(annexes)
    .where(eq(annexes.articleId, articleId))
    .orderBy(...inOrder);
}

export type AnnexRow = Awaited<ReturnType<typeof annexItems>>[number];

/** As `annexItems`, with previews and keys. */
export function annexRows(db: Db, articleId: number) {
  return db
    .select({ ...item, key: annexes.key, preview: annexes.preview })
    .from(annexes)
    .where(eq(annexes.articleId, articleId))
    .orderBy(...inOrder);
}

export type WholeAnnexRow = Awaited<ReturnType<typeof annexRows>>[number];

/** Author and visibility of an article. */
export function articleRow(db: Db, articleId: number) {
  return db
    .select({
      userId: articles.userId,
      shown: sql<number>`${isPublicArticle('articles')}`.as('is_shown'),
      deletedAt: articles.deletedAt,
    })
    .from(articles)
    .where(eq(articles.id, articleId))
    .limit(1);
}

/** Attachment with its article. */
export function annexRow(db: Db, annexId: number) {
  return db
    .select({
      ...item,
      key: annexes.key,
      articleId: annexes.articleId,
      userId: articles.userId,
      deletedAt: articles.deletedAt,
      shown: sql<number>`${isPublicArticle('articles')}`.as('is_shown'),
    })
    .from(annexes)
    .innerJoin(articles, eq(articles.id, annexes.articleId))
    .where(eq(annexes.id, annexId))
    .limit(1);
}

/** Attachments of an article bought by a user. */
export function boughtRows(db: Db, articleId: number, userId: string) {
  return db
    .select({ id: rights.biz })
    .from(rights)
    .innerJoin(annexes, eq(annexes.id, rights.biz))
    .where(and(eq(annexes.articleId, articleId), eq(rights.userId, userId), eq(rights.kind, 'annex')));
}

/** Attachment created from an upload or content. */
export function annexBy(db: Db, it: { uploadId: string } | { articleId: number; sha256: string }) {
  const which =
    'uploadId' in it
      ? eq(annexes.uploadId, it.uploadId)
      : and(eq(annexes.articleId, it.articleId), eq(annexes.sha256, it.sha256));
  return db
    .select({
      ...item,
      key: annexes.key,
      preview: annexes.preview,
      articleId: annexes.articleId,
      userId: articles.userId,
    })
    .from(annexes)
    .innerJoin(articles, eq(articles.id, annexes.articleId))
    .where(which)
    .limit(1);
}

/** Own unfinished upload. */
export function uploadRow(db: Db, id: string, userId: string) {
  return db
    .select()
    .from(annexUploads)
    .where(and(eq(annexUploads.id, id), eq(annexUploads.userId, userId)))
    .limit(1);
}

export type UploadRow = typeof annexUploads.$inferSelect;

/** Own unfinished upload of a content. */
export function uploadOf(db: Db, it: { articleId: number; sha256: string; userId: string }) {
  return db
    .select()
    .from(annexUploads)
    .where(
      and(
        eq(annexUploads.articleId, it.articleId),
        eq(annexUploads.sha256, it.sha256),
        eq(annexUploads.userId, it.userId),
      ),
    )
    .limit(1);
}

/** Own unfinished uploads of an article, oldest first. */
export function uploadRows(db: Db, articleId: number, userId: string) {
  return db
    .select()
    .from(annexUploads)
    .where(and(eq(annexUploads.articleId, articleId), eq(annexUploads.userId, userId)))
    .orderBy(annexUploads.createTime);
}

/** Parts of an article's unfinished uploads, in order. */
export function partsOfArticle(db: Db, articleId: number) {
  return db
    .select({ uploadId: annexParts.uploadId, part: annexParts.part })
    .from(annexParts)
    .innerJoin(annexUploads, eq(annexUploads.id, annexParts.uploadId))
    .where(eq(annexUploads.articleId, articleId))
    .orderBy(annexParts.part);
}

/** Received parts of an upload, in order. */
export function partRows(db: Db, uploadId: string) {
  return db
    .select({ part: annexParts.part, etag: annexParts.etag, sha256: annexParts.sha256 })
    .from(annexParts)
    .where(eq(annexParts.uploadId, uploadId))
    .orderBy(annexParts.part);
}

/** Query of the facts for `startFault`. */
export function startFacts(db: Db, it: { articleId: number; userId: string; name: string; now: number }) {
  const { articleId, userId, name, now } = it;
  return rowsOf(
    db,
    startFactsColumns,
    sql`select
      (select count(*) from annexes where article_id = ${articleId})
        + (select count(*) from annex_uploads where article_id = ${articleId}) as held,
      exists(select 1 from annexes where article_id = ${articleId} and lower(name) = lower(${name})) as taken,
      exists(select 1 from annex_uploads where article_id = ${articleId} and lower(name) = lower(${name})) as begun,
      (select coalesce(sum(size), 0) from files where user_id = ${userId} and type in ('annex', 'forum')) as space,
      (select count(*) from files where user_id = ${userId} and type = 'annex' and created_at > ${now - DAY_MS}) as today,
      (select count(*) from annex_uploads where user_id = ${userId}) as open`,
  );
}
