import { type SQL, sql } from 'drizzle-orm';
import { change, col, type Db, type Row, rowsOf } from '../../kit/db.ts';
import { logFailure } from '../../kit/log.ts';
import { indexTokens } from './tokens.ts';

/** Batch size; an article takes up to half a megabyte. */
const PAGE = 20;
/** Limit of indexed characters per column. */
export const TEXT_MOST = 200_000;

const notedColumns = { seq: col.number, id: col.number };
type NotedRow = Row<typeof notedColumns>;

type Statements = ReturnType<typeof change>[];

/** Outbox table filled by triggers, and how its rows are indexed. */
export type Outbox<Row extends NotedRow> = {
  table: SQL;
  /** Name for logs, and the id column. */
  what: string;
  id: SQL;
  /** Rows after the cursor, with all data to index. */
  waiting: (db: Db, after: number, most: number) => PromiseLike<Row[]>;
  /** Statements that update or delete the entry; no-op if the index has a later state. */
  entry: (search: Db, row: Row) => Statements | Promise<Statements>;
};

/** Tokenizes a column for the index. */
export const column = (text: string | null) => indexTokens((text ?? '').slice(0, TEXT_MOST));

/** Indexes rows in one transaction, then deletes them from the outbox. */
async function take<Row extends NotedRow>(
  db: Db,
  search: Db,
  { table, entry }: Outbox<Row>,
  rows: readonly Row[],
): Promise<void> {
  const [first, ...rest] = (await Promise.all(rows.map((row) => entry(search, row)))).flat();
  if (!first) return;
  await search.batch([first, ...rest]);
  // By `seq`, so that rows noted again meanwhile stay.
  const done = JSON.stringify(rows.map((row) => row.seq));
  await change(db, sql`delete from ${table} where seq in (select value from json_each(${done}))`);
}

/** Indexes a page row by row; failed rows stay. Returns the last `seq` and the number indexed. */
async function takeEach<Row extends NotedRow>(db: Db, search: Db, outbox: Outbox<Row>, after: number) {
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

/** Indexes the page after `after` in one batch. */
async function takePage<Row extends NotedRow>(db: Db, search: Db, outbox: Outbox<Row>, after: number) {
  const rows = await outbox.waiting(db, after, PAGE);
  await take(db, search, outbox, rows);
  return { last: rows.at(-1)?.seq ?? after, read: rows.length, taken: rows.length };
}

/**
 * Drains an outbox, at most `pages` times 20 rows; true if more may remain. Safe to run concurrently or to
 * abort: a row is deleted only after it is indexed, and the index keeps the latest state. Rows that fail stay
 * and do not block others.
 */
export async function drainOutbox<Row extends NotedRow>(
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
