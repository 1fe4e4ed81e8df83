import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { hashCheaply } from './support/cost.ts';

hashCheaply();
// In one batch: every test file begins with this, and a batch for each migration takes three times as long.
const queries = env.MIGRATIONS.flatMap((it) => it.queries);
await env.DB.batch(queries.map((it) => env.DB.prepare(it)));
await applyD1Migrations(env.SEARCH, env.SEARCH_MIGRATIONS);
