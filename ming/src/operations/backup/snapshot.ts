import { sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { change, col, type Db, rowsOf } from '../../kit/db.ts';
import { quoted } from './sql.ts';

const COPY = 'backup_copy_';
/** The copy of a table. */
const copyOf = (name: string) => quoted(COPY + name);

const namedColumns = { name: col.text };

/** Names of all tables that hold data; those of SQLite and of the platform itself have names of their own kind. */
const tableRows = (db: Db) =>
  rowsOf(
    db,
    namedColumns,
    sql`select name from sqlite_master where type = 'table' and substr(name, 1, 4) <> '_cf_'
      and name not in ('d1_migrations', 'sqlite_stat1', 'sqlite_stat4') and substr(name, 1, ${COPY.length}) <> ${COPY}
      order by name`,
  );

const migrationRows = (db: Db) => rowsOf(db, namedColumns, sql`select name from d1_migrations order by id`);

/** Which tables there are to copy, and which migrations the database has. */
export async function plan(db: Db): Promise<{ tables: string[]; migrations: string[] }> {
  const [tables, migrations] = await db.batch([tableRows(db), migrationRows(db)]);
  return { tables: tables.map((it) => it.name), migrations: migrations.map((it) => it.name) };
}

/** Statements that copy tables within the database. In one batch they are one transaction: one point in time. */
export function copying(db: Db, tables: readonly string[]): BatchItem<'sqlite'>[] {
  return tables.flatMap((name) => [
    change(db, sql`drop table if exists ${copyOf(name)}`),
    change(db, sql`create table ${copyOf(name)} as select * from ${quoted(name)}`),
  ]);
}

/** Deletes every copy. */
export async function dropCopies(db: Db): Promise<void> {
  const copies = await rowsOf(
    db,
    namedColumns,
    sql`select name from sqlite_master where type = 'table' and substr(name, 1, ${COPY.length}) = ${COPY}`,
  );
  const [first, ...rest] = copies.map(({ name }) => change(db, sql`drop table if exists ${quoted(name)}`));
  if (first) await db.batch([first, ...rest]);
}

/** Rows of a copy after `after`, and the names of its columns; every row begins with its number in the copy. */
export async function copiedRows(db: Db, table: string, after: number, most: number) {
  const [names = [], ...rows] = await db.$client
    .prepare(
      `select rowid, * from "${COPY}${table.replaceAll('"', '""')}" where rowid > ? order by rowid limit ?`,
    )
    .bind(after, most)
    .raw<unknown[]>({ columnNames: true });
  return { columns: names.slice(1), rows };
}

/** How many rows the copy of a table has. */
export async function copiedCount(db: Db, table: string): Promise<number> {
  const [row] = await rowsOf(db, { n: col.number }, sql`select count(*) as n from ${copyOf(table)}`);
  return row?.n ?? 0;
}
