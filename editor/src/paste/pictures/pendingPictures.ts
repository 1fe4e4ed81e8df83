import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

interface Pictures extends DBSchema {
  waiting: { key: string; value: Blob | string };
}

let opened: Promise<IDBPDatabase<Pictures>> | undefined;

function open(): Promise<IDBPDatabase<Pictures>> {
  opened ??= openDB<Pictures>('pictures', 1, { upgrade: (db) => void db.createObjectStore('waiting') });
  return opened;
}

/** IndexedDB store of pending pictures by placeholder; survives a reload. No-op where storage is refused. */
export const pendingPictures = {
  put: (address: string, picture: Blob | string) => attempt((db) => db.put('waiting', picture, address)),
  get: (address: string) => attempt((db) => db.get('waiting', address)),
  addresses: async () => (await attempt((db) => db.getAllKeys('waiting'))) ?? [],
  drop: (address: string) => attempt((db) => db.delete('waiting', address)),
};

async function attempt<T>(deed: (db: IDBPDatabase<Pictures>) => Promise<T>): Promise<T | undefined> {
  try {
    return await deed(await open());
  } catch {
    return undefined;
  }
}
