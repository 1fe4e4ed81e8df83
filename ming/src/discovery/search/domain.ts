import { DAY_MS } from '../../../../contract/kit/time.ts';
import { dayOf } from '../../kit/clock.ts';
import type { Domain } from '../../kit/domain.ts';
import * as tables from './schema.ts';
import { sumUpMisses } from './wanted/writes.ts';
import { decaySearches, refreshPopularity } from './writes.ts';

export const search: Domain = {
  tables,
  exempt: { articleEnd: { search_outbox: 'tells the index that the article is gone' } },
  seeded: [tables.wanted],
  daily: [
    { name: 'sum up searches without a result', run: ({ db, day }) => sumUpMisses(db, day) },
    { name: 'let hot searches fade', run: ({ db, day }) => decaySearches(db, day) },
    {
      name: 'bring views into the search index',
      run: ({ db, search, now }) => refreshPopularity(db, search, dayOf(now - 2 * DAY_MS)),
    },
  ],
};
