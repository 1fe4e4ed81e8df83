import type { SQL } from 'drizzle-orm';
import type { Db } from '../../../ming/src/kit/db.ts';

/** Rows of a test's query; unchecked type. */
export function rowsOf<T>(db: Db, query: SQL): Promise<T[]> {
  return db.all<T>(query);
}
