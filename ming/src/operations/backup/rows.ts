import { sql } from 'drizzle-orm';
import { col, type Db, rowsOf } from '../../kit/db.ts';
import type { Value } from './codec.ts';

/** A row with all columns; null if there is none. */
export const wholeRow = (db: Db, table: string, key: string, id: number | string) =>
  db.$client.prepare(`select * from "${table}" where "${key}" = ?`).bind(id).first<Record<string, Value>>();

/** Distinct values as JSON for json_each. */
export const jsonOf = (values: Iterable<unknown>) => JSON.stringify([...new Set(values)]);

/** Current columns of tables. */
export async function currentColumns(db: Db, tables: readonly string[]): Promise<Map<string, Set<string>>> {
  const found = await rowsOf(
    db,
    { table: col.text, column: col.text },
    sql`select t.value as "table", c.name as "column" from json_each(${JSON.stringify(tables)}) t
      join pragma_table_info(t.value) c`,
  );
  const columns = new Map<string, Set<string>>();
  for (const it of found) columns.set(it.table, (columns.get(it.table) ?? new Set()).add(it.column));
  return columns;
}
