import { sql } from 'drizzle-orm';

/** SQL: the article or an attachment was sold, so it is kept. */
export const isSold = sql`exists (select 1 from rights where (kind = 'reading' and biz = articles.id)
  or (kind = 'annex' and biz in (select id from annexes where article_id = articles.id)))`;
