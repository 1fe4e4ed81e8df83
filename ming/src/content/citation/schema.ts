import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Citable kinds: site pages by id or name, works by lower-case DOI. */
export const CITED = ['article', 'question', 'tool', 'benchmark', 'doi'] as const;

/** Citations of published articles. */
export const citations = sqliteTable(
  'citations',
  {
    /** Citing article. */
    articleId: integer('article_id').notNull(),
    kind: text({ enum: CITED }).notNull(),
    target: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.articleId, t.kind, t.target] }),
    index('citations_target').on(t.kind, t.target),
  ],
);

/** Citations of questions (`answer_id` 0) and answers. */
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
