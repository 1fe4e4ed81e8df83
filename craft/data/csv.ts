import type { Table } from './analysis.ts';

const cell = (it: number | string) => (typeof it === 'string' || Number.isFinite(it) ? String(it) : '');

/** Serialises tables as CSV, separated by an empty line; non-finite numbers become empty cells. */
export function csvOf(tables: readonly Table[]): string {
  return tables
    .map(
      ({ heads, rows }) =>
        `${[heads, ...rows.map((row) => row.map(cell))].map((row) => row.join(',')).join('\n')}\n`,
    )
    .join('\n');
}
