import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Facet values by key (contract/content/facet/facet.ts), with public counts. */
export const facetValues = sqliteTable('facet_values', {
  id: integer().primaryKey(),
  key: text().notNull().unique(),
  articleNum: integer('article_num').notNull().default(0),
  questionNum: integer('question_num').notNull().default(0),
});

/** Facets of public articles with a copy of the sort time; kept by triggers from `articles.facets`. */
export const articleFacets = sqliteTable(
  'article_facets',
  {
    valueId: integer('value_id').notNull(),
    createTime: integer('create_time').notNull(),
    articleId: integer('article_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.valueId, t.createTime, t.articleId] }),
    index('article_facets_article').on(t.articleId, t.valueId),
  ],
);

/** Facets of public questions. */
export const questionFacets = sqliteTable(
  'question_facets',
  {
    valueId: integer('value_id').notNull(),
    createTime: integer('create_time').notNull(),
    questionId: integer('question_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.valueId, t.createTime, t.questionId] }),
    index('question_facets_question').on(t.questionId, t.valueId),
  ],
);
