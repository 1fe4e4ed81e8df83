import { atom } from 'nanostores';
import type { Input } from '../../../../contract/kit/endpoint.ts';
import {
  BULK_STEP,
  type Bulk,
  type BulkFound,
  type BulkLeft,
  type BulkPhrase,
  bulkDecide,
  bulkFind,
  bulkList,
  bulkUndo,
} from '../../../../contract/operations/moderation/bulk.ts';
import { UNHIDEABLE } from '../../../../contract/operations/moderation/moderation.ts';
import { call } from '../../../client/call.ts';
import { attempt, type Outcome } from '../../kit/attempt.ts';
import { tellUnreached } from '../../kit/trouble.ts';

/** What is looked for: `near` is an account whose networks the authors share. */
export type BulkSearch = {
  text: string;
  near: { id: string; nickname: string } | null;
  hours: number;
  isNew: boolean;
};

export type BulkResult = {
  search: BulkSearch;
  found: readonly BulkFound[];
  phrases: readonly BulkPhrase[];
  people: number;
  isCut: boolean;
  state: 'busy' | 'ready' | 'failed';
};

const START: BulkResult = {
  search: { text: '', near: null, hours: 24, isNew: true },
  found: [],
  phrases: [],
  people: 0,
  isCut: false,
  state: 'busy',
};

/** What was found last. */
export const bulkResult = atom<BulkResult>(START);
/** Names of what is chosen among it. */
export const chosen = atom<ReadonlySet<string>>(new Set());
/** What a decision, or taking one back, has done so far; null where none is under way. */
export const bulkProgress = atom<{ done: number; total: number } | null>(null);
/** What the last decision did; null before one, and where it was taken back. */
export const lastBulk = atom<{ id: string; texts: number; people: number; left: readonly BulkLeft[] } | null>(
  null,
);
/** The latest bulk decisions. */
export const bulks = atom<{ list: readonly Bulk[]; state: BulkResult['state'] }>({ list: [], state: 'busy' });

/** The name by which something is chosen. */
export const nameOf = ({ kind, key }: Pick<BulkFound, 'kind' | 'key'>): string => `${kind} ${key}`;
/** Whether hiding it can be taken back. */
export const canUndo = ({ kind }: Pick<BulkFound, 'kind'>): boolean => UNHIDEABLE.includes(kind);

/** Searches of which the last one counts. */
let searches = 0;

/** Searches; chooses all that was found and can be taken back, where something was looked for. */
export async function findBulk(given: Partial<BulkSearch> = {}): Promise<void> {
  const search = { ...bulkResult.get().search, ...given };
  const mine = ++searches;
  bulkResult.set({ ...bulkResult.get(), search, state: 'busy' });
  const { text, near, hours, isNew } = search;
  try {
    const asked = { text, hours, isNew, ...(near && { near: near.id }) } as Input<typeof bulkFind>;
    const { found, phrases, people, isCut } = await call(bulkFind, asked);
    if (mine !== searches) return;
    bulkResult.set({ search, found, phrases, people, isCut, state: 'ready' });
    chosen.set(new Set(text || near ? found.filter(canUndo).map(nameOf) : []));
  } catch {
    if (mine === searches) bulkResult.set({ ...bulkResult.get(), state: 'failed' });
  }
}

/** Chooses something, or no longer. */
export function choose(names: readonly string[], isChosen: boolean): void {
  const next = new Set(chosen.get());
  for (const it of names) {
    if (isChosen) next.add(it);
    else next.delete(it);
  }
  chosen.set(next);
}

/** A search in words, as it is written down with the decision. */
export function searchSaid({ text, near, hours, isNew }: BulkSearch): string {
  const parts = [
    `最近 ${hours} 小时`,
    text && `含“${text}”`,
    near && `与${near.nickname}同网络`,
    isNew && '新账号',
  ];
  return parts.filter(Boolean).join('，');
}

export type BulkRuling = Pick<Input<typeof bulkDecide>, 'cause' | 'note' | 'sanction' | 'hours'>;

const steps = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / BULK_STEP) }, (_, at) =>
    all.slice(at * BULK_STEP, (at + 1) * BULK_STEP),
  );

/** The decision that did not come to its end, to go on with: what was done already is done once. */
let unfinished: { id: string; chosen: ReadonlySet<string> } | null = null;

/** Hides what is chosen, and punishes its authors where the ruling says so, step by step; it can be taken back as one. */
export async function decideBulk({ sanction, hours, ...ruling }: BulkRuling): Promise<Outcome> {
  const names = chosen.get();
  const { found, search } = bulkResult.get();
  const texts = found.filter((it) => names.has(nameOf(it)));
  const people = sanction ? [...new Set(texts.map(({ author }) => author.id))] : [];
  const id = unfinished?.chosen === names ? unfinished.id : crypto.randomUUID();
  unfinished = { id, chosen: names };
  const total = { texts: 0, people: 0, left: [] as BulkLeft[] };
  const all = [
    ...steps(texts).map((it) => ({ texts: it, people: [] as string[] })),
    ...steps(people).map((it) => ({ texts: [] as BulkFound[], people: it })),
  ];
  const outcome = await attempt(async () => {
    let done = 0;
    for (const step of all) {
      bulkProgress.set({ done, total: texts.length + people.length });
      const taken = await call(bulkDecide, {
        ...ruling,
        id,
        about: searchSaid(search),
        texts: step.texts.map(({ kind, key, version, stamp }) => ({ kind, key, version, stamp })),
        people: step.people,
        ...(step.people.length > 0 && { sanction, hours }),
      });
      total.texts += taken.texts;
      total.people += taken.people;
      total.left.push(...taken.left);
      done += step.texts.length + step.people.length;
    }
  });
  bulkProgress.set(null);
  if (outcome === 'unreached') return outcome;
  unfinished = null;
  if (total.texts + total.people + total.left.length > 0) lastBulk.set({ id, ...total });
  await Promise.all([findBulk(), loadBulks()]);
  return outcome;
}

/** Takes a bulk decision of `count` parts back, step by step. */
export async function undoBulk(id: string, count: number): Promise<Outcome> {
  const left: BulkLeft[] = [];
  const outcome = await attempt(async () => {
    for (let done = 0, skip = 0, rest = 1; rest > 0; ) {
      bulkProgress.set({ done, total: Math.max(count, done) });
      const taken = await call(bulkUndo, { id, skip });
      left.push(...taken.left);
      done += taken.texts + taken.people + taken.left.length;
      skip += taken.kept;
      rest = taken.rest;
    }
  }, '已撤销');
  bulkProgress.set(null);
  if (outcome === 'unreached') return outcome;
  lastBulk.set(left.length > 0 ? { id: '', texts: 0, people: 0, left } : null);
  await Promise.all([findBulk(), loadBulks()]);
  return outcome;
}

/** Takes the last bulk decision back, by a button that has no form around it to say that the site was out of reach. */
export async function undoLast(): Promise<void> {
  const last = lastBulk.get();
  if (last) tellUnreached(await undoBulk(last.id, last.texts + last.people));
}

const PAGE = 20;

/** Loads the latest bulk decisions. */
export async function loadBulks(): Promise<void> {
  try {
    bulks.set({ list: (await call(bulkList, { pageSize: PAGE })).records, state: 'ready' });
  } catch {
    bulks.set({ list: [], state: 'failed' });
  }
}
