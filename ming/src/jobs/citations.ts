import { sourceOf } from '../content/article/body/reads.ts';
import { publishedSource } from '../content/citation/reads.ts';
import { setCitations } from '../content/citation/writes.ts';
import { siteUrl } from '../kit/env.ts';
import type { EventData } from '../kit/events.ts';
import type { Job } from './consumer.ts';

/** Updates the citations of a published article. */
export async function noteCitations({ articleId }: EventData<'article.changed'>, { db, env }: Job) {
  const [row] = await publishedSource(db, articleId);
  if (!row) return [];
  const source = await sourceOf(env.FILES, row);
  return setCitations(db, articleId, { source, revision: row.revision }, siteUrl(env));
}
