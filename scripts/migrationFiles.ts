import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.ts';

/** The migrations of the main database and of the search index. */
export const MIGRATIONS = join(ROOT, 'ming/migrations');
export const SEARCH_MIGRATIONS = join(ROOT, 'ming/migrations-search');

/** Names of the migrations in a folder, in their order. */
export const migrationsIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
