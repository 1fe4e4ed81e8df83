import { eq } from 'drizzle-orm';
import { bodies } from '../article/schema.ts';
import type { Db } from '../kit/db.ts';

/** The published source of an article. */
export function publishedSource(db: Db, articleId: number) {
  return db.select({ source: bodies.source }).from(bodies).where(eq(bodies.articleId, articleId)).limit(1);
}
