import { type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import * as z from 'zod/mini';
import type { Page } from '../../../contract/kit/envelope.ts';

/** Opens drizzle over a D1 binding. */
export function openDb(binding: D1Database) {
  return drizzle(binding);
}

export type Db = ReturnType<typeof openDb>;

/** Adds the prepared statement `db.batch` needs; drizzle prepares one for built queries only. */
function forBatch<Q extends { getQuery(): { sql: string } }>(db: Db, query: Q): Q {
  return Object.assign(query, { stmt: db.$client.prepare(query.getQuery().sql) });
}

/** Column types for raw SQL. */
export const col = {
  number: z.number(),
  numberOrNull: z.nullable(z.number()),
  text: z.string(),
  textOrNull: z.nullable(z.string()),
  textOrNumber: z.union([z.string(), z.number()]),
  /** Selected by only some queries that share the columns. */
  optional: z.optional,
  oneOf: <const V extends string>(values: readonly V[]) => z.enum(values),
  keyOf: <M extends Readonly<Record<string, unknown>>>(map: M) =>
    z.enum(Object.keys(map) as (keyof M & string)[]),
};

export type Columns = Record<string, z.ZodMiniType>;

export type Row<C extends Columns> = z.output<z.ZodMiniObject<C>>;

/** Validates raw SQL rows against their columns. Tests switch it on to catch renamed columns. */
export const rowCheck = { isOn: false };

function validateRows<C extends Columns>(columns: C, rows: Row<C>[], query: string): Row<C>[] {
  const { error } = z.array(z.object(columns)).safeParse(rows);
  if (error) throw new TypeError(`${z.prettifyError(error)}\nin the rows of: ${query}`);
  return rows;
}

/** Runs raw SQL and types its rows; usable in a batch. */
export function rowsOf<C extends Columns>(db: Db, columns: C, query: SQL) {
  const rows = forBatch(db, db.all<Row<C>>(query));
  if (!rowCheck.isOn) return rows;
  const { execute, mapResult } = rows;
  const said = rows.getQuery().sql;
  return Object.assign(rows, {
    execute: async () => validateRows(columns, await execute(), said),
    mapResult: (result: unknown, isFromBatch?: boolean) =>
      validateRows(columns, mapResult.call(rows, result, isFromBatch) as Row<C>[], said),
  });
}

/** Runs raw SQL that writes; usable in a batch. */
export function change(db: Db, query: SQL) {
  return forBatch(db, db.run(query));
}

/**
 * Next id as SQL, above every id the table ever held. SQLite alone reuses the id of a deleted last row, and
 * old references (orders, reports, URLs) would point to the new row.
 */
export function nextId(table: 'annexes' | 'articles' | 'comments' | 'passages'): SQL {
  return sql`(select 1 + max(coalesce((select max(id) from ${sql.identifier(table)}), 0),
    coalesce((select highest from id_marks where name = ${table}), 0)))`;
}

/** SQL: whether an id given by `nextId` existed and was deleted. */
export function wasDeleted(table: 'annexes' | 'articles', id: number): SQL {
  return sql`(${id} <= coalesce((select highest from id_marks where name = ${table}), 0)
    and not exists (select 1 from ${sql.identifier(table)} where id = ${id}))`;
}

/** `limit` and `offset` of a 1-based page. */
export function slice(paging: { pageNo: number; pageSize: number }) {
  return { limit: paging.pageSize, offset: (paging.pageNo - 1) * paging.pageSize };
}

/** Builds the contract's page object. */
export function pageOf<R>(
  records: R[],
  total: number,
  paging: { pageNo: number; pageSize: number },
): Page<R> {
  return {
    records,
    total,
    size: paging.pageSize,
    current: paging.pageNo,
    pages: Math.ceil(total / paging.pageSize),
  };
}

/** Unwraps the database error that drizzle wraps as `cause`. */
export const causeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? error.cause : error;

/** Whether a batch lost a race: unique key taken, or a guard was null. */
export const isConflict = (error: unknown): boolean =>
  /UNIQUE constraint|NOT NULL constraint/.test(String(causeOf(error)));

/** Awaits a batch. Returns false on a conflict (nothing was written); rethrows other errors. */
export async function isDone(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (isConflict(error)) return false;
    throw error;
  }
}
