import type { Outcome } from './analysis.ts';

/** A table as CSV; what is no number is an empty cell. */
export function csvOf({ heads, rows }: Outcome['table']): string {
  const lines = rows.map((row) => row.map((it) => (Number.isFinite(it) ? String(it) : '')).join(','));
  return `${[heads.join(','), ...lines].join('\n')}\n`;
}
