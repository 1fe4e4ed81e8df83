import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Categories: of the site where `user_id` is null, else of one author. `article_num` counts published articles. */
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
