import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare, type V4WorkerOptions } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import { localD1, RUNNER } from './localD1.ts';
import { MIGRATIONS, migrationsIn, SEARCH_MIGRATIONS } from './migrationFiles.ts';
import { migrate, statementsOf } from './migrations.ts';
import { MING, ROOT } from './root.ts';

/** D1 databases and R2 buckets of the backend for scripts. The caller must dispose of it. */
export async function openStorage(data: string) {
  const config = join(ROOT, 'ming/wrangler.jsonc');
  const { d1Databases, r2Buckets } = unstable_getMiniflareWorkerOptions(config).workerOptions;
  const platform = new Miniflare(
    convertV4MiniflareOptions({
      resourcePersistencePath: data,
      workers: [{ name: MING, modules: true, script: RUNNER, d1Databases, r2Buckets } as V4WorkerOptions],
    }),
  );
  const db = localD1(platform, 'DB');
  const search = localD1(platform, 'SEARCH');
  const files = (await platform.getR2Bucket('FILES', MING)) as unknown as R2Bucket;
  const backups = (await platform.getR2Bucket('BACKUPS', MING)) as unknown as R2Bucket;
  return { db, search, files, backups, dispose: () => platform.dispose() };
}

/** All migrations of the main database with statements. */
export const mainMigrations = () =>
  migrationsIn(MIGRATIONS).map((name) => ({ name, queries: statementsOf(MIGRATIONS, name) }));

/** Applies pending migrations of the main database; does not seed. */
export async function migrateMain(db: D1Database): Promise<void> {
  await migrate(db, MIGRATIONS);
}

/** Applies pending migrations of the search database; does not index. */
export async function migrateSearch(search: D1Database): Promise<void> {
  await migrate(search, SEARCH_MIGRATIONS);
}

const LOCAL = '"http://localhost:%"';

/** Sets the editor's address in `data`, unless an operator has set a non-local one. */
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
