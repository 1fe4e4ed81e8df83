import { useEffect, useState } from 'react';
import type { ListStore } from '../../stores/kit/listing.ts';
import { note } from './address.ts';

type Query = Record<string, string | number>;
/** Allowed values as keys of their labels; null for free text. */
type Allowed<Q> = { [K in keyof Q]: Readonly<Record<string, string>> | null };

/** Parses filters from a query; missing or invalid values fall back to `start`. */
export function filtersIn<Q extends Query>(search: string, start: Q, allowed: Allowed<Q>): Q {
  const asked = new URLSearchParams(search);
  return Object.fromEntries(
    Object.entries(start).map(([name, usual]) => {
      const text = asked.get(name);
      const names = allowed[name];
      if (text === null || (names && !Object.hasOwn(names, text))) return [name, usual];
      if (typeof usual === 'string') return [name, text];
      return [name, Number.isSafeInteger(Number(text)) ? Number(text) : usual];
    }),
  ) as Q;
}

/** Syncs the filters of a list to the URL. Returns the initial filters. */
export function useFilters<T extends { id: number | string }, Q extends Query>(
  of: ListStore<T, Q>,
  allowed: Allowed<Q>,
): Q {
  const [first] = useState(() => filtersIn(location.search, of.start, allowed));
  useEffect(
    () =>
      of.state.listen(({ query }) =>
        note(Object.fromEntries(Object.entries(query).filter(([name, value]) => value !== of.start[name]))),
      ),
    [of],
  );
  return first;
}
