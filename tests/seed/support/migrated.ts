import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { bindingOf } from '../../../bench/sqlite.ts';
import { type Db, openDb } from '../../../ming/src/kit/db.ts';
import { ROOT } from '../../../scripts/platform.ts';

/** An empty database in memory with the migrations of a folder. */
export function migrated(folder: string): Db {
  const db = new DatabaseSync(':memory:');
  for (const name of readdirSync(join(ROOT, folder)).sort())
    if (name.endsWith('.sql')) db.exec(readFileSync(join(ROOT, folder, name), 'utf8'));
  return openDb(bindingOf(db, []));
}
