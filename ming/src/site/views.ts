import * as z from 'zod/mini';
import { type siteAccess, type WebSite, webSite } from '../../../contract/site.ts';

/** Settings as the contract shapes them; what an operator has not set is empty. */
export function siteView(rows: readonly { name: string; value: string }[]): WebSite {
  return z.parse(webSite, Object.fromEntries(rows.map((row) => [row.name, JSON.parse(row.value)])));
}

type Counter = { name: string; value: number };

/** One running total, 0 where it was never counted. */
export function counted(rows: readonly Counter[], name: string): number {
  return rows.find((row) => row.name === name)?.value ?? 0;
}

/** Visits and visitors so far. */
export function accessView(rows: readonly Counter[]): z.output<typeof siteAccess> {
  return { siteAccess: counted(rows, 'siteAccess'), visitorAccess: counted(rows, 'visitorAccess') };
}
