import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Saved } from '../../../contract/content/article/write.ts';
import { areSame, EMPTY, type Fields } from './fields.ts';

/** Last server state. */
export type ServerArticle = Saved & { fields: Fields };
/** Reason to keep the previous state as a revision. */
type Why = 'restored' | 'merged';
/**
 * Unacknowledged save, retried with the same idempotency key, as a draft: nothing is published long after the
 * request.
 */
export type Attempt = { key: string; fields: Fields; why?: Why };
/** Request of a save; see `SAVE` of the contract. */
export type SaveRequest = Attempt & { isPublish: 0 | 1 | 3; said?: VersionNote };
/** Change note; `thanks` is a comment id, 0 for none. */
export type VersionNote = { note: string; thanks: number };

export type Discarded = 'merged' | 'unchosen' | 'replaced';

export type LocalCopy = {
  /** Unique per opened page, so that tabs do not overwrite each other. */
  key: string;
  owner: string;
  /** 0 if not on the server yet. */
  article: number;
  /** Id of the writing tab; '' for a server state. */
  tab: string;
  known: ServerArticle | null;
  mine: Fields;
  attempt: Attempt | null;
  /** Last change in ms. */
  at: number;
  /** Missing while undecided. */
  discarded?: { at: number; why: Discarded };
};

interface Schema extends DBSchema {
  drafts: { key: string; value: LocalCopy; indexes: { article: [string, number] } };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('writing', 1, {
    upgrade: (db) =>
      db.createObjectStore('drafts', { keyPath: 'key' }).createIndex('article', ['owner', 'article']),
  });
  return opened;
}

/** New storage key. */
export const copyKey = (owner: string): string => `${owner}:${crypto.randomUUID()}`;

/** Whether a copy has unsaved changes. */
export const isUnsaved = ({ known, mine, attempt }: LocalCopy): boolean =>
  attempt !== null || !areSame(mine, known?.fields ?? EMPTY);

export type Change = { put: readonly LocalCopy[]; drop: readonly string[] };

/** Writes in one IndexedDB transaction. Rejects if storage is refused. */
export async function keep({ put, drop }: Change): Promise<void> {
  const transaction = (await database()).transaction('drafts', 'readwrite');
  const { store } = transaction;
  await Promise.all([
    ...drop.map((key) => store.delete(key)),
    ...put.map((it) => store.put(it)),
    transaction.done,
  ]);
}

const byTime = (all: LocalCopy[]) => all.sort((a, b) => b.at - a.at);

/** Copies of an article from all tabs, latest first; 0: not on the server. */
export async function keptOf(owner: string, article: number): Promise<LocalCopy[]> {
  const all = await (await database()).getAllFromIndex('drafts', 'article', [owner, article]);
  return byTime(all.filter(({ discarded }) => !discarded));
}

/** All copies of a user, discarded ones included, latest first. */
export async function copiesOf(owner: string): Promise<LocalCopy[]> {
  const range = IDBKeyRange.bound([owner], [owner, []]);
  return byTime(await (await database()).getAllFromIndex('drafts', 'article', range));
}

/** Deletes matching copies. */
export async function forget(isOver: (it: LocalCopy) => boolean): Promise<void> {
  const { store } = (await database()).transaction('drafts', 'readwrite');
  for (let at = await store.openCursor(); at; at = await at.continue())
    if (isOver(at.value)) await at.delete();
}
