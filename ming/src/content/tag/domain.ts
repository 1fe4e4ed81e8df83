import { sql } from 'drizzle-orm';
import type { Domain } from '../../kit/domain.ts';
import { isPublicArticle } from '../../kit/publicWhere.ts';
import * as tables from './schema.ts';

export const tag: Domain = {
  tables,
  seeded: [tables.tagAliases, tables.tagMoves, tables.tags],
  counts: [
    {
      table: 'tags',
      key: 'id',
      columns: {
        article_num: sql`select count(*) from article_tags at join articles a on a.id = at.article_id
          where at.tag_id = tags.id and ${isPublicArticle('a')}`,
      },
    },
  ],
};
