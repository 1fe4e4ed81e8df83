import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { LARGEST_TABLES } from '../../../../contract/operations/health/health.ts';
import { col, type Db, rowsOf } from '../../kit/db.ts';

/** How thoroughly a table is sampled: so many rows one after another at each of so many places. */
type Sampling = { places: number; run: number };
/** Every table at first, then the largest ones. */
const COARSE: Sampling = { places: 4, run: 5 };
const FINE: Sampling = { places: 20, run: 10 };
/** Tables of one statement: a function of SQL takes 32 arguments on the platform. */
const AT_ONCE = 25;
/** Rows that are read at most of a table that has no rowid; what it has beyond these is not seen. */
const BARE_MOST = 1_000;
/** Bytes of a row beside its values: its length and rowid, and a byte of its header for each column. */
const ROW_BYTES = 4;
/** A number takes six bytes at most up to 2^47, which a time in ms is below. */
const NUMBER_BYTES = 6;

type Range = readonly [first: number | null, last: number | null];
/** What was found from a place on: how many rows, the rowid of the last of them, and their bytes; null where none was. */
type Run = readonly [place: number, rows: number, last: number | null, bytes: number | null];
/** About how many rows a table has, and their bytes. */
type TableSize = { name: string; rows: number; bytes: number };

/** Rowids at which runs begin: in the middle of parts of equal length, or every one where that is no more. */
export function placesIn(first: number, last: number, { places, run }: Sampling): number[] {
  const span = last - first + 1;
  if (span <= places * run) return [first];
  return Array.from({ length: places }, (_, n) => first + Math.floor(((n + 0.5) * span) / places));
}

/**
 * Rows and bytes between two rowids, by runs of at most `most` rows, each of which stands for a part of equal length: the
 * share of rowids in use after its place, and the mean length of its rows. A full run ends where a row was found, so that
 * m / (last - place + 1) would be too high; (m - 1) / (last - place) is right on the average where rows were deleted at
 * random, and 1 where none were.
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

/** Bytes of a row as SQL: texts and blobs as they are, numbers by their digits. */
function lengthOf(table: SQLiteTable): SQL {
  const columns = Object.values(getTableColumns(table));
  const lengths = columns.map((it) => {
    const length = sql`octet_length(${sql.identifier(it.name)})`;
    return sql`coalesce(${it.dataType === 'number' ? sql`min(${length}, ${sql.raw(`${NUMBER_BYTES}`)})` : length}, 0)`;
  });
  return sql`${sql.raw(`${ROW_BYTES + columns.length}`)} + ${sql.join(lengths, sql` + `)}`;
}

/** Answers one JSON value a table, with few statements: the daily job has a limited number of them. */
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

/** A table as the database has it: `isBare` without rowids. */
type Known = { table: SQLiteTable; isBare: boolean };
/** A table with its lowest and highest rowid, both null where it is empty or has none. */
type Ranged = Known & { range: Range };

/** The tables that the database has: those of migrations that wait are not among them. */
async function knownTables(db: Db, tables: readonly SQLiteTable[]): Promise<Known[]> {
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

function rangeQuestion({ table, isBare }: Known): SQL {
  const name = nameOf(table);
  if (isBare) return sql`json_array(null, null)`;
  return sql`json_array((select min(rowid) from ${name}), (select max(rowid) from ${name}))`;
}

/** Rows of a run: all of the sample where it covers the whole table, which is counted then. */
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
 * About how many rows each table of the main database has, and their bytes, from at most 20 rows of each and 200 of the
 * fifteen that look largest, spread over their rowids: D1 has no `dbstat`, and counting a table reads all of it. A table
 * whose rowids fit into its sample is counted exactly, one without gaps has exactly so many rows, and one without rowids is
 * counted to 1,000. The bytes leave out indexes, free pages and what pages have left over, so that they add up to less than
 * the size of the database.
 */
export async function estimateTables(db: Db, tables: readonly SQLiteTable[]): Promise<TableSize[]> {
  const known = await knownTables(db, tables);
  const ranged = (await ask<Known, Range>(db, known, rangeQuestion)).map(([it, range]) => ({ ...it, range }));
  const sizes = new Map((await sample(db, ranged, COARSE)).map((it) => [it.name, it]));
  const bytesOf = ({ table }: Ranged) => sizes.get(getTableName(table))?.bytes ?? 0;
  const largest = ranged.toSorted((a, b) => bytesOf(b) - bytesOf(a)).slice(0, LARGEST_TABLES);
  for (const it of await sample(db, largest, FINE)) sizes.set(it.name, it);
  return [...sizes.values()];
}
