import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare, type V4WorkerOptions } from 'miniflare';
import { unstable_getMiniflareWorkerOptions, unstable_splitSqlQuery } from 'wrangler';
import { isEmpty, seed } from '../ming/seed/seed.ts';
import { MING, ROOT } from './platform.ts';

const MIGRATIONS = join(ROOT, 'ming/migrations');

/** Database and file store of the backend without the backend, for scripts; has to be disposed of. */
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
  const files = (await platform.getR2Bucket('FILES', MING)) as unknown as R2Bucket;
  return { db, files, dispose: () => platform.dispose() };
}

/** Applies the migrations that the database does not have yet, in order, as `wrangler d1 migrations apply` does. */
async function migrate(db: D1Database): Promise<void> {
  await db.exec(
    'CREATE TABLE IF NOT EXISTS d1_migrations(id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)',
  );
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>();
  const done = new Set(results.map((row) => row.name));
  const waiting = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql') && !done.has(name));
  for (const name of waiting.sort()) {
    const statements = unstable_splitSqlQuery(readFileSync(join(MIGRATIONS, name), 'utf8'));
    await db.batch([
      ...statements.map((it) => db.prepare(it)),
      db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name),
    ]);
  }
}

/** Brings the database in `data` up to date and, where it is empty, fills it with the demonstration content. */
export async function prepare(data: string): Promise<{ seeded: boolean }> {
  const { db, files, dispose } = await openStorage(data);
  try {
    await migrate(db);
    const seeded = await isEmpty(db);
    if (seeded) await seed(db, files);
    return { seeded };
  } finally {
    await dispose();
  }
}
