import type { Cited } from '../../../../contract/content/citation/citing.ts';

/** Who refers to something, on the wire. */
export const citedView = (row: { total: number; citing: string } | undefined): Cited => ({
  citedCount: row?.total ?? 0,
  citing: JSON.parse(row?.citing ?? '[]'),
});
