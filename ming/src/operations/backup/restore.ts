import { sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { change, col, type Db, type Row, rowsOf } from '../../kit/db.ts';
import { hashOf } from '../../kit/file/bodies.ts';
import { RESTORED } from '../../kit/setting.ts';
import { unpack, type Value } from './codec.ts';
import type { Manifest, Part } from './manifest.ts';
import { bindable, quoteName } from './sql.ts';

export type Migration = { name: string; queries: readonly string[] };

/** Source of a restore; `said` receives progress in Chinese. */
export type Source = {
  manifest: Manifest;
  /** Reads an object of the backup. */
  read: (key: string) => Promise<Uint8Array>;
  migrations: readonly Migration[];
  said: (line: string) => void;
};

/** A restore that cannot continue; the message is for the operator. */
export class NotRestored extends Error {}

/** Limits per D1 batch. */
const BATCH = { statements: 100, bytes: 1_000_000 };

const progressColumns = {
  name: col.text,
  state: col.text,
  triggers: col.text,
  part: col.number,
  row: col.number,
};
type Progress = Row<typeof progressColumns>;

/** Progress of an earlier attempt; throws if the database has other contents. */
async function progressIn(db: Db, name: string): Promise<Progress> {
  const found = await rowsOf(
    db,
    { name: col.text },
    sql`select name from sqlite_master where type = 'table' and substr(name, 1, 4) <> '_cf_'
      and name not in ('sqlite_sequence', 'd1_migrations')`,
  );
  const tables = found.map((it) => it.name);
  if (tables.length > 0 && !tables.includes('restore_progress'))
    throw new NotRestored(
      `数据库不是空的（有 ${tables.length} 张表），没有动它。请恢复到一个新建的、没有表的数据库`,
    );
  if (tables.length === 0)
    await db.batch([
      change(
        db,
        sql`create table restore_progress
          (name text not null, state text not null, triggers text not null, part integer not null, row integer not null)`,
      ),
      change(db, sql`insert into restore_progress values (${name}, 'migrating', '', 0, 0)`),
    ]);
  const [progress] = await rowsOf(db, progressColumns, sql`select * from restore_progress`);
  if (progress?.name !== name)
    throw new NotRestored(`这个数据库里有恢复到一半的另一份备份 ${progress?.name ?? ''}，请换一个空的数据库`);
  return progress;
}

/** Applies the backup's migrations, as wrangler does. */
async function migrate(db: Db, { manifest, migrations, said }: Source): Promise<void> {
  await change(
    db,
    sql`create table if not exists d1_migrations
      (id integer primary key autoincrement, name text unique,
      applied_at timestamp default current_timestamp not null)`,
  );
  const done = await rowsOf(db, { name: col.text }, sql`select name from d1_migrations`);
  for (const name of manifest.migrations) {
    if (done.some((it) => it.name === name)) continue;
    const found = migrations.find((it) => it.name === name);
    if (!found) throw new NotRestored(`备份里的迁移 ${name} 不在这一版代码里，请用做备份时或更新的代码`);
    const statements = found.queries.map((query) => change(db, sql.raw(query)));
    await db.batch([change(db, sql`insert into d1_migrations (name) values (${name})`), ...statements]);
  }
  said(`表结构已建好（${manifest.migrations.length} 份迁移）`);
}

/** Drops triggers, whose effects are in the data, and rows inserted by migrations. */
async function prepare(db: Db, { manifest }: Source): Promise<void> {
  const triggers = await rowsOf(
    db,
    { name: col.text, sql: col.text },
    sql`select name, sql from sqlite_master where type = 'trigger'`,
  );
  const all = JSON.stringify(triggers.map((it) => it.sql));
  const tables = (await parentsFirst(db, manifest)).toReversed();
  await db.batch([
    change(db, sql`update restore_progress set state = 'loading', triggers = ${all}`),
    ...triggers.map(({ name }) => change(db, sql`drop trigger ${quoteName(name)}`)),
    ...tables.map((name) => change(db, sql`delete from ${quoteName(name)}`)),
  ]);
}

/** Tables in foreign-key order, parents first. */
async function parentsFirst(db: Db, { tables }: Manifest): Promise<string[]> {
  const sorted = new Set<string>();
  const parents = new Map<string, string[]>();
  for (const { name } of tables) {
    const keys = await rowsOf(db, { table: col.text }, sql`pragma foreign_key_list(${quoteName(name)})`);
    parents.set(
      name,
      keys.map((it) => it.table).filter((it) => it !== name),
    );
  }
  const add = (name: string): void => {
    if (sorted.has(name)) return;
    for (const parent of parents.get(name) ?? []) add(parent);
    sorted.add(name);
  };
  // First, since inserts would advance it otherwise.
  add('sqlite_sequence');
  for (const { name } of tables) add(name);
  return [...sorted];
}

const sizeOf = (row: readonly Value[]) =>
  row.reduce<number>((sum, it) => sum + (typeof it === 'number' || it === null ? 8 : it.length), 0);

/** Insert statements in batches within D1's limits, with the next row index. */
function* batchesOf(db: Db, table: string, columns: readonly string[], rows: readonly Value[][]) {
  const names = sql.join(columns.map(quoteName), sql`, `);
  let [statements, bytes, next] = [[] as BatchItem<'sqlite'>[], 0, 0];
  for (const some of bindable(rows, columns.length)) {
    const values = some.map(
      (row) =>
        sql`(${sql.join(
          row.map((it) => sql`${it}`),
          sql`, `,
        )})`,
    );
    statements.push(
      change(db, sql`insert into ${quoteName(table)} (${names}) values ${sql.join(values, sql`, `)}`),
    );
    bytes += some.reduce((sum, row) => sum + sizeOf(row), 0);
    next += some.length;
    if (next < rows.length && statements.length < BATCH.statements && bytes < BATCH.bytes) continue;
    yield { statements, next };
    [statements, bytes] = [[], 0];
  }
}

/** Reads a part and verifies hash and row count. Throws `NotRestored`. */
export async function rowsIn(source: Pick<Source, 'read'>, part: Part): Promise<Value[][]> {
  const bytes = await source.read(part.key);
  if (hashOf(bytes) !== part.sha256) throw new NotRestored(`${part.key} 与清单里的散列不符，这份备份不能用`);
  const rows = unpack(bytes);
  if (rows.length !== part.rows)
    throw new NotRestored(`${part.key} 应有 ${part.rows} 行，实有 ${rows.length} 行`);
  return rows;
}

/** Inserts all parts; each checkpoint is written in the transaction of its rows. */
async function load(db: Db, source: Source, from: Progress): Promise<void> {
  const { manifest, said } = source;
  const order = await parentsFirst(db, manifest);
  const parts = manifest.parts.toSorted((a, b) => order.indexOf(a.table) - order.indexOf(b.table));
  for (const [at, part] of parts.entries()) {
    if (at < from.part) continue;
    const begin = at === from.part ? from.row : 0;
    const columns = manifest.tables.find((it) => it.name === part.table)?.columns ?? [];
    const rows = (await rowsIn(source, part)).slice(begin);
    for (const { statements, next } of batchesOf(db, part.table, columns, rows))
      await db.batch([
        change(db, sql`update restore_progress set part = ${at}, row = ${begin + next}`),
        ...statements,
      ]);
    said(`${part.table}：${part.rows} 行（${at + 1}/${parts.length}）`);
  }
}

/** Compares row counts with the manifest. */
async function compare(db: Db, { tables }: Manifest): Promise<void> {
  for (const { name, rows } of tables) {
    const [found] = await rowsOf(db, { n: col.number }, sql`select count(*) as n from ${quoteName(name)}`);
    if (found?.n !== rows) throw new NotRestored(`${name} 应有 ${rows} 行，实有 ${found?.n ?? 0} 行`);
  }
}

/**
 * Restores a backup into an empty database; resumes an interrupted restore. The database gets a new name,
 * which makes the search index rebuild. Throws `NotRestored`.
 */
export async function restore(db: Db, source: Source): Promise<void> {
  const { manifest } = source;
  let progress = await progressIn(db, manifest.name);
  if (progress.state === 'migrating') {
    await migrate(db, source);
    await prepare(db, source);
    progress = await progressIn(db, manifest.name);
  }
  await load(db, source, progress);
  await compare(db, manifest);
  const triggers = JSON.parse(progress.triggers) as string[];
  await db.batch([
    change(
      db,
      sql`insert into settings (name, value) values (${RESTORED}, ${JSON.stringify(crypto.randomUUID())})
        on conflict (name) do update set value = excluded.value`,
    ),
    ...triggers.map((it) => change(db, sql.raw(it))),
    change(db, sql`drop table restore_progress`),
  ]);
}
