import { atom, type WritableAtom } from 'nanostores';

/** A list as far as it was read; `page` 0 is nothing yet. */
export type Paged<T> = {
  list: readonly T[];
  page: number;
  pages: number;
  state: 'busy' | 'ready' | 'failed';
};

/** A list that is read page by page, no row twice. `more` reads on, or the same page again where that failed. */
export function paged<T extends { id: number }>(
  read: (pageNo: number) => Promise<{ records: readonly T[]; current: number; pages: number }>,
): { state: WritableAtom<Paged<T>>; more: () => Promise<void> } {
  const state = atom<Paged<T>>({ list: [], page: 0, pages: 0, state: 'busy' });
  const more = async () => {
    const before = state.get();
    state.set({ ...before, state: 'busy' });
    try {
      const { records, current, pages } = await read(before.page + 1);
      const had = new Set(before.list.map(({ id }) => id));
      const list = [...before.list, ...records.filter(({ id }) => !had.has(id))];
      state.set({ list, page: current, pages, state: 'ready' });
    } catch {
      state.set({ ...before, state: 'failed' });
    }
  };
  return { state, more };
}
