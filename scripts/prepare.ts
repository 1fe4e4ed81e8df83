import { drain, drainQuestions, noteLost } from '../ming/src/discovery/search/writes.ts';
import { openDb } from '../ming/src/kit/db.ts';
import { isEmpty, seed } from '../seed/seed.ts';
import { MIGRATIONS } from './migrationFiles.ts';
import { migrate } from './migrations.ts';
import { migrateSearch, openStorage } from './storage.ts';

/**
 * Applies pending migrations to the databases in `data`, seeds empty ones with the demonstration content, and brings the
 * search index up to date.
 */
export async function prepare(data: string): Promise<{ seeded: boolean }> {
  const { db, search, files, dispose } = await openStorage(data);
  try {
    await migrate(db, MIGRATIONS);
    await migrateSearch(search);
    const seeded = await isEmpty(db);
    if (seeded) await seed(db, files);
    await noteLost(openDb(db), openDb(search));
    await drain(openDb(db), openDb(search), Number.POSITIVE_INFINITY, files);
    await drainQuestions(openDb(db), openDb(search), Number.POSITIVE_INFINITY);
    return { seeded };
  } finally {
    await dispose();
  }
}
