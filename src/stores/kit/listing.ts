import { atom, type WritableAtom } from 'nanostores';

/** Paged, filtered list. `page` is the last loaded page, 0 for none; `total` counts all matches. */
export type Listing<T, Q> = {
  query: Q;
  list: readonly T[];
  page: number;
  pages: number;
  total: number;
  state: 'busy' | 'ready' | 'failed';
};

type Page<T> = { records: readonly T[]; size: number; current: number; pages: number; total: number };
type Id = number | string;

/** The latest request wins. */
export type ListStore<T, Q> = {
  state: WritableAtom<Listing<T, Q>>;
  /** Initial query. */
  start: Q;
  /** Loads from the first page with the query changed; without a change, again. */
  show: (query?: Partial<Q>) => Promise<void>;
  /** Loads the next page or retries; awaits a running request; no-op at the end. */
  more: () => Promise<void>;
  /** Replaces the row by id, or prepends it. */
  put: (row: T) => void;
  /** Removes a deleted row; loads the next page if none is left. */
  drop: (id: T extends { id: infer I } ? I : never) => Promise<void>;
  /** Hides rows optimistically; returns the rollback. */
  hide: (isIt: (row: T) => boolean) => () => void;
};

const isSame = (one: object, other: object) =>
  JSON.stringify(Object.entries(one)) === JSON.stringify(Object.entries(other));

/** Paged list of rows with ids. `take` gets each answer that is not stale. */
export function listing<T extends { id: Id }, Q extends object, X = object>(
  read: (query: Q & { pageNo: number }) => Promise<Page<T> & X>,
  start: Q,
  take?: (answer: X) => void,
): ListStore<T, Q> {
  const state = atom<Listing<T, Q>>({
    query: start,
    list: [],
    page: 0,
    pages: 0,
    total: 0,
    state: 'busy',
  });
  /** Loaded rows, hidden ones included, and their query; the next answer replaces stale ones. */
  let rows: readonly T[] = [];
  let rowsOf = start;
  let isStale = true;
  const hidden = new Set<Id>();
  let asked = 0;
  let reading: Promise<void> | undefined;
  /** Offset of the next row, and page size. */
  let passed = 0;
  let size = 1;
  /** Ids dropped since the last request, whose answer may be older. */
  const dropped = new Set<Id>();

  const draw = (change: Partial<Listing<T, Q>>) =>
    state.set({ ...state.get(), ...change, list: rows.filter(({ id }) => !hidden.has(id)) });

  const reached = (total: number, last: number) => (passed < total ? Math.floor(passed / size) : last);

  /** Appends the rows of a page to `before`, leaving out those known or dropped meanwhile. */
  const addPage = (
    query: Q,
    { records, size: pageSize, current, pages, total }: Page<T>,
    before: readonly T[],
  ) => {
    const had = new Set([...dropped, ...before.map(({ id }) => id)]);
    rows = [...before, ...records.filter(({ id }) => !had.has(id))];
    rowsOf = query;
    isStale = false;
    size = pageSize;
    passed = Math.max(0, Math.min(current * size - dropped.size, total));
    draw({ page: reached(total, current), pages, total, state: 'ready' });
  };

  /** Keeps the rows only if they answer the query that failed. */
  const showFailure = (query: Q) => {
    const isOther = !isSame(query, rowsOf);
    if (isOther) rows = [];
    draw({ state: 'failed', ...(isOther && { page: 0, pages: 0, total: 0 }) });
  };

  const ask = async (query: Q) => {
    const mine = ++asked;
    const isFresh = isStale;
    dropped.clear();
    draw({ query, state: 'busy' });
    try {
      const answer = await read({ ...query, pageNo: isFresh ? 1 : Math.floor(passed / size) + 1 });
      if (mine !== asked) return;
      addPage(query, answer, isFresh ? [] : rows);
      take?.(answer);
    } catch {
      if (mine !== asked) return;
      showFailure(query);
    }
    reading = undefined;
  };
  const load = (query: Q) => {
    reading = ask(query);
    return reading;
  };

  return {
    state,
    start,
    show(query = {}) {
      isStale = true;
      return load({ ...state.get().query, ...query });
    },
    async more() {
      const now = state.get();
      if (now.state === 'ready' && now.page >= now.pages) return;
      await (reading ?? load(now.query));
    },
    put(row) {
      const isKnown = rows.some(({ id }) => id === row.id);
      rows = isKnown ? rows.map((it) => (it.id === row.id ? row : it)) : [row, ...rows];
      draw({ total: state.get().total + Number(!isKnown) });
    },
    async drop(id) {
      dropped.add(id);
      hidden.delete(id);
      const next = rows.filter((it) => it.id !== id);
      if (next.length === rows.length) return;
      rows = next;
      const total = state.get().total - 1;
      const pages = Math.ceil(total / size);
      // Later rows shift by one.
      passed = next.length > 0 ? Math.max(0, passed - 1) : 0;
      draw({ total, pages, page: reached(total, pages) });
      if (state.get().list.length === 0 && total > 0) await load(state.get().query);
    },
    hide(isIt) {
      const ids = rows.filter(isIt).map(({ id }) => id);
      for (const id of ids) hidden.add(id);
      draw({});
      return () => {
        for (const id of ids) hidden.delete(id);
        draw({});
      };
    },
  };
}
