import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.ts';

/** Main database and search index. */
export const MIGRATIONS = join(ROOT, 'ming/migrations');
export const SEARCH_MIGRATIONS = join(ROOT, 'ming/migrations-search');

/** Names of migrations in a folder, in order. */
export const migrationsIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
