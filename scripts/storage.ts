import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare, type V4WorkerOptions } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import { drain, drainQuestions, noteLost } from '../ming/src/discovery/search/writes.ts';
import { openDb } from '../ming/src/kit/db.ts';
import { isEmpty, seed } from '../seed/seed.ts';
import { MIGRATIONS, migrate, migrationsIn, SEARCH_MIGRATIONS, statementsOf } from './migrations.ts';
import { MING, ROOT } from './platform.ts';

/** Databases and R2 buckets of the backend without the backend, for scripts. The caller has to dispose of it. */
export async function openStorage(data: string) {
  const config = join(ROOT, 'ming/wrangler.jsonc');
  const { d1Databases, r2Buckets } = unstable_getMiniflareWorkerOptions(config).workerOptions;
  const platform = new Miniflare(
    convertV4MiniflareOptions({
      resourcePersistencePath: data,
      workers: [
        { name: MING, modules: true, script: 'export default {}', d1Databases, r2Buckets } as V4WorkerOptions,
      ],
    }),
  );
  const db: D1Database = await platform.getD1Database('DB', MING);
  const search: D1Database = await platform.getD1Database('SEARCH', MING);
  const files = (await platform.getR2Bucket('FILES', MING)) as unknown as R2Bucket;
  const backups = (await platform.getR2Bucket('BACKUPS', MING)) as unknown as R2Bucket;
  return { db, search, files, backups, dispose: () => platform.dispose() };
}

/** Every migration of the main database with its statements. */
export const mainMigrations = () =>
  migrationsIn(MIGRATIONS).map((name) => ({ name, queries: statementsOf(MIGRATIONS, name) }));

/** Applies the pending migrations of the main database, without filling it. */
export async function migrateMain(db: D1Database): Promise<void> {
  await migrate(db, MIGRATIONS);
}

/** Applies the pending migrations of the search database, without filling it. */
export async function migrateSearch(search: D1Database): Promise<void> {
  await migrate(search, SEARCH_MIGRATIONS);
}

const LOCAL = '"http://localhost:%"';

/** Sets the address of the writing site in `data`, unless its operator has set another one than this machine's. */
export async function nameEditor(data: string, address: string): Promise<void> {
  const { db, dispose } = await openStorage(data);
  try {
    const value = JSON.stringify(address);
    await db
      .prepare("UPDATE settings SET value = ? WHERE name = 'editorUrl' AND (value = '\"\"' OR value LIKE ?)")
      .bind(value, LOCAL)
      .run();
  } finally {
    await dispose();
  }
}

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
    await drain(openDb(db), openDb(search), Number.POSITIVE_INFINITY);
    await drainQuestions(openDb(db), openDb(search), Number.POSITIVE_INFINITY);
    return { seeded };
  } finally {
    await dispose();
  }
}
