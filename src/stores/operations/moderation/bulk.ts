import { atom, type WritableAtom } from 'nanostores';
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
import { tellUnreached } from '../../kit/connection.ts';

/** `near`: an account whose networks the authors share. */
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

type LeftFile = { key: string; why: string };
export type BulkDone = {
  id: string;
  texts: number;
  people: number;
  left: readonly BulkLeft[];
  files?: number;
  leftFiles?: readonly LeftFile[];
};

const START: BulkResult = {
  search: { text: '', near: null, hours: 24, isNew: true },
  found: [],
  phrases: [],
  people: 0,
  isCut: false,
  state: 'busy',
};

export const bulkResult = atom<BulkResult>(START);
export const chosen = atom<ReadonlySet<string>>(new Set());
/** Progress of a decision or its undo; null if idle. */
export const bulkProgress = atom<{ done: number; total: number } | null>(null);
/** Null before a decision, and after its undo. */
export const lastBulk = atom<BulkDone | null>(null);
export const bulks = atom<{ list: readonly Bulk[]; state: BulkResult['state'] }>({ list: [], state: 'busy' });

/** Selection key of a finding. */
export const nameOf = ({ kind, key }: Pick<BulkFound, 'kind' | 'key'>): string => `${kind} ${key}`;
/** Whether hiding can be undone. */
export const canUndo = ({ kind }: Pick<BulkFound, 'kind'>): boolean => UNHIDEABLE.includes(kind);

let searches = 0;

/** The search on the page, repeated after a decision. */
let repeatSearch: () => Promise<void> = findBulk;
/** Sets the search to repeat after a decision. */
export const showSearch = (search: () => Promise<void>): void => {
  repeatSearch = search;
};

/** Searches; selects all findings that can be undone if a filter was given. */
export async function findBulk(given: Partial<BulkSearch> = {}): Promise<void> {
  showSearch(findBulk);
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

/** Adds names to a selection, or removes them. */
export function chooseIn(
  among: WritableAtom<ReadonlySet<string>>,
  names: readonly string[],
  isChosen: boolean,
): void {
  const next = new Set(among.get());
  for (const it of names) {
    if (isChosen) next.add(it);
    else next.delete(it);
  }
  among.set(next);
}

/** Selects or deselects texts. */
export const choose = (names: readonly string[], isChosen: boolean): void =>
  chooseIn(chosen, names, isChosen);

/** Describes a search in Chinese, stored with the decision. */
export function searchSummary(
  { text, near, hours }: Pick<BulkSearch, 'text' | 'near' | 'hours'>,
  ...more: string[]
): string {
  const parts = [`最近 ${hours} 小时`, text && `含“${text}”`, near && `与${near.nickname}同网络`, ...more];
  return parts.filter(Boolean).join('，');
}

export type BulkRuling = Pick<Input<typeof bulkDecide>, 'cause' | 'note' | 'sanction' | 'hours'>;

const inSteps = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / BULK_STEP) }, (_, at) =>
    all.slice(at * BULK_STEP, (at + 1) * BULK_STEP),
  );

/** `about` is the search in words. */
export type BulkParts = {
  about: string;
  texts: readonly Pick<BulkFound, 'kind' | 'key' | 'version' | 'stamp'>[];
  files: readonly string[];
  people: readonly string[];
};

/** Interrupted decision to resume under the same id; finished steps are idempotent. */
let unfinished: { id: string; chosen: ReadonlySet<string> } | null = null;

type BulkStep = Pick<BulkParts, 'texts' | 'files' | 'people'>;

/** Splits a decision into calls of one kind each, within the limit of a call. */
function stepsOf({ texts, files, people }: BulkStep): BulkStep[] {
  const none: BulkStep = { texts: [], files: [], people: [] };
  return [
    ...inSteps(texts).map((it) => ({ ...none, texts: it })),
    ...inSteps(files).map((it) => ({ ...none, files: it })),
    ...inSteps(people).map((it) => ({ ...none, people: it })),
  ];
}

const sizeOf = ({ texts, files, people }: BulkStep): number => texts.length + files.length + people.length;

/**
 * Hides texts and files and sanctions people, step by step, as one undoable decision. Resumes an interrupted
 * decision about the same selection (`names`).
 */
export async function carryOut(
  { about, texts, files, people }: BulkParts,
  { sanction, hours, ...ruling }: BulkRuling,
  names: ReadonlySet<string>,
): Promise<Outcome> {
  const id = unfinished?.chosen === names ? unfinished.id : crypto.randomUUID();
  unfinished = { id, chosen: names };
  const total = { texts: 0, people: 0, files: 0, left: [] as BulkLeft[], leftFiles: [] as LeftFile[] };
  const steps = stepsOf({ texts, files, people: sanction ? people : [] });
  const size = steps.reduce((sum, it) => sum + sizeOf(it), 0);
  const outcome = await attempt(async () => {
    let done = 0;
    for (const step of steps) {
      bulkProgress.set({ done, total: size });
      const result = await call(bulkDecide, {
        ...ruling,
        id,
        about,
        texts: step.texts.map(({ kind, key, version, stamp }) => ({ kind, key, version, stamp })),
        ...(step.files.length > 0 && { files: [...step.files] }),
        people: [...step.people],
        ...(step.people.length > 0 && { sanction, hours }),
      });
      total.texts += result.texts;
      total.people += result.people;
      total.files += result.files ?? 0;
      total.left.push(...result.left);
      total.leftFiles.push(...(result.leftFiles ?? []));
      done += sizeOf(step);
    }
  });
  bulkProgress.set(null);
  if (outcome === 'unreached') return outcome;
  unfinished = null;
  const { left, leftFiles, ...did } = total;
  if (did.texts + did.people + did.files + left.length + leftFiles.length > 0) lastBulk.set({ id, ...total });
  await Promise.all([repeatSearch(), loadBulks()]);
  return outcome;
}

/** Hides the selected texts, and sanctions their authors if the ruling says so. */
export async function decideBulk(ruling: BulkRuling): Promise<Outcome> {
  const names = chosen.get();
  const { found, search } = bulkResult.get();
  const texts = found.filter((it) => names.has(nameOf(it)));
  const people = [...new Set(texts.map(({ author }) => author.id))];
  const about = searchSummary(search, search.isNew ? '新账号' : '');
  return carryOut({ about, texts, files: [], people }, ruling, names);
}

/** Undoes a bulk decision of `count` parts, step by step. */
export async function undoBulk(id: string, count: number): Promise<Outcome> {
  const left: BulkLeft[] = [];
  const leftFiles: LeftFile[] = [];
  const outcome = await attempt(async () => {
    for (let done = 0, skip = 0, rest = 1; rest > 0; ) {
      bulkProgress.set({ done, total: Math.max(count, done) });
      const taken = await call(bulkUndo, { id, skip });
      left.push(...taken.left);
      leftFiles.push(...(taken.leftFiles ?? []));
      done += taken.texts + taken.people + (taken.files ?? 0) + taken.left.length;
      skip += taken.kept;
      rest = taken.rest;
    }
  }, '已撤销');
  bulkProgress.set(null);
  if (outcome === 'unreached') return outcome;
  const isComplete = left.length + leftFiles.length === 0;
  lastBulk.set(isComplete ? null : { id: '', texts: 0, people: 0, left, leftFiles });
  await Promise.all([repeatSearch(), loadBulks()]);
  return outcome;
}

/** Undoes the last decision; shows an unreachable site itself, as there is no form. */
export async function undoLast(): Promise<void> {
  const last = lastBulk.get();
  if (last) tellUnreached(await undoBulk(last.id, last.texts + last.people + (last.files ?? 0)));
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
