import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

/** Opens the SQLite file of the local runtime's database with this table; the runtime must not be running. */
export function openFile(
  data: string,
  readOnly: boolean,
  holding: 'articles' | 'docs' = 'articles',
): DatabaseSync {
  const folder = join(data, 'd1/miniflare-D1DatabaseObject');
  const names = readdirSync(folder).filter((it) => it.endsWith('.sqlite') && it !== 'metadata.sqlite');
  const found = names.flatMap((name) => {
    const db = new DatabaseSync(join(folder, name), { readOnly });
    if (db.prepare('select 1 from sqlite_master where name = ?').get(holding)) return [db];
    db.close();
    return [];
  });
  if (found.length !== 1)
    throw new Error(`${folder}：应当恰有一个数据库有 ${holding} 表，实有 ${found.length} 个`);
  return found[0] as DatabaseSync;
}

/** A statement as sent; `ms` in SQLite. */
export type TimedStatement = { sql: string; values: SQLInputValue[]; ms: number };

/** D1 binding on an open file; records statements in `sent`, to time SQL without the runtime. */
export function bindingOf(db: DatabaseSync, sent: TimedStatement[]): D1Database {
  const run = (sql: string, values: SQLInputValue[]) => {
    const statement = db.prepare(sql);
    const since = performance.now();
    const results = statement.all(...values);
    sent.push({ sql, values, ms: performance.now() - since });
    return { results, success: true, meta: {} };
  };
  const prepare = (sql: string, values: SQLInputValue[] = []) => ({
    bind: (...given: SQLInputValue[]) => prepare(sql, given),
    run: () => run(sql, values),
    all: async () => run(sql, values),
    raw: async () => run(sql, values).results.map((row) => Object.values(row)),
  });
  const batch = async (list: { run: () => unknown }[]) => {
    db.exec('begin');
    try {
      const results = list.map((it) => it.run());
      db.exec('commit');
      return results;
    } catch (error) {
      db.exec('rollback');
      throw error;
    }
  };
  return { prepare: (sql: string) => prepare(sql), batch } as unknown as D1Database;
}
