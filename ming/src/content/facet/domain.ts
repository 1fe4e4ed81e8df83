import { sql } from 'drizzle-orm';
import type { Domain } from '../../kit/domain.ts';
import * as tables from './schema.ts';

const { articleFacets, facetValues, questionFacets } = tables;

export const facet: Domain = {
  tables,
  seeded: [articleFacets, questionFacets, facetValues],
  articleEnd: ({ db, ended }) => [db.delete(articleFacets).where(sql`article_id in ${ended}`)],
  counts: [
    {
      table: 'facet_values',
      key: 'id',
      columns: {
        article_num: sql`select count(*) from article_facets f where f.value_id = facet_values.id`,
        question_num: sql`select count(*) from question_facets f where f.value_id = facet_values.id`,
      },
    },
  ],
};
