import { type SQL, sql } from 'drizzle-orm';
import { change, type Db } from '../../kit/db.ts';

/**
 * The statements that move articles to another category: those for which `which` holds, a condition on `articles`. Their
 * drafts move along and count as saved once more, so that an editor which has one open learns of it; what was published
 * stays published. Their place in the order of the old category is forgotten.
 */
export function moveArticles(db: Db, which: SQL, categoryId: number) {
  const moving = sql`(select id from articles where category_id <> ${categoryId} and ${which})`;
  return [
    change(db, sql`update article_pending set category_id = ${categoryId} where article_id in ${moving}`),
    change(
      db,
      sql`update article_drafts set fields = json_set(fields, '$.categoryId', ${categoryId}), revision = revision + 1
      where article_id in ${moving}`,
    ),
    change(
      db,
      sql`update articles set category_id = ${categoryId}, sort = 0, revision = revision + exists (
        select 1 from article_drafts d where d.article_id = articles.id and d.revision = articles.revision + 1)
      where category_id <> ${categoryId} and ${which}`,
    ),
  ] as const;
}
