import { eq } from 'drizzle-orm';
import { articles, bodies } from '../article/schema.ts';
import type { Db } from '../kit/db.ts';

/** The published source of an article, and its revision. */
export function publishedSource(db: Db, articleId: number) {
  return db
    .select({ source: bodies.source, revision: articles.revision })
    .from(bodies)
    .innerJoin(articles, eq(articles.id, bodies.articleId))
    .where(eq(bodies.articleId, articleId))
    .limit(1);
}
