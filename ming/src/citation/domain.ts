import { sql } from 'drizzle-orm';
import type { Domain } from '../kit/domain.ts';
import * as tables from './schema.ts';

const { citations } = tables;

/** What articles refer to, and how often each is referred to. */
export const citation: Domain = {
  tables,
  seeded: [citations],
  articleEnd: ({ db, ended }) => [db.delete(citations).where(sql`article_id in ${ended}`)],
  counts: [
    {
      table: 'articles',
      key: 'id',
      columns: {
        cited_count: sql`select count(*) from citations c join articles a on a.id = c.article_id
          where c.kind = 'article' and c.target = cast(articles.id as text) and a.publish = 1 and a.deleted_at is null`,
      },
    },
  ],
};
