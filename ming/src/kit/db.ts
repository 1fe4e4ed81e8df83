import { type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import * as z from 'zod/mini';
import type { Page } from '../../../contract/kit/envelope.ts';

/** The typed database over a D1 binding. */
export function openDb(binding: D1Database) {
  return drizzle(binding);
}

export type Db = ReturnType<typeof openDb>;

/** Gives a raw query the statement that `db.batch` binds its values to; drizzle prepares one for built queries only. */
function forBatch<Q extends { getQuery(): { sql: string } }>(db: Db, query: Q): Q {
  return Object.assign(query, { stmt: db.$client.prepare(query.getQuery().sql) });
}

/** What a column of raw SQL holds. */
export const col = {
  number: z.number(),
  numberOrNull: z.nullable(z.number()),
  text: z.string(),
  textOrNull: z.nullable(z.string()),
  textOrNumber: z.union([z.string(), z.number()]),
  /** A column that only some queries of a shared shape select. */
  optional: z.optional,
  oneOf: <const V extends string>(values: readonly V[]) => z.enum(values),
  keyOf: <M extends Readonly<Record<string, unknown>>>(map: M) =>
    z.enum(Object.keys(map) as (keyof M & string)[]),
};

/** The columns of raw SQL by their names. */
export type Columns = Record<string, z.ZodMiniType>;

/** A row with these columns. */
export type Row<C extends Columns> = z.output<z.ZodMiniObject<C>>;

/** Whether rows of raw SQL are compared with their columns: in tests, where a renamed column has to fail. */
export const rowCheck = { isOn: false };

function checked<C extends Columns>(columns: C, rows: Row<C>[], query: string): Row<C>[] {
  const { error } = z.array(z.object(columns)).safeParse(rows);
  if (error) throw new TypeError(`${z.prettifyError(error)}\nin the rows of: ${query}`);
  return rows;
}

/** Rows of raw SQL with these columns, alone or in a batch. */
export function rowsOf<C extends Columns>(db: Db, columns: C, query: SQL) {
  const rows = forBatch(db, db.all<Row<C>>(query));
  if (!rowCheck.isOn) return rows;
  const { execute, mapResult } = rows;
  const said = rows.getQuery().sql;
  return Object.assign(rows, {
    execute: async () => checked(columns, await execute(), said),
    mapResult: (result: unknown, isFromBatch?: boolean) =>
      checked(columns, mapResult.call(rows, result, isFromBatch) as Row<C>[], said),
  });
}

/** Raw SQL that changes rows, alone or in a batch. */
export function change(db: Db, query: SQL) {
  return forBatch(db, db.run(query));
}

/**
 * The id of a new row as SQL: above every id that the table holds or ever held. SQLite by itself gives the id of a deleted
 * last row to the next one, and with it what still refers to that id: orders, reports, addresses.
 */
export function nextId(table: 'annexes' | 'articles' | 'comments' | 'passages'): SQL {
  return sql`(select 1 + max(coalesce((select max(id) from ${sql.identifier(table)}), 0),
    coalesce((select highest from id_marks where name = ${table}), 0)))`;
}

/** Whether a row with an id that `nextId` has given was there, and is deleted. */
export function wasDeleted(table: 'annexes' | 'articles', id: number): SQL {
  return sql`(${id} <= coalesce((select highest from id_marks where name = ${table}), 0)
    and not exists (select 1 from ${sql.identifier(table)} where id = ${id}))`;
}

/** `limit` and `offset` of a page that counts from 1. */
export function slice(paging: { pageNo: number; pageSize: number }) {
  return { limit: paging.pageSize, offset: (paging.pageNo - 1) * paging.pageSize };
}

/** Puts records and their total into the page shape of the contract. */
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

/** What the database said of a statement that failed: the cause of the error that the query builder throws. */
export const causeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? error.cause : error;

/** Whether a batch failed by a lost race: a unique key is taken, or a guard has become null. */
export const isConflict = (error: unknown): boolean =>
  /UNIQUE constraint|NOT NULL constraint/.test(String(causeOf(error)));

/** Runs a batch; false where a guard failed or a key is taken, and nothing was done. */
export async function isDone(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (isConflict(error)) return false;
    throw error;
  }
}
