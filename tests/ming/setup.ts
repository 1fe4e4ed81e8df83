import { applyD1Migrations, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';

/** `reset` leaves R2 as it is. */
async function empty(bucket: R2Bucket): Promise<void> {
  const { objects, truncated } = await bucket.list();
  if (objects.length > 0) await bucket.delete(objects.map((it) => it.key));
  if (truncated) await empty(bucket);
}

/** `reset` has been seen to leave a database that a statement of the file before still used. */
async function dropTables(db: D1Database): Promise<void> {
  for (const kind of ['create virtual table%', 'create table%']) {
    const { results } = await db
      .prepare(
        `select name from sqlite_master where type = 'table' and sql like ?
        and name not like 'sqlite\\_%' escape '\\' and name not like '\\_cf\\_%' escape '\\'`,
      )
      .bind(kind)
      .all<{ name: string }>();
    for (const { name } of results) await db.prepare(`drop table if exists "${name}"`).run();
  }
}

// Every file begins as in a new isolate: modules are evaluated again, not fetched again.
vi.useRealTimers();
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.resetModules();
const { hashCheaply } = await import('./support/cost.ts');
hashCheaply();
await reset();
await dropTables(env.DB);
await dropTables(env.SEARCH);
await empty(env.FILES);
await empty(env.BACKUPS);
await applyD1Migrations(env.DB, env.MIGRATIONS);
await applyD1Migrations(env.SEARCH, env.SEARCH_MIGRATIONS);
