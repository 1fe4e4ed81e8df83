import { type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
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

/** Rows of raw SQL, alone or in a batch. */
export function rowsOf<T>(db: Db, query: SQL) {
  return forBatch(db, db.all<T>(query));
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

/** Whether a batch failed by a lost race: a unique key is taken, or a guard has become null. */
export function isConflict(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return /UNIQUE constraint|NOT NULL constraint/.test(String(cause));
}

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
