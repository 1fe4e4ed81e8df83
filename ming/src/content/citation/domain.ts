import { sql } from 'drizzle-orm';
import type { Domain } from '../../kit/domain.ts';
import { citedCount } from './reads.ts';
import * as tables from './schema.ts';

const { citations, postCitations } = tables;

export const citation: Domain = {
  tables,
  seeded: [citations, postCitations],
  articleEnd: ({ db, ended }) => [db.delete(citations).where(sql`article_id in ${ended}`)],
  counts: [
    {
      table: 'articles',
      key: 'id',
      columns: { cited_count: citedCount({ kind: 'article', target: sql`cast(articles.id as text)` }) },
    },
  ],
};
