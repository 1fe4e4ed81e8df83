import { desc, gte } from 'drizzle-orm';
import type { Db } from '../../../kit/db.ts';
import { wanted } from '../schema.ts';

/** Searches without hits since a Monday, latest week first, then by people. */
export function wantedRows(db: Db, since: string) {
  return db
    .select()
    .from(wanted)
    .where(gte(wanted.week, since))
    .orderBy(desc(wanted.week), desc(wanted.people), wanted.keyword);
}
