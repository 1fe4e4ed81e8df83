import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { unstable_splitSqlQuery } from 'wrangler';
import { migrationsIn } from './migrationFiles.ts';

/** Statements of a migration with leading comments. */
export const statementsOf = (folder: string, name: string) =>
  unstable_splitSqlQuery(readFileSync(join(folder, name), 'utf8'));

/** Applies pending migrations in order, as `wrangler d1 migrations apply`. */
export async function migrate(db: D1Database, folder: string): Promise<void> {
  await db
    .prepare(
      'CREATE TABLE IF NOT EXISTS d1_migrations(id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)',
    )
    .run();
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>();
  const done = new Set(results.map((row) => row.name));
  for (const name of migrationsIn(folder).filter((it) => !done.has(it))) {
    await db.batch([
      ...statementsOf(folder, name).map((it) => db.prepare(it)),
      db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name),
    ]);
  }
}

/** In-memory SQLite database with the migrations of a folder, without workerd. */
export function migrated(folder: string): DatabaseSync {
  const db = new DatabaseSync(':memory:');
  for (const name of migrationsIn(folder)) db.exec(readFileSync(join(folder, name), 'utf8'));
  return db;
}
