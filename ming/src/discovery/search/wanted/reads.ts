import { desc, gte } from 'drizzle-orm';
import type { Db } from '../../../kit/db.ts';
import { wanted } from '../schema.ts';

/** What was searched for in vain since a Monday, the latest week and the most people first. */
export function wantedRows(db: Db, since: string) {
  return db
    .select()
    .from(wanted)
    .where(gte(wanted.week, since))
    .orderBy(desc(wanted.week), desc(wanted.people), wanted.keyword);
}
