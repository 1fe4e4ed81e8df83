import { drizzle } from 'drizzle-orm/d1';
import type { Page } from '../../../contract/envelope.ts';

/** The typed database over a D1 binding. */
export function open(binding: D1Database) {
  return drizzle(binding);
}

export type Db = ReturnType<typeof open>;

/** `limit` and `offset` of a page that counts from 1. */
export function slice(paging: { pageNo: number; pageSize: number }) {
  return { limit: paging.pageSize, offset: (paging.pageNo - 1) * paging.pageSize };
}

/** Puts records and their total into the page shape of the contract. */
export function pageOf<R>(records: R[], total: number, paging: { pageNo: number; pageSize: number }): Page<R> {
  return {
    records,
    total,
    size: paging.pageSize,
    current: paging.pageNo,
    pages: Math.ceil(total / paging.pageSize),
  };
}
