import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { LARGEST_TABLES } from '../../../../contract/operations/health/health.ts';
import { col, type Db, rowsOf } from '../../kit/db.ts';

/** Samples: `run` consecutive rows at each of `places`. */
type Sampling = { places: number; run: number };
/** First for all tables, then for the largest. */
const COARSE: Sampling = { places: 4, run: 5 };
const FINE: Sampling = { places: 20, run: 10 };
/** Tables per statement: D1 allows 32 function arguments. */
const AT_ONCE = 25;
/** Sampled rows of a table without rowid; the rest is not counted. */
const BARE_MOST = 1_000;
/** Overhead per row: length, rowid, and one header byte per column. */
const ROW_BYTES = 4;
/** Six bytes hold up to 2^47, which is above times in ms. */
const NUMBER_BYTES = 6;

type Range = readonly [first: number | null, last: number | null];
/** Rows found from a place, the last rowid, and their bytes; null if none. */
type Run = readonly [place: number, rows: number, last: number | null, bytes: number | null];
type TableSize = { name: string; rows: number; bytes: number };

/** Start rowids of runs: centred in equal parts, or every rowid if few. */
export function placesIn(first: number, last: number, { places, run }: Sampling): number[] {
  const span = last - first + 1;
  if (span <= places * run) return [first];
  return Array.from({ length: places }, (_, n) => first + Math.floor(((n + 0.5) * span) / places));
}

/**
 * Estimates rows and bytes between two rowids from runs of at most `most` rows. Each run represents an equal
 * part by its density and mean row length. A full run ends at an existing row, so m / (last - place + 1)
 * overestimates; (m - 1) / (last - place) is unbiased for random deletions and 1 without any.
 */
export function estimate(first: number, last: number, runs: readonly Run[], most: number) {
  const part = (last - first + 1) / runs.length;
  let [rows, bytes] = [0, 0];
  for (const [place, found, end, size] of runs) {
    if (end === null || size === null) continue;
    const share = found < most ? found / (last - place + 1) : (found - 1) / (end - place);
    rows += part * share;
    bytes += (part * share * size) / found;
  }
  return { rows: Math.round(rows), bytes: Math.round(bytes) };
}

/** SQL: bytes of a row; texts and blobs by length, numbers by digits. */
function lengthOf(table: SQLiteTable): SQL {
  const columns = Object.values(getTableColumns(table));
  const lengths = columns.map((it) => {
    const length = sql`octet_length(${sql.identifier(it.name)})`;
    return sql`coalesce(${it.dataType === 'number' ? sql`min(${length}, ${sql.raw(`${NUMBER_BYTES}`)})` : length}, 0)`;
  });
  return sql`${sql.raw(`${ROW_BYTES + columns.length}`)} + ${sql.join(lengths, sql` + `)}`;
}

/** One JSON value per table in few statements, which the daily job has a limited number of. */
async function ask<T extends { table: SQLiteTable }, R>(
  db: Db,
  given: readonly T[],
  question: (it: T) => SQL,
): Promise<[it: T, answer: R][]> {
  const all: [T, R][] = [];
  for (let at = 0; at < given.length; at += AT_ONCE) {
    const some = given.slice(at, at + AT_ONCE);
    const questions = some.map((it) => sql`json((${question(it)}))`);
    const [row] = await rowsOf(
      db,
      { found: col.text },
      sql`select json_array(${sql.join(questions, sql`, `)}) as found`,
    );
    const answers: R[] = JSON.parse(row?.found ?? '[]');
    for (const [n, it] of some.entries()) all.push([it, answers[n] as R]);
  }
  return all;
}

const nameOf = (table: SQLiteTable) => sql.identifier(getTableName(table));

/** `isBare`: without rowid. */
type KnownTable = { table: SQLiteTable; isBare: boolean };
/** Lowest and highest rowid; null if empty or without rowid. */
type Ranged = KnownTable & { range: Range };

/** Existing tables; those of pending migrations are missing. */
async function knownTables(db: Db, tables: readonly SQLiteTable[]): Promise<KnownTable[]> {
  const rows = await rowsOf(
    db,
    { name: col.text, wr: col.number },
    sql`select name, wr from pragma_table_list where schema = 'main' and type = 'table'`,
  );
  const bare = new Map(rows.map((it) => [it.name, it.wr === 1]));
  return tables.flatMap((table) => {
    const isBare = bare.get(getTableName(table));
    return isBare === undefined ? [] : [{ table, isBare }];
  });
}

function rangeQuestion({ table, isBare }: KnownTable): SQL {
  const name = nameOf(table);
  if (isBare) return sql`json_array(null, null)`;
  return sql`json_array((select min(rowid) from ${name}), (select max(rowid) from ${name}))`;
}

/** Rows per run; the whole sample if the table is read completely. */
const rowsOfRun = (places: readonly number[], { places: many, run }: Sampling) =>
  places.length > 1 ? run : many * run;

function runsQuestion({ table, isBare, range: [first, last] }: Ranged, sampling: Sampling): SQL {
  const [name, length] = [nameOf(table), lengthOf(table)];
  if (isBare)
    return sql`select json_array(json_array(0, count(*), null, sum(n)))
      from (select ${length} as n from ${name} limit ${sql.raw(`${BARE_MOST}`)})`;
  const places = first === null || last === null ? [] : placesIn(first, last, sampling);
  return sql`select json_group_array(json((
      select json_array(place.value, count(*), max(id), sum(n)) from (
        select rowid as id, ${length} as n from ${name} where rowid >= place.value
        order by rowid limit ${sql.raw(`${rowsOfRun(places, sampling)}`)}))))
    from json_each(${JSON.stringify(places)}) place`;
}

function sizeOf(
  { table, range: [first, last] }: Ranged,
  runs: readonly Run[],
  sampling: Sampling,
): TableSize {
  const name = getTableName(table);
  const [only] = runs;
  if (!only) return { name, rows: 0, bytes: 0 };
  if (first === null || last === null) return { name, rows: only[1], bytes: only[3] ?? 0 };
  const most = rowsOfRun(
    runs.map(([place]) => place),
    sampling,
  );
  return { name, ...estimate(first, last, runs, most) };
}

async function sample(db: Db, given: readonly Ranged[], sampling: Sampling): Promise<TableSize[]> {
  const found = await ask<Ranged, Run[]>(db, given, (it) => runsQuestion(it, sampling));
  return found.map(([it, runs]) => sizeOf(it, runs, sampling));
}

/**
 * Estimates rows and bytes of every table from at most 20 sampled rows each, 200 for the fifteen largest: D1
 * has no `dbstat`, and counting reads the whole table. Exact if all rowids fit in the sample or have no gaps;
 * tables without rowid are counted to 1,000. Indexes, free pages and slack are not included.
 */
export async function estimateTables(db: Db, tables: readonly SQLiteTable[]): Promise<TableSize[]> {
  const known = await knownTables(db, tables);
  const ranged = (await ask<KnownTable, Range>(db, known, rangeQuestion)).map(([it, range]) => ({
    ...it,
    range,
  }));
  const sizes = new Map((await sample(db, ranged, COARSE)).map((it) => [it.name, it]));
  const bytesOf = ({ table }: Ranged) => sizes.get(getTableName(table))?.bytes ?? 0;
  const largest = ranged.toSorted((a, b) => bytesOf(b) - bytesOf(a)).slice(0, LARGEST_TABLES);
  for (const it of await sample(db, largest, FINE)) sizes.set(it.name, it);
  return [...sizes.values()];
}
