import { mainMigrations, openStorage } from '../../../scripts/storage.ts';

/** Makes the main database of a data folder, with its tables and one person. */
export async function makeData(folder: string) {
  const storage = await openStorage(folder);
  const { db } = storage;
  await db.exec(
    'CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP)',
  );
  for (const { name, queries } of mainMigrations())
    await db.batch([
      ...queries.map((it) => db.prepare(it)),
      db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name),
    ]);
  await db
    .prepare("INSERT INTO people (id, nickname, create_time, update_time) VALUES ('a', '甲', 1, 1)")
    .run();
  return storage;
}
