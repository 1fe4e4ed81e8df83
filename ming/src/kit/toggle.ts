import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';

type Statement = BatchItem<'sqlite'>;

/**
 * The statements that bring a row into the wanted state: `add` inserts it under a condition and `tell` announces that, `drop`
 * deletes it. Without a wanted state they toggle. Triggers keep the counts, so any number of races ends with the
 * number of rows.
 */
export function toggle<D extends Statement, A extends Statement, T extends Statement>(
  wanted: boolean | undefined,
  it: { drop: D; add: (when: SQL) => A; tell: T },
): [D] | [A, T] | [D, A, T] {
  if (wanted === true) return [it.add(sql`true`), it.tell];
  if (wanted === false) return [it.drop];
  // changes() of the deletion tells the insert whether there was a row to delete.
  return [it.drop, it.add(sql`changes() = 0`), it.tell];
}
