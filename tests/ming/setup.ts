import { applyD1Migrations, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';

/** `reset` leaves R2 as it is. */
async function empty(bucket: R2Bucket): Promise<void> {
  const { objects, truncated } = await bucket.list();
  if (objects.length > 0) await bucket.delete(objects.map((it) => it.key));
  if (truncated) await empty(bucket);
}

// Every file begins as in a new isolate: modules are evaluated again, not fetched again.
vi.useRealTimers();
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.resetModules();
const { hashCheaply } = await import('./support/cost.ts');
hashCheaply();
await reset();
await empty(env.FILES);
await empty(env.BACKUPS);
await applyD1Migrations(env.DB, env.MIGRATIONS);
await applyD1Migrations(env.SEARCH, env.SEARCH_MIGRATIONS);
