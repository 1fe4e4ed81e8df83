import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { giveUp } from './messages.ts';
import { MIGRATIONS, migrationsIn, SEARCH_MIGRATIONS } from './migrationFiles.ts';

/** Miniflare's databases in a data folder. */
const FILES = 'd1/miniflare-D1DatabaseObject';

/** Applied migrations of a database file; empty if none. */
function migrationsOf(file: string): string[] {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const has = db.prepare("select 1 from sqlite_master where name = 'd1_migrations'").get();
    if (!has) return [];
    const rows = db.prepare('select name from d1_migrations order by id').all();
    return rows.map((it) => String(it['name']));
  } finally {
    db.close();
  }
}

/** An applied migration unknown to this version, or undefined. */
export function foreignMigration(data: string): string | undefined {
  const folder = join(data, FILES);
  if (!existsSync(folder)) return undefined;
  const known = new Set([MIGRATIONS, SEARCH_MIGRATIONS].flatMap(migrationsIn));
  return readdirSync(folder)
    .filter((it) => it.endsWith('.sqlite'))
    .flatMap((it) => migrationsOf(join(folder, it)))
    .find((it) => !known.has(it));
}

/** Exits if another version migrated the data folder, before touching it. */
export function refuseForeign(data: string): void {
  const name = foreignMigration(data);
  if (name === undefined) return;
  giveUp(
    `数据文件夹 ${data} 里的数据库由另一版代码建成（它有这一版没有的迁移 ${name}），这一版不能接着用，也没有动它。` +
      `要保留：把这个文件夹改名（例如 ${data}-old），用那一版代码以 MINGJIE_DATA=${data}-old npm start 打开；` +
      `不要保留：删除这个文件夹。之后再运行 npm start，会重新生成示例数据。`,
  );
}
