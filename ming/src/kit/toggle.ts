import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';

type Statement = BatchItem<'sqlite'>;

/**
 * Statements that set or toggle a row: `add` inserts, `tell` emits the event, `drop` deletes. Without
 * `wanted` they toggle. Triggers keep the counts correct under races.
 */
export function toggle<D extends Statement, A extends Statement, T extends Statement>(
  wanted: boolean | undefined,
  it: { drop: D; add: (when: SQL) => A; tell: T },
): [D] | [A, T] | [D, A, T] {
  if (wanted === true) return [it.add(sql`true`), it.tell];
  if (wanted === false) return [it.drop];
  // changes() of the delete: insert only if no row was deleted.
  return [it.drop, it.add(sql`changes() = 0`), it.tell];
}
