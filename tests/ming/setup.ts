import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { hashCheaply } from './support/cost.ts';
import { startEmpty } from './support/empty.ts';

// All files share an isolate.
await startEmpty();
hashCheaply();
// In one batch, with the names in their order: every test file begins with this, and a batch for each takes three times as long.
const names = env.MIGRATIONS.map((it) => it.name);
const last = names.pop() ?? '';
const named = names.map((it) => `INSERT INTO d1_migrations (name) VALUES ('${it}')`);
const queries = [...env.MIGRATIONS.flatMap((it) => it.queries), ...named];
await applyD1Migrations(env.DB, [{ name: last, queries }]);
await applyD1Migrations(env.SEARCH, env.SEARCH_MIGRATIONS);
