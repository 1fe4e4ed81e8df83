import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { UPLOAD_TYPE } from '../../../../contract/kit/file/file.ts';

/** Keys of files that only their own domain hands out begin so; they have no public address. */
export const PRIVATE_PREFIX = 'annex/';
/** Where the bytes of a hidden file lie, with its key behind it; nobody is served from there. */
export const HIDDEN_PREFIX = 'hidden/';
/** Where the texts of articles lie; nobody is served from there either. See docs/decisions/0081-bodies.md. */
export const BODY_PREFIX = 'body/';

/**
 * What people uploaded; the bytes lie in the bucket under `key`. Times in ms. `width` and `height` are 0 for what is
 * not a picture, `used_at` is when a use of the file ended last, `removed_at` when it was found unused, `hidden_at` when a
 * moderator hid it. `hash` is the hex SHA-256 of its bytes, empty where it is not known; `network` is the day's name of the
 * network that it came from (see http/visitor.ts), forgotten after two days.
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
 * Which content uses which file; a file without a use is removed after a day. `owner` is a table whose texts refer to
 * files, written by uses.ts in the batch of the text, or `table.column` of one address, written by triggers.
 */
export const fileUses = sqliteTable(
  'file_uses',
  { owner: text().notNull(), rowKey: text('row_key').notNull(), key: text().notNull() },
  (t) => [primaryKey({ columns: [t.owner, t.rowKey, t.key] }), index('file_uses_key').on(t.key)],
);
