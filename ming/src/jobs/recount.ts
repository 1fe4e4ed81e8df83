import { type SQL, sql } from 'drizzle-orm';
import { DOMAINS } from '../domains.ts';
import { change, type Db, rowsOf } from '../kit/db.ts';
import type { KeptCounts } from '../kit/domain.ts';

/** Rows compared in one statement: D1 ends a query after 30 seconds. */
const PAGE = 2_000;
/** Keys of different rows that are reported by name. */
const NAMED = 10;

/** A repaired counter: on how many rows, and the keys of some. */
export type Difference = { count: string; rows: number; keys: (string | number)[] };

/**
 * Recounts every counter, repairs the differences and reports them. Each statement is a
 * transaction, so it may run at any time, beside any write.
 */
export async function recount(db: Db): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const kept of DOMAINS.flatMap((it) => it.counts ?? [])) {
    if (kept.fill) await change(db, kept.fill);
    for (const [column, counted] of Object.entries(kept.columns)) {
      const keys = await repair(db, kept, column, counted);
      if (keys.length > 0)
        found.push({ count: `${kept.table}.${column}`, rows: keys.length, keys: keys.slice(0, NAMED) });
    }
  }
  // Last: repairing the columns moves some of the totals.
  for (const [name, counted] of DOMAINS.flatMap((it) => Object.entries(it.totals ?? {}))) {
    const rows = await rowsOf<{ name: string }>(
      db,
      sql`insert into counters (name, value) values (${name}, (${counted}))
      on conflict (name) do update set value = excluded.value where value <> excluded.value returning name`,
    );
    if (rows.length > 0) found.push({ count: `counters.${name}`, rows: 1, keys: [name] });
  }
  return found;
}

/** Repairs one column page by page; returns the keys of the rows that differed. */
async function repair(
  db: Db,
  { table, key }: KeptCounts,
  column: string,
  counted: SQL,
): Promise<(string | number)[]> {
  const [t, k, c] = [table, key, column].map((name) => sql.identifier(name));
  const found: (string | number)[] = [];
  for (let after: string | number | null = null; ; ) {
    const beyond: SQL = after === null ? sql`true` : sql`${k} > ${after}`;
    const [page] = await rowsOf<{ last: string | number | null }>(
      db,
      sql`select max(k) as last from (select ${k} as k from ${t} where ${beyond} order by ${k} limit ${PAGE})`,
    );
    if (!page || page.last === null) return found;
    const rows = await rowsOf<{ k: string | number }>(
      db,
      sql`update ${t} set ${c} = fresh.n
      from (select ${t}.${k} as k, (${counted}) as n from ${t} where ${beyond} and ${k} <= ${page.last}) fresh
      where ${t}.${k} = fresh.k and ${t}.${c} is not fresh.n returning ${t}.${k} as k`,
    );
    found.push(...rows.map((row) => row.k));
    after = page.last;
  }
}
