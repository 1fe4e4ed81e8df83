import type { CitedWork } from '../../../../contract/content/citation/citing.ts';

/** Citations for output. */
export const citedView = (row: { total: number; citing: string } | undefined): CitedWork => ({
  citedCount: row?.total ?? 0,
  citing: JSON.parse(row?.citing ?? '[]'),
});
