import { atom } from 'nanostores';
import type { Input } from '../../../../contract/kit/endpoint.ts';
import {
  type BulkPerson,
  type BulkPhrase,
  bulkPeople,
} from '../../../../contract/operations/moderation/bulk.ts';
import { call } from '../../../client/call.ts';
import type { Outcome } from '../../kit/attempt.ts';
import { type BulkRuling, type BulkSearch, carryOut, searchSummary, showSearch } from './bulk.ts';

/** `isSilent`: accounts without public content. */
export type PeopleSearch = Omit<BulkSearch, 'isNew'> & { isSilent: boolean };

export type PeopleResult = {
  search: PeopleSearch;
  found: readonly BulkPerson[];
  phrases: readonly BulkPhrase[];
  isCut: boolean;
  state: 'busy' | 'ready' | 'failed';
};

export const peopleResult = atom<PeopleResult>({
  search: { text: '', near: null, hours: 24, isSilent: true },
  found: [],
  phrases: [],
  isCut: false,
  state: 'busy',
});
export const chosenPeople = atom<ReadonlySet<string>>(new Set());

let searches = 0;

/** Searches new accounts; selects all that are not locked if a filter was given. */
export async function findPeople(given: Partial<PeopleSearch> = {}): Promise<void> {
  showSearch(findPeople);
  const search = { ...peopleResult.get().search, ...given };
  const mine = ++searches;
  peopleResult.set({ ...peopleResult.get(), search, state: 'busy' });
  const { text, near, hours, isSilent } = search;
  try {
    const asked = { text, hours, isSilent, ...(near && { near: near.id }) } as Input<typeof bulkPeople>;
    const { found, phrases, isCut } = await call(bulkPeople, asked);
    if (mine !== searches) return;
    peopleResult.set({ search, found, phrases, isCut, state: 'ready' });
    const free = text || near ? found.filter(({ author }) => !author.isSanctioned) : [];
    chosenPeople.set(new Set(free.map(({ author }) => author.id)));
  } catch {
    if (mine === searches) peopleResult.set({ ...peopleResult.get(), state: 'failed' });
  }
}

/** Mutes or bans the selected accounts; `clears` resets their profiles first. */
export async function lockPeople({ clears, ...ruling }: BulkRuling & { clears: boolean }): Promise<Outcome> {
  const ids = chosenPeople.get();
  const { found, search } = peopleResult.get();
  const chosen = found.filter(({ author }) => ids.has(author.id));
  const people = chosen.map(({ author }) => author.id);
  const profiles = chosen.map(({ author, version, stamp }) => ({
    kind: 'person' as const,
    key: author.id,
    version,
    stamp,
  }));
  const about = `新注册的账号：${searchSummary(search, search.isSilent ? '没有内容' : '')}`;
  return carryOut({ about, texts: clears ? profiles : [], files: [], people }, ruling, ids);
}
