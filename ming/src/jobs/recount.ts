import { type SQL, sql } from 'drizzle-orm';
import { DOMAINS } from '../domains.ts';
import { change, col, type Db, rowsOf } from '../kit/db.ts';
import { recordRun } from '../kit/runs.ts';
import { runRows } from '../operations/desk/reads.ts';

/** Rows compared in one statement: D1 ends a query after 30 seconds. */
const PAGE = 2_000;
/** Statements of one run: D1 allows 1,000 in an invocation, and the other steps of the day need theirs. */
const STATEMENTS_MOST = 400;
/** Keys of different rows that are reported by name. */
const NAMED = 10;
/** Under this name the last run notes where the next one goes on. */
const RUN = 'recount';

type Key = string | number;
/** A table with all its kept counts, of whichever domain. */
type Table = { table: string; key: string; columns: [name: string, counted: SQL][]; fills: SQL[] };
/** Rows of a table behind `after` come next; null where none of it has been compared. */
type Cursor = { table: string; after: Key | null };

/** A repaired counter: on how many rows, and the keys of some. */
export type Difference = { count: string; rows: number; keys: Key[] };

function tables(): Table[] {
  const byName = new Map<string, Table>();
  for (const { table, key, columns, fill } of DOMAINS.flatMap((it) => it.counts ?? [])) {
    const known = byName.get(table) ?? { table, key, columns: [], fills: [] };
    known.columns.push(...Object.entries(columns));
    if (fill) known.fills.push(fill);
    byName.set(table, known);
  }
  return [...byName.values()];
}

/** Where the last run stopped; null where it came to the end. */
async function cursorOf(db: Db): Promise<Cursor | null> {
  const [run] = await runRows(db, RUN);
  return run?.detail ? JSON.parse(run.detail) : null;
}

async function keepCursor(db: Db, cursor: Cursor | null, startedAt: number): Promise<void> {
  const detail = cursor ? JSON.stringify(cursor) : '';
  await recordRun(db, RUN, { ok: true, detail, startedAt, endedAt: Date.now() });
}

/**
 * Recounts every counter, repairs the differences and reports them. Each statement is a
 * transaction, so it may run at any time, beside any write. A run that has made `most` statements stops, and the next one
 * goes on from there.
 */
export async function recount(db: Db, most = STATEMENTS_MOST): Promise<Difference[]> {
  const startedAt = Date.now();
  const found = new Map<string, Difference>();
  const all = tables();
  const cursor = await cursorOf(db);
  const first = Math.max(
    0,
    all.findIndex((it) => it.table === cursor?.table),
  );
  let made = 0;
  for (const it of all.slice(first)) {
    let after = it.table === cursor?.table ? cursor.after : null;
    if (after === null) {
      for (const fill of it.fills) await change(db, fill);
      made += it.fills.length;
    }
    for (let isOver = false; !isOver; ) {
      if (made >= most) {
        await keepCursor(db, { table: it.table, after }, startedAt);
        return [...found.values()];
      }
      const page = await compare(db, it, after);
      made++;
      if (page.wrong.length > 0) {
        await repair(db, it, page.wrong);
        made++;
        note(found, it, page.wrong);
      }
      after = page.last;
      isOver = page.size < PAGE;
    }
  }
  // Last: repairing the columns moves some of the totals.
  for (const difference of await recountTotals(db)) found.set(difference.count, difference);
  await keepCursor(db, null, startedAt);
  return [...found.values()];
}

/** A row, and for each column of its table whether it differs. */
type Wrong = { k: Key; differs: number[] };

/** Compares one page: the rows that differ, the key of the last row, and how many there are. */
async function compare(
  db: Db,
  { table, key, columns }: Table,
  after: Key | null,
): Promise<{ wrong: Wrong[]; last: Key | null; size: number }> {
  const [t, k] = [sql.identifier(table), sql.identifier(key)];
  const flags = columns.map((_, i) => sql.identifier(`differs${i}`));
  const compared = columns.map(
    ([name, counted], i) => sql`${t}.${sql.identifier(name)} is not (${counted}) as ${flags[i]}`,
  );
  const beyond = after === null ? sql`true` : sql`${t}.${k} > ${after}`;
  // The last row comes along though nothing differs, as the next page begins behind it.
  const rows = await rowsOf(
    db,
    { k: col.textOrNumber, differs: col.text, size: col.number },
    sql`with page as materialized (
      select ${t}.${k} as k, ${sql.join(compared, sql`, `)} from ${t} where ${beyond} order by ${t}.${k} limit ${PAGE})
    select k, json_array(${sql.join(flags, sql`, `)}) as differs, (select count(*) from page) as size from page
    where ${sql.join(flags, sql` or `)} or k = (select max(k) from page) order by k`,
  );
  const wrong = rows.map((row): Wrong => ({ k: row.k, differs: JSON.parse(row.differs) }));
  return {
    wrong: wrong.filter((row) => row.differs.includes(1)),
    last: rows.at(-1)?.k ?? after,
    size: rows[0]?.size ?? 0,
  };
}

/** Counts all columns of these rows again. */
async function repair(db: Db, { table, key, columns }: Table, wrong: readonly Wrong[]): Promise<void> {
  const [t, k] = [sql.identifier(table), sql.identifier(key)];
  const counted = columns.map(([, it], i) => sql`(${it}) as ${sql.identifier(`n${i}`)}`);
  const set = columns.map(([name], i) => sql`${sql.identifier(name)} = fresh.${sql.identifier(`n${i}`)}`);
  await change(
    db,
    sql`update ${t} set ${sql.join(set, sql`, `)}
    from (select ${t}.${k} as k, ${sql.join(counted, sql`, `)} from ${t}
      where ${t}.${k} in (select value from json_each(${JSON.stringify(wrong.map((row) => row.k))}))) fresh
    where ${t}.${k} = fresh.k`,
  );
}

/** Adds what was repaired on a page to what was found before. */
function note(found: Map<string, Difference>, { table, columns }: Table, wrong: readonly Wrong[]): void {
  for (const [i, [name]] of columns.entries()) {
    const keys = wrong.filter((row) => row.differs[i] === 1).map((row) => row.k);
    if (keys.length === 0) continue;
    const count = `${table}.${name}`;
    const known = found.get(count) ?? { count, rows: 0, keys: [] };
    known.rows += keys.length;
    known.keys = [...known.keys, ...keys].slice(0, NAMED);
    found.set(count, known);
  }
}

/** Repairs the totals of the whole site. */
async function recountTotals(db: Db): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const [name, counted] of DOMAINS.flatMap((it) => Object.entries(it.totals ?? {}))) {
    const rows = await rowsOf(
      db,
      { name: col.text },
      sql`insert into counters (name, value) values (${name}, (${counted}))
      on conflict (name) do update set value = excluded.value where value <> excluded.value returning name`,
    );
    if (rows.length > 0) found.push({ count: `counters.${name}`, rows: 1, keys: [name] });
  }
  return found;
}
