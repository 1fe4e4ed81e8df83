import { migrateMain, openStorage } from '../../../scripts/storage.ts';

/** Creates a data folder's main database with tables and one person. */
export async function makeData(folder: string) {
  const storage = await openStorage(folder);
  const { db } = storage;
  await migrateMain(db);
  await db
    .prepare("INSERT INTO people (id, nickname, create_time, update_time) VALUES ('a', '甲', 1, 1)")
    .run();
  return storage;
}
