import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { UPLOAD_TYPE } from '../../../contract/file.ts';

/**
 * What people uploaded; the bytes lie in the bucket under `key`. Times in ms. `width` and `height` are 0 for what is
 * not a picture, `used_at` is when the daily look last found the file in use, `removed_at` when it was found unused.
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
  },
  (t) => [index('files_user').on(t.userId, t.createdAt), index('files_used').on(t.usedAt, t.createdAt)],
);
