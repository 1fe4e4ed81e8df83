import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Saved } from '../../../contract/content/article/write.ts';
import { areSame, EMPTY, type Fields } from './fields.ts';

/** The latest server state of an article. */
export type Known = Saved & { fields: Fields };
/** Why a save keeps the state before it as a revision of its own. */
type Why = 'restored' | 'merged';
/**
 * An unacknowledged save: it is retried under the same idempotency key, as a draft. Where the first one did arrive,
 * the site answers with what became of that; otherwise nothing is published long after its author asked for it.
 */
export type Attempt = { key: string; fields: Fields; why?: Why };
/** A save as it is sent; see `SAVE` of the contract. */
export type Sent = Attempt & { isPublish: 0 | 1 | 3; said?: Said };
/** What an author says of a new version: what it changes, and the comment that pointed it out; 0 for none. */
export type Said = { note: string; thanks: number };

/** Why a copy is no longer that of an article: its text was merged, another was chosen, or an older one restored. */
export type Discarded = 'merged' | 'unchosen' | 'replaced';

/** A copy of an article in this browser. */
export type Kept = {
  /** Owner and copy: every page that is opened writes one of its own, so that none overwrites another. */
  key: string;
  owner: string;
  /** 0 where the site does not know it yet. */
  article: number;
  /** The tab that writes it; empty for a state that came from the site. */
  tab: string;
  known: Known | null;
  mine: Fields;
  attempt: Attempt | null;
  /** When it was changed last, in ms. */
  at: number;
  /** When and why it was discarded; missing where its author has not decided about it. */
  discarded?: { at: number; why: Discarded };
};

interface Schema extends DBSchema {
  drafts: { key: string; value: Kept; indexes: { article: [string, number] } };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('writing', 1, {
    upgrade: (db) =>
      db.createObjectStore('drafts', { keyPath: 'key' }).createIndex('article', ['owner', 'article']),
  });
  return opened;
}

/** The storage key of a new copy. */
export const copyKey = (owner: string): string => `${owner}:${crypto.randomUUID()}`;

/** Whether a copy has what the site has not. */
export const isUnsaved = ({ known, mine, attempt }: Kept): boolean =>
  attempt !== null || !areSame(mine, known?.fields ?? EMPTY);

/** What changes in this browser at once. */
export type Change = { put: readonly Kept[]; drop: readonly string[] };

/** Stores and deletes copies in one transaction. Rejects where the browser refuses storage. */
export async function keep({ put, drop }: Change): Promise<void> {
  const transaction = (await database()).transaction('drafts', 'readwrite');
  const { store } = transaction;
  await Promise.all([
    ...drop.map((key) => store.delete(key)),
    ...put.map((it) => store.put(it)),
    transaction.done,
  ]);
}

const byTime = (all: Kept[]) => all.sort((a, b) => b.at - a.at);

/** The copies of an article from all tabs of this browser, the latest first; 0 for those that the site does not know. */
export async function keptOf(owner: string, article: number): Promise<Kept[]> {
  const all = await (await database()).getAllFromIndex('drafts', 'article', [owner, article]);
  return byTime(all.filter(({ discarded }) => !discarded));
}

/** All copies of somebody in this browser, those that were discarded as well, the latest first. */
export async function copiesOf(owner: string): Promise<Kept[]> {
  const range = IDBKeyRange.bound([owner], [owner, []]);
  return byTime(await (await database()).getAllFromIndex('drafts', 'article', range));
}

/** Purges copies. */
export async function forget(isOver: (it: Kept) => boolean): Promise<void> {
  const { store } = (await database()).transaction('drafts', 'readwrite');
  for (let at = await store.openCursor(); at; at = await at.continue())
    if (isOver(at.value)) await at.delete();
}
