import { desc } from 'drizzle-orm';
import type { Db } from '../kit/db.ts';
import { wordLists } from './schema.ts';

/** The list of sensitive words in force; no row where it is the default one. */
export function wordListRow(db: Db) {
  return db.select().from(wordLists).orderBy(desc(wordLists.id)).limit(1);
}
