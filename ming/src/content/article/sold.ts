import { sql } from 'drizzle-orm';

/** Whether somebody has bought an article of `articles`, or an attachment of it, and so keeps it; as SQL. */
export const isSold = sql`exists (select 1 from rights where (kind = 'reading' and biz = articles.id)
  or (kind = 'annex' and biz in (select id from annexes where article_id = articles.id)))`;
