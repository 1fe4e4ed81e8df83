import { join } from 'node:path';
import { bindingOf } from '../../../bench/sqlite.ts';
import { type Db, openDb } from '../../../ming/src/kit/db.ts';
import { migrated as applied } from '../../../scripts/migrations.ts';
import { ROOT } from '../../../scripts/root.ts';

/** In-memory database with the migrations of a folder. */
export const migrated = (folder: string): Db => openDb(bindingOf(applied(join(ROOT, folder)), []));
