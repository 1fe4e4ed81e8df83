import { useEffect, useState } from 'react';
import type { Listed } from '../../stores/kit/listing.ts';
import { note } from './address.ts';

type Query = Record<string, string | number>;
/** The values that a filter may have, as the keys of their names; null where it may be anything. */
type Allowed<Q> = { [K in keyof Q]: Readonly<Record<string, string>> | null };

/** What the query of an address asks of a list; what it does not name, or what does not fit, is as at the start. */
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

/** Keeps the filters of a list in the address. What it asks for now, for the list to begin with. */
export function useFilters<T extends { id: number | string }, Q extends Query>(
  of: Listed<T, Q>,
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
