import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { hashCheaply } from './support/cost.ts';

hashCheaply();
await applyD1Migrations(env.DB, env.MIGRATIONS);
await applyD1Migrations(env.SEARCH, env.SEARCH_MIGRATIONS);
