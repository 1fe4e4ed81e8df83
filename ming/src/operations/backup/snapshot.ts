import { sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { change, col, type Db, rowsOf } from '../../kit/db.ts';
import { quoteName } from './sql.ts';

const COPY = 'backup_copy_';
const copyOf = (name: string) => quoteName(COPY + name);

const namedColumns = { name: col.text };

/** All tables with data, except those of SQLite and D1. */
const tableRows = (db: Db) =>
  rowsOf(
    db,
    namedColumns,
    sql`select name from sqlite_master where type = 'table' and substr(name, 1, 4) <> '_cf_'
      and name not in ('d1_migrations', 'sqlite_stat1', 'sqlite_stat4') and substr(name, 1, ${COPY.length}) <> ${COPY}
      order by name`,
  );

const migrationRows = (db: Db) => rowsOf(db, namedColumns, sql`select name from d1_migrations order by id`);

/** Tables to copy and applied migrations. */
export async function plan(db: Db): Promise<{ tables: string[]; migrations: string[] }> {
  const [tables, migrations] = await db.batch([tableRows(db), migrationRows(db)]);
  return { tables: tables.map((it) => it.name), migrations: migrations.map((it) => it.name) };
}

/** Statements that copy tables within the database; as one batch a consistent snapshot. */
export function copying(db: Db, tables: readonly string[]): BatchItem<'sqlite'>[] {
  return tables.flatMap((name) => [
    change(db, sql`drop table if exists ${copyOf(name)}`),
    change(db, sql`create table ${copyOf(name)} as select * from ${quoteName(name)}`),
  ]);
}

/** Drops all snapshot tables. */
export async function dropCopies(db: Db): Promise<void> {
  const copies = await rowsOf(
    db,
    namedColumns,
    sql`select name from sqlite_master where type = 'table' and substr(name, 1, ${COPY.length}) = ${COPY}`,
  );
  const [first, ...rest] = copies.map(({ name }) => change(db, sql`drop table if exists ${quoteName(name)}`));
  if (first) await db.batch([first, ...rest]);
}

/** Rows of a snapshot after `after`, with column names; each row starts with its rowid. */
export async function copiedRows(db: Db, table: string, after: number, most: number) {
  const [names = [], ...rows] = await db.$client
    .prepare(
      `select rowid, * from "${COPY}${table.replaceAll('"', '""')}" where rowid > ? order by rowid limit ?`,
    )
    .bind(after, most)
    .raw<unknown[]>({ columnNames: true });
  return { columns: names.slice(1), rows };
}

/** Row count of a snapshot table. */
export async function copiedCount(db: Db, table: string): Promise<number> {
  const [row] = await rowsOf(db, { n: col.number }, sql`select count(*) as n from ${copyOf(table)}`);
  return row?.n ?? 0;
}
