import type { WritableAtom } from 'nanostores';
import { moveEntry } from './moveEntry.ts';
import { optimistic } from './optimistic.ts';

/** Rows in the order of their ids; those that it does not name come last. */
function inOrder<T extends { id: number }>(rows: readonly T[], ids: readonly number[]): T[] {
  const place = ({ id }: T) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return rows.toSorted((a, b) => place(a) - place(b));
}

/**
 * Moves a row of a list from one place to another (optimistic update with rollback), one order after the other; `save` stores
 * the order of all.
 */
export function ordering<T extends { id: number }>(
  list: WritableAtom<readonly T[]>,
  save: (ids: number[]) => Promise<unknown>,
): (from: number, to: number) => Promise<boolean> {
  const want = optimistic<readonly T[], number[]>(list, {
    show: inOrder,
    send: async (ids) => {
      await save(ids);
      // A row may have been changed meanwhile.
      return inOrder(list.get(), ids);
    },
    unreached: '没有连上服务器，顺序没有保存',
  });
  return (from, to) => want(moveEntry(list.get(), from, to).map(({ id }) => id));
}
