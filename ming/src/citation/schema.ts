import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What can be cited: pages of the site by their id, other works by DOI in lower case. */
export const CITED = ['article', 'question', 'doi'] as const;

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
