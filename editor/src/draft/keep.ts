import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Saved } from '../../../contract/write.ts';
import type { Fields } from './fields.ts';

/** The latest server state of an article. */
export type Known = Saved & { fields: Fields };
/**
 * An unacknowledged save: it is retried under the same idempotency key, as a draft. Where the first one did arrive,
 * the site answers with what became of that; otherwise nothing is published long after its author asked for it.
 */
export type Attempt = { key: string; fields: Fields; why?: 'restored' };
/** A save as it is sent; see `SAVE` of the contract. */
export type Sent = Attempt & { isPublish: 0 | 1 | 3 };

/** An article as one tab of this browser has it. */
export type Kept = {
  /** Owner, article and tab: no two tabs write the same one. */
  key: string;
  owner: string;
  /** 0 where the site does not know it yet. */
  article: number;
  tab: string;
  known: Known | null;
  mine: Fields;
  attempt: Attempt | null;
  /** When it was changed last, in ms. */
  at: number;
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

/** Storage key of an article in one tab. */
export function draftKey(owner: string, article: number, tab: string): string {
  return `${owner}:${article}:${tab}`;
}

/** Stores an article in IndexedDB. Rejects where the browser refuses storage. */
export async function keep(kept: Kept): Promise<void> {
  await (await database()).put('drafts', kept);
}

/** The stored copies of an article from all tabs of this browser, the latest first; 0 for those that the site does not know. */
export async function keptOf(owner: string, article: number): Promise<Kept[]> {
  const all = await (await database()).getAllFromIndex('drafts', 'article', [owner, article]);
  return all.sort((a, b) => b.at - a.at);
}

/** Purges saved copies older than a time, in ms. */
export async function forgetOld(before: number, isSpare: (it: Kept) => boolean): Promise<void> {
  const { store } = (await database()).transaction('drafts', 'readwrite');
  for (let at = await store.openCursor(); at; at = await at.continue())
    if (at.value.at < before && isSpare(at.value)) await at.delete();
}

/** Deletes a stored copy. */
export async function forgetDraft(key: string): Promise<void> {
  await (await database()).delete('drafts', key);
}
