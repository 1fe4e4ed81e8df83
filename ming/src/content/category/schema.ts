import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Categories: site if `user_id` is null, else an author's. `article_num` counts published ones. */
export const categories = sqliteTable(
  'categories',
  {
    id: integer().primaryKey(),
    name: text().notNull(),
    icon: text().notNull().default(''),
    cover: text().notNull().default(''),
    intro: text().notNull().default(''),
    sort: integer().notNull().default(0),
    articleNum: integer('article_num').notNull().default(0),
    userId: text('user_id'),
    createTime: integer('create_time').notNull(),
  },
  (t) => [index('categories_user').on(t.userId, t.sort)],
);
