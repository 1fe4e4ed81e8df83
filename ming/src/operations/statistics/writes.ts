import { lt } from 'drizzle-orm';
import { ORIGIN_DAYS } from '../../../../contract/operations/statistics/own.ts';
import { dayAfter } from '../../kit/clock.ts';
import type { Db } from '../../kit/db.ts';
import { articleSearches, articleSources } from './schema.ts';

/** Deletes referrers and searches that no report covers any more. */
export async function forgetOrigins(db: Db, day: string): Promise<void> {
  const oldest = dayAfter(day, 1 - ORIGIN_DAYS);
  await db.batch([
    db.delete(articleSources).where(lt(articleSources.day, oldest)),
    db.delete(articleSearches).where(lt(articleSearches.day, oldest)),
  ]);
}
