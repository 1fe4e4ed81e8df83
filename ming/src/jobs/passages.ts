import { passagesOf, quotableOf, quotableRow } from '../discussion/comment/lists.ts';
import { quotablesOf, relocatePassages, updatePassages } from '../discussion/comment/writes.ts';
import type { EventData } from '../kit/events.ts';
import type { Job } from './consumer.ts';

/** Relocates an article's passages in its new text. */
export async function placePassages({ articleId }: EventData<'article.changed'>, { db, env }: Job) {
  const [[row], rows] = await db.batch([quotableRow(db, articleId), passagesOf(db, articleId)]);
  if (!row || rows.length === 0) return [];
  const places = relocatePassages(rows, await quotablesOf(await quotableOf(env.FILES, row)));
  return [updatePassages(db, articleId, row.revision, places)];
}
