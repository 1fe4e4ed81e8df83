import { sql } from 'drizzle-orm';
import type { Domain } from '../../kit/domain.ts';
import * as tables from './schema.ts';

export const crawl: Domain = {
  tables,
  articleEnd: ({ db, ended }) => [db.delete(tables.submissions).where(sql`article_id in ${ended}`)],
};
