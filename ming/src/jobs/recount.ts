import { type SQL, sql } from 'drizzle-orm';
import { DOMAINS } from '../domains.ts';
import { change, col, type Db, rowsOf } from '../kit/db.ts';
import { recordRun } from '../kit/runs.ts';
import { runRows } from '../operations/desk/reads.ts';

/** Rows per statement: D1 ends a query after 30 seconds. */
const PAGE = 2_000;
/** Statements per run: D1 allows 1,000 per invocation, shared with other steps. */
const STATEMENTS_MOST = 400;
/** Keys listed per report. */
const NAMED = 10;
/** Run name that stores the cursor. */
const RUN = 'recount';

type Key = string | number;
/** Table with the counters of all domains. */
type Table = { table: string; key: string; columns: [name: string, counted: SQL][]; fills: SQL[] };
/** Next rows are after `after`; null: from the start. */
type Cursor = { table: string; after: Key | null };

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

/** Cursor of the last run; null if it finished. */
async function cursorOf(db: Db): Promise<Cursor | null> {
  const [run] = await runRows(db, RUN);
  return run?.detail ? JSON.parse(run.detail) : null;
}

async function keepCursor(db: Db, cursor: Cursor | null, startedAt: number): Promise<void> {
  const detail = cursor ? JSON.stringify(cursor) : '';
  await recordRun(db, RUN, { ok: true, detail, startedAt, endedAt: Date.now() });
}

/**
 * Recounts all counters, repairs and reports differences. Each statement is a transaction, so it may run
 * beside any write. Stops after `most` statements; the next run continues.
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
  // Last, as repairs change totals.
  for (const difference of await recountTotals(db)) found.set(difference.count, difference);
  await keepCursor(db, null, startedAt);
  return [...found.values()];
}

/** Row key, and a flag per column. */
type Wrong = { k: Key; differs: number[] };

/** Compares one page; returns wrong rows, last key and size. */
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
  // Include the last row as the next cursor.
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

/** Recounts all columns of these rows. */
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

/** Adds a page's repairs to the report. */
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

/** Repairs site-wide totals. */
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
