import { applyD1Migrations, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';

/** `reset` leaves R2 as it is. */
async function emptyFiles(): Promise<void> {
  const { objects, truncated } = await env.FILES.list();
  if (objects.length > 0) await env.FILES.delete(objects.map((it) => it.key));
  if (truncated) await emptyFiles();
}

// Every file begins as in a new isolate: modules are evaluated again, not fetched again.
vi.useRealTimers();
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.resetModules();
const { hashCheaply } = await import('./support/cost.ts');
hashCheaply();
await reset();
await emptyFiles();
await applyD1Migrations(env.DB, env.MIGRATIONS);
await applyD1Migrations(env.SEARCH, env.SEARCH_MIGRATIONS);
