import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Columns (`special` in the API). Counts cover published articles. */
export const columns = sqliteTable('columns', {
  id: integer().primaryKey(),
  name: text().notNull(),
  cover: text().notNull().default(''),
  intro: text().notNull().default(''),
  userId: text('user_id').notNull(),
  status: integer().notNull().default(1),
  sort: integer().notNull().default(0),
  catNum: integer('cat_num').notNull().default(0),
  articleNum: integer('article_num').notNull().default(0),
  viewNum: integer('view_num').notNull().default(0),
  createTime: integer('create_time').notNull(),
  /** 1 if hidden by an operator. */
  hidden: integer().notNull().default(0),
  /** 1 if featured by an operator. */
  featured: integer().notNull().default(0),
});

/** SQL: visible columns (`COLUMN_STATUS.unpublished` is 0). */
export const isPublishedColumn = sql`${columns.status} <> 0 and ${columns.hidden} = 0`;

/** Chapters, ordered by `sort`. */
export const chapters = sqliteTable(
  'chapters',
  {
    id: integer().primaryKey(),
    columnId: integer('column_id').notNull(),
    name: text().notNull(),
    sort: integer().notNull(),
    articleNum: integer('article_num').notNull().default(0),
  },
  (t) => [index('chapters_column').on(t.columnId, t.sort)],
);

/** Articles of a column; `position` counts from 1 through the whole column. */
export const chapterArticles = sqliteTable(
  'chapter_articles',
  {
    articleId: integer('article_id').primaryKey(),
    columnId: integer('column_id').notNull(),
    chapterId: integer('chapter_id').notNull(),
    position: integer().notNull(),
  },
  (t) => [
    index('chapter_articles_column').on(t.columnId, t.position),
    index('chapter_articles_chapter').on(t.chapterId, t.position),
  ],
);
