import type { Table } from './analysis.ts';

const cell = (it: number | string) => (typeof it === 'string' || Number.isFinite(it) ? String(it) : '');

/** Tables as CSV, with an empty line between them; what is no number is an empty cell. */
export function csvOf(tables: readonly Table[]): string {
  return tables
    .map(
      ({ heads, rows }) =>
        `${[heads, ...rows.map((row) => row.map(cell))].map((row) => row.join(',')).join('\n')}\n`,
    )
    .join('\n');
}
