import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { ANNEX_PART_BYTES } from '../../../../contract/content/annex/annex.ts';
import { compressed } from '../../kit/compressed.ts';

/**
 * Attachments of articles; the bytes lie in the bucket under `key`, which is also a row of `files`. Times in ms, `price` in
 * fen, `preview` the contract's as JSON, `runs` the
 * programs and versions that it runs in. `upload_id` is the upload that it came by, so that finishing twice is harmless.
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
    preview: compressed(),
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
 * Uploads that are not finished. `multipart` is R2's name of the upload, `mime` what the first part has turned out to be,
 * `seen_at` when its last part arrived, or the address of it was asked for. The parts of one that is `direct` (1) go straight to
 * R2 and are listed there. `check_at` is when the check of the whole file was asked for last, `fault` why it is not taken.
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

/** The parts of an upload that have arrived, with the tag that R2 gave them and the SHA-256 of their bytes. */
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

/** Who downloaded what on a day in GMT+8: the hash of a person or browser, so that each counts once a day. */
export const annexDownloads = sqliteTable(
  'annex_downloads',
  { annexId: integer('annex_id').notNull(), who: text().notNull(), day: text().notNull() },
  (t) => [primaryKey({ columns: [t.annexId, t.who, t.day] }), index('annex_downloads_day').on(t.day)],
);
