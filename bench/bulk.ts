import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { articles, articleTags, bodies, likes } from '../ming/src/content/article/schema.ts';
import { recount } from '../ming/src/jobs/recount.ts';
import { openDb } from '../ming/src/kit/db.ts';
import { prepare } from '../scripts/prepare.ts';
import { ROOT } from '../scripts/root.ts';
import { openStorage } from '../scripts/storage.ts';
import { drawer } from './random.ts';
import { synthetic, templates } from './rows.ts';
import { openFile } from './sqlite.ts';

/** Folder of all benchmark data; separate from the demo data. */
export const KEPT = join(ROOT, '.data/bench');

const SCHEMA = ['ming/migrations'];
const GENERATOR = ['random', 'words', 'rows', 'bulk'].map((it) => `bench/${it}.ts`);

function digest(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths.map((it) => join(ROOT, it))) {
    const folder = statSync(path).isDirectory();
    const files = folder ? readdirSync(path, { recursive: true, encoding: 'utf8' }).sort() : [''];
    for (const file of files) {
      if (statSync(join(path, file)).isFile()) hash.update(readFileSync(join(path, file)));
    }
  }
  return hash.digest('hex');
}

function inserter<R extends object>(db: DatabaseSync, table: SQLiteTable): (row: R) => void {
  const columns = getTableColumns(table);
  let statement: ReturnType<DatabaseSync['prepare']> | undefined;
  return (row) => {
    const names = Object.keys(row).map((key) => columns[key]?.name);
    statement ??= db.prepare(
      `insert into ${getTableName(table)} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
    );
    statement.run(
      ...Object.entries(row).map(([key, value]) => columns[key]?.mapToDriverValue(value) as SQLInputValue),
    );
  };
}

/** Inserts synthetic articles up to `count`, directly into the SQLite file: D1 would take an hour. */
async function fill(data: string, count: number): Promise<void> {
  const from = await templates();
  const db = openFile(data, false);
  // Unsafe on a crash: without the stamp everything is regenerated.
  db.exec('pragma journal_mode = memory; pragma synchronous = off; begin');
  const first = db.prepare('select count(*) as count, max(id) as last from articles').get();
  const [present, last] = [Number(first?.['count']), Number(first?.['last'])];
  const insert = {
    article: inserter(db, articles),
    body: inserter(db, bodies),
    tag: inserter(db, articleTags),
    like: inserter(db, likes),
  };
  const draw = drawer(count);
  for (let i = 1; i <= count - present; i++) {
    const made = synthetic(last + i, draw, from);
    insert.article(made.article);
    insert.body(made.body);
    made.tags.forEach(insert.tag);
    made.likes.forEach(insert.like);
  }
  db.exec('commit; pragma journal_mode = wal');
  db.close();
  const storage = await openStorage(data);
  try {
    await recount(openDb(storage.db), Number.POSITIVE_INFINITY);
  } finally {
    await storage.dispose();
  }
}

/**
 * Data folder for `startPlatform` with `count` articles including the demo content; 0 for only that. Cached
 * by schema.
 */
export async function dataOf(count: number): Promise<string> {
  const data = join(KEPT, count ? String(count) : 'demo');
  const stamp = join(data, 'stamp');
  const wanted = digest(count ? [...SCHEMA, ...GENERATOR] : [...SCHEMA, 'seed']);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return data;
  rmSync(data, { recursive: true, force: true });
  if (count) {
    cpSync(await dataOf(0), data, { recursive: true });
    rmSync(stamp);
    await fill(data, count);
  } else {
    await prepare(data);
  }
  writeFileSync(stamp, wanted);
  return data;
}
