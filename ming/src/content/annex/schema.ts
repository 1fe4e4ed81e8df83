import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { ANNEX_PART_BYTES } from '../../../../contract/content/annex/annex.ts';
import { gzipText } from '../../kit/gzipText.ts';

/**
 * Attachments; bytes are in R2 under `key`, also a row of `files`. Times in ms, `price` in fen, `preview`
 * JSON, `runs` supported programs. `upload_id` makes finishing idempotent.
 */
export const annexes = sqliteTable(
  'annexes',
  {
    id: integer().primaryKey(),
    articleId: integer('article_id').notNull(),
    key: text().notNull(),
    uploadId: text('upload_id').notNull(),
    name: text().notNull(),
    mime: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    price: integer().notNull().default(0),
    sort: integer().notNull().default(0),
    downloads: integer().notNull().default(0),
    preview: gzipText(),
    runs: text().notNull().default(''),
    createTime: integer('create_time').notNull(),
  },
  (t) => [
    index('annexes_article').on(t.articleId, t.sort, t.id),
    uniqueIndex('annexes_content').on(t.articleId, t.sha256),
    uniqueIndex('annexes_upload').on(t.uploadId),
  ],
);

/**
 * Unfinished uploads. `multipart`: R2 upload id; `mime`: from the first part; `seen_at`: last part or part
 * URL. `direct` (1): parts go straight to R2 and are listed there. `check_at`: last requested check; `fault`:
 * why it was refused.
 */
export const annexUploads = sqliteTable(
  'annex_uploads',
  {
    id: text().primaryKey(),
    userId: text('user_id').notNull(),
    articleId: integer('article_id').notNull(),
    key: text().notNull(),
    multipart: text().notNull(),
    name: text().notNull(),
    mime: text().notNull().default(''),
    size: integer().notNull(),
    sha256: text().notNull(),
    price: integer().notNull().default(0),
    createTime: integer('create_time').notNull(),
    seenAt: integer('seen_at').notNull(),
    partBytes: integer('part_bytes').notNull().default(ANNEX_PART_BYTES),
    direct: integer().notNull().default(0),
    checkAt: integer('check_at'),
    fault: text().notNull().default(''),
  },
  (t) => [
    uniqueIndex('annex_uploads_content').on(t.articleId, t.sha256),
    index('annex_uploads_user').on(t.userId, t.createTime),
    index('annex_uploads_seen').on(t.seenAt),
  ],
);

/** Received parts with ETag and SHA-256. */
export const annexParts = sqliteTable(
  'annex_parts',
  {
    uploadId: text('upload_id').notNull(),
    part: integer().notNull(),
    etag: text().notNull(),
    sha256: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.uploadId, t.part] })],
);

/** Daily downloads (GMT+8) by hash of a person or browser, to count each once. */
export const annexDownloads = sqliteTable(
  'annex_downloads',
  { annexId: integer('annex_id').notNull(), who: text().notNull(), day: text().notNull() },
  (t) => [primaryKey({ columns: [t.annexId, t.who, t.day] }), index('annex_downloads_day').on(t.day)],
);
