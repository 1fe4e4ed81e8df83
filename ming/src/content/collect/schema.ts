import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Folders beside 默认收藏夹, which is 0 and has no row. Times in ms. */
export const folders = sqliteTable(
  'folders',
  {
    id: integer().primaryKey(),
    userId: text('user_id').notNull(),
    name: text().notNull(),
    intro: text().notNull().default(''),
    isPublic: integer('is_public').notNull().default(1),
    createTime: integer('create_time').notNull(),
  },
  (t) => [index('folders_user').on(t.userId, t.id)],
);

/** People whose 默认收藏夹 is private. */
export const privateFolders = sqliteTable('private_folders', { userId: text('user_id').primaryKey() });
