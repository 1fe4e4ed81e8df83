import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What can be cited: pages of the site by their id or name, other works by DOI in lower case. */
export const CITED = ['article', 'question', 'tool', 'benchmark', 'doi'] as const;

/** What the published text of an article refers to. */
export const citations = sqliteTable(
  'citations',
  {
    /** The article that refers. */
    articleId: integer('article_id').notNull(),
    kind: text({ enum: CITED }).notNull(),
    target: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.articleId, t.kind, t.target] }),
    index('citations_target').on(t.kind, t.target),
  ],
);

/** What the text of a question (`answer_id` 0) or answer refers to. */
export const postCitations = sqliteTable(
  'post_citations',
  {
    questionId: integer('question_id').notNull(),
    answerId: integer('answer_id').notNull().default(0),
    kind: text({ enum: CITED }).notNull(),
    target: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.questionId, t.answerId, t.kind, t.target] }),
    index('post_citations_target').on(t.kind, t.target),
  ],
);
