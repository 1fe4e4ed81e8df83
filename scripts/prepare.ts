import { drainArticles, drainQuestions, noteLost } from '../ming/src/discovery/search/writes.ts';
import { openDb } from '../ming/src/kit/db.ts';
import { isEmpty, seed } from '../seed/seed.ts';
import { MIGRATIONS } from './migrationFiles.ts';
import { migrate } from './migrations.ts';
import { migrateSearch, openStorage } from './storage.ts';

/** Applies pending migrations, seeds empty databases with demo content, and updates the search index. */
export async function prepare(data: string): Promise<{ seeded: boolean }> {
  const { db, search, files, dispose } = await openStorage(data);
  try {
    await migrate(db, MIGRATIONS);
    await migrateSearch(search);
    const seeded = await isEmpty(db);
    if (seeded) await seed(db, files);
    await noteLost(openDb(db), openDb(search));
    await drainArticles(openDb(db), openDb(search), Number.POSITIVE_INFINITY, files);
    await drainQuestions(openDb(db), openDb(search), Number.POSITIVE_INFINITY);
    return { seeded };
  } finally {
    await dispose();
  }
}
