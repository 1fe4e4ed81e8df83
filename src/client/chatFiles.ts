import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

export type KeptFile = {
  id: string;
  owner: string;
  /** Empty for the public room. */
  peerId: string;
  file: File;
  at: number;
  isWanted: boolean;
};

interface Files extends DBSchema {
  waiting: { key: string; value: KeptFile; indexes: { owner: string } };
}

const KEPT_MS = 7 * 86_400_000;

let opened: Promise<IDBPDatabase<Files>> | undefined;

function open(): Promise<IDBPDatabase<Files>> {
  opened ??= openDB<Files>('chat', 1, {
    upgrade: (db) => void db.createObjectStore('waiting', { keyPath: 'id' }).createIndex('owner', 'owner'),
  });
  return opened;
}

/**
 * IndexedDB store of unsent files; survives a reload. Every operation is a no-op where storage is refused.
 */
export const files = {
  put: (it: KeptFile) => attempt((db) => db.put('waiting', it)),
  drop: (id: string) => attempt((db) => db.delete('waiting', id)),
  /** A user's unsent files, oldest first; deletes those older than seven days. */
  async of(owner: string): Promise<readonly KeptFile[]> {
    const all = (await attempt((db) => db.getAllFromIndex('waiting', 'owner', owner))) ?? [];
    const isOld = ({ at }: KeptFile) => at < Date.now() - KEPT_MS;
    for (const { id } of all.filter(isOld)) await files.drop(id);
    return all.filter((it) => !isOld(it)).sort((a, b) => a.at - b.at);
  },
};

async function attempt<T>(deed: (db: IDBPDatabase<Files>) => Promise<T>): Promise<T | undefined> {
  try {
    return await deed(await open());
  } catch {
    return undefined;
  }
}
