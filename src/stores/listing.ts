import { atom, type WritableAtom } from 'nanostores';

/**
 * A list that is searched and read page by page; `query` is what it shows, `total` how many there are of that. There are
 * more to load where `page`, the last one loaded, is not the last one.
 */
export type Listing<T, Q> = {
  query: Q;
  list: readonly T[];
  page: number;
  pages: number;
  total: number;
  state: 'busy' | 'ready' | 'failed';
};

type Page<T> = { records: readonly T[]; size: number; current: number; pages: number; total: number };

/** Operations on such a list. Of racing answers only that of the latest request counts. */
export type Listed<T, Q> = {
  state: WritableAtom<Listing<T, Q>>;
  /** Loads the first page of another query; without one it reloads. */
  show: (query?: Partial<Q>) => Promise<void>;
  more: () => Promise<void>;
  /** Replaces the row with its id, or prepends it. */
  put: (row: T) => void;
  /** Removes a row that the server no longer lists; loads the next page where none is left. */
  drop: (id: T extends { id: infer I } ? I : never) => void;
};

/** A list of rows with ids, loaded by `read`; `take` gets every answer that is not discarded as stale. */
export function listing<T extends { id: number | string }, Q extends object, X = object>(
  read: (query: Q & { pageNo: number }) => Promise<Page<T> & X>,
  start: Q,
  take?: (answer: X) => void,
): Listed<T, Q> {
  const state = atom<Listing<T, Q>>({
    ...{ query: start, list: [], page: 0, pages: 0, total: 0, state: 'busy' },
  });
  let asked = 0;
  /** Offset of the next row to load, and the page size. */
  let passed = 0;
  let size = 1;
  /** Ids dropped since the last request; its answer may be older. */
  const dropped = new Set<number | string>();
  const load = async (query: Q, pageNo: number, fresh: boolean) => {
    const mine = ++asked;
    dropped.clear();
    state.set({ ...state.get(), query, state: 'busy' });
    try {
      const answer = await read({ ...query, pageNo });
      if (mine !== asked) return;
      const { records, current, pages, total } = answer;
      const before = fresh ? [] : state.get().list;
      const had = new Set([...dropped, ...before.map(({ id }) => id)]);
      const list = [...before, ...records.filter(({ id }) => !had.has(id))];
      size = answer.size;
      passed = Math.max(0, Math.min(current * size - dropped.size, total));
      state.set({ query, list, page: current, pages, total, state: 'ready' });
      take?.(answer);
    } catch {
      if (mine === asked) state.set({ ...state.get(), state: 'failed' });
    }
  };
  const more = () => load(state.get().query, Math.floor(passed / size) + 1, false);
  return {
    state,
    show: (query = {}) => load({ ...state.get().query, ...query }, 1, true),
    more,
    put(row) {
      const { list, total, ...rest } = state.get();
      const known = list.some(({ id }) => id === row.id);
      const next = known ? list.map((it) => (it.id === row.id ? row : it)) : [row, ...list];
      state.set({ ...rest, list: next, total: total + Number(!known) });
    },
    drop(id) {
      dropped.add(id);
      const { list, ...rest } = state.get();
      const next = list.filter((it) => it.id !== id);
      if (next.length === list.length) return;
      const total = rest.total - 1;
      const pages = Math.ceil(total / size);
      // Later rows shift by one.
      passed = next.length > 0 ? Math.max(0, passed - 1) : 0;
      const page = passed < total ? Math.floor(passed / size) : pages;
      state.set({ ...rest, list: next, total, page, pages });
      if (next.length === 0 && total > 0) more();
    },
  };
}
