import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Tags; `article_num` counts published articles. */
export const tags = sqliteTable('tags', {
  id: integer().primaryKey(),
  name: text().notNull().unique(),
  articleNum: integer('article_num').notNull().default(0),
});
