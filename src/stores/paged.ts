import { atom, type WritableAtom } from 'nanostores';

/** A list as far as it was loaded; `page` is the last page loaded, 0 before the first. */
export type Paged<T> = {
  list: readonly T[];
  page: number;
  pages: number;
  state: 'busy' | 'ready' | 'failed';
};

type Page<T> = { records: readonly T[]; size: number; current: number; pages: number };

/**
 * A list that is loaded page by page, deduped. `more` loads the next page, or retries a failed one; `drop` removes
 * a deleted row, and loads the next page where none is left.
 */
export function paged<T extends { id: number }>(
  read: (pageNo: number) => Promise<Page<T>>,
): { state: WritableAtom<Paged<T>>; more: () => Promise<void>; drop: (isIt: (it: T) => boolean) => void } {
  const state = atom<Paged<T>>({ list: [], page: 0, pages: 0, state: 'busy' });
  let asked = 0;
  let size = 1;
  const more = async () => {
    const mine = ++asked;
    const before = state.get();
    state.set({ ...before, state: 'busy' });
    try {
      const { records, current, pages, ...answer } = await read(before.page + 1);
      if (mine !== asked) return;
      const now = state.get().list;
      const had = new Set([...before.list, ...now].map(({ id }) => id));
      const list = [...now, ...records.filter(({ id }) => !had.has(id))];
      size = answer.size;
      // After deletions, later rows shift into this page.
      const gone = before.list.filter((it) => !now.includes(it)).length;
      state.set({ list, page: Math.max(0, current - Math.ceil(gone / size)), pages, state: 'ready' });
    } catch {
      if (mine === asked) state.set({ ...state.get(), state: 'failed' });
    }
  };
  const drop = (isIt: (it: T) => boolean) => {
    const before = state.get();
    const list = before.list.filter((it) => !isIt(it));
    const isAll = before.page >= before.pages;
    const page = isAll ? before.page : Math.min(before.page, Math.floor(list.length / size));
    state.set({ ...before, list, page });
    if (list.length === 0 && !isAll) more();
  };
  return { state, more, drop };
}
