import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { UPLOAD_TYPE } from '../../../../contract/kit/file/file.ts';

/** Key prefix of attachments, which have no public URL. */
export const PRIVATE_PREFIX = 'annex/';
/** Key prefix of hidden files, never served. */
export const HIDDEN_PREFIX = 'hidden/';
/** Key prefix of article bodies, never served. See docs/decisions/0081-bodies.md. */
export const BODY_PREFIX = 'body/';

/**
 * Uploaded files; bytes are in R2 under `key`. Times in ms. `width` and `height` are 0 unless a picture;
 * `used_at` is when the last use ended, `removed_at` when it was found unused, `hidden_at` when a moderator
 * hid it. `hash` is hex SHA-256, empty if unknown. `network` is the daily visitor id (http/visitor.ts),
 * cleared after two days.
 */
export const files = sqliteTable(
  'files',
  {
    key: text().primaryKey(),
    userId: text('user_id').notNull(),
    type: text({ enum: UPLOAD_TYPE }).notNull(),
    mime: text().notNull(),
    size: integer().notNull(),
    width: integer().notNull().default(0),
    height: integer().notNull().default(0),
    createdAt: integer('created_at').notNull(),
    usedAt: integer('used_at'),
    removedAt: integer('removed_at'),
    hash: text().notNull().default(''),
    network: text().notNull().default(''),
    hiddenAt: integer('hidden_at'),
  },
  (t) => [
    index('files_user').on(t.userId, t.createdAt),
    index('files_used').on(t.usedAt, t.createdAt),
    index('files_time').on(t.createdAt),
    index('files_hash').on(t.hash).where(sql`hash <> ''`),
  ],
);

/**
 * Which content uses which file; unused files are removed after a day. `owner` is a table whose text refers
 * to files (uses.ts, in the batch of the text), or a `table.column` with one URL (triggers).
 */
export const fileUses = sqliteTable(
  'file_uses',
  { owner: text().notNull(), rowKey: text('row_key').notNull(), key: text().notNull() },
  (t) => [primaryKey({ columns: [t.owner, t.rowKey, t.key] }), index('file_uses_key').on(t.key)],
);
