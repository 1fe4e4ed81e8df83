import { atom, type WritableAtom } from 'nanostores';

/** A list that is searched and read page by page; `query` is what it shows, `total` how many there are of that. */
export type Listing<T, Q> = {
  query: Q;
  list: readonly T[];
  page: number;
  pages: number;
  total: number;
  state: 'busy' | 'ready' | 'failed';
};

type Page<T> = { records: readonly T[]; current: number; pages: number; total: number };

/** What a screen does with such a list. Of answers that cross only the one that was asked for last counts. */
export type Listed<T, Q> = {
  state: WritableAtom<Listing<T, Q>>;
  /** Shows something else, from its beginning; again without a change. */
  show: (query?: Partial<Q>) => Promise<void>;
  more: () => Promise<void>;
  /** Puts a row in the place of the one with its id, or first where there is none. */
  put: (row: T) => void;
  drop: (id: T extends { id: infer I } ? I : never) => void;
};

/** A list of rows with ids, read by `read`. */
export function listing<T extends { id: number | string }, Q extends object>(
  read: (query: Q & { pageNo: number }) => Promise<Page<T>>,
  start: Q,
): Listed<T, Q> {
  const state = atom<Listing<T, Q>>({
    ...{ query: start, list: [], page: 0, pages: 0, total: 0, state: 'busy' },
  });
  let asked = 0;
  const load = async (query: Q, pageNo: number) => {
    const mine = ++asked;
    state.set({ ...state.get(), query, state: 'busy' });
    try {
      const { records, current, pages, total } = await read({ ...query, pageNo });
      if (mine !== asked) return;
      const before = pageNo > 1 ? state.get().list : [];
      const had = new Set(before.map(({ id }) => id));
      const list = [...before, ...records.filter(({ id }) => !had.has(id))];
      state.set({ query, list, page: current, pages, total, state: 'ready' });
    } catch {
      if (mine === asked) state.set({ ...state.get(), state: 'failed' });
    }
  };
  return {
    state,
    show: (query = {}) => load({ ...state.get().query, ...query }, 1),
    more: () => load(state.get().query, state.get().page + 1),
    put(row) {
      const { list, total, ...rest } = state.get();
      const known = list.some(({ id }) => id === row.id);
      const next = known ? list.map((it) => (it.id === row.id ? row : it)) : [row, ...list];
      state.set({ ...rest, list: next, total: total + Number(!known) });
    },
    drop(id) {
      const { list, total, ...rest } = state.get();
      const next = list.filter((it) => it.id !== id);
      state.set({ ...rest, list: next, total: total - (list.length - next.length) });
    },
  };
}
