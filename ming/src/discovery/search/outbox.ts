import { type SQL, sql } from 'drizzle-orm';
import { change, col, type Db, type Row, rowsOf } from '../../kit/db.ts';
import { logFailure } from '../../kit/log.ts';
import { indexed } from './tokens.ts';

/** Rows taken at once; an article takes up to half a megabyte. */
const PAGE = 20;
/** Characters of a column that are indexed. */
export const TEXT_MOST = 200_000;

const notedColumns = { seq: col.number, id: col.number };
type Noted = Row<typeof notedColumns>;

type Statements = ReturnType<typeof change>[];

/** A table in which triggers note what the index lacks, and how the index gets it. */
export type Outbox<Row extends Noted> = {
  table: SQL;
  /** What a row is about, as logs name it, and the column with its id. */
  what: string;
  id: SQL;
  /** What waits behind `after`, with all that the index needs of it. */
  waiting: (db: Db, after: number, most: number) => PromiseLike<Row[]>;
  /** The statements that bring it into the index, or out of it; they change nothing where a later state is there. */
  entry: (search: Db, row: Row) => Statements | Promise<Statements>;
};

/** A column as the index takes it. */
export const column = (text: string | null) => indexed((text ?? '').slice(0, TEXT_MOST));

/** Puts rows into the index in one transaction, then takes them from the outbox. */
async function take<Row extends Noted>(
  db: Db,
  search: Db,
  { table, entry }: Outbox<Row>,
  rows: readonly Row[],
): Promise<void> {
  const [first, ...rest] = (await Promise.all(rows.map((row) => entry(search, row)))).flat();
  if (!first) return;
  await search.batch([first, ...rest]);
  // By `seq`: a row that was noted again since then stays.
  const done = JSON.stringify(rows.map((row) => row.seq));
  await change(db, sql`delete from ${table} where seq in (select value from json_each(${done}))`);
}

/** Takes a page row by row; a row that fails stays noted. Gives back the `seq` of the last one and how many were taken. */
async function takeEach<Row extends Noted>(db: Db, search: Db, outbox: Outbox<Row>, after: number) {
  const { table, id, what, waiting } = outbox;
  const noted = await rowsOf(
    db,
    notedColumns,
    sql`select seq, ${id} as id from ${table} where seq > ${after} order by seq limit ${PAGE}`,
  );
  let taken = 0;
  for (const row of noted) {
    try {
      await take(db, search, outbox, await waiting(db, row.seq - 1, 1));
      taken++;
    } catch (error) {
      logFailure('search', error, { what: `${what} not indexed`, id: row.id });
    }
  }
  return { last: noted.at(-1)?.seq ?? after, read: noted.length, taken };
}

/** Takes the page behind `after` at once. */
async function takePage<Row extends Noted>(db: Db, search: Db, outbox: Outbox<Row>, after: number) {
  const rows = await outbox.waiting(db, after, PAGE);
  await take(db, search, outbox, rows);
  return { last: rows.at(-1)?.seq ?? after, read: rows.length, taken: rows.length };
}

/**
 * Works off an outbox, at most `pages` times 20 rows; true where more may wait. Any number may run at once and any may
 * break off: a row leaves the outbox only after the index has it, and the index keeps the later state. What cannot be read
 * or indexed stays noted and does not hold up the others.
 */
export async function drainOutbox<Row extends Noted>(
  db: Db,
  search: Db,
  outbox: Outbox<Row>,
  pages: number,
): Promise<boolean> {
  let after = 0;
  let taken = 0;
  for (let page = 0; page < pages; page++) {
    const done = await takePage(db, search, outbox, after).catch(() => takeEach(db, search, outbox, after));
    taken += done.taken;
    after = done.last;
    if (done.read < PAGE) return false;
  }
  return taken > 0;
}
