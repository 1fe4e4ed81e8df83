import type { Figure } from '../plot.ts';
import type { Columns } from './columns.ts';

/** A number that an analysis takes beside its columns. */
export type Parameter = { name: string; label: string; value: number; from: number; to: number };

/** What an analysis finds: results, warnings, drawings, and a table for a file. */
export type Outcome = {
  results: readonly { label: string; value: number; unit: string }[];
  warnings: readonly string[];
  figures: readonly Figure[];
  table: { heads: readonly string[]; rows: readonly (readonly number[])[] };
};

/** An analysis of columns of numbers. */
export type Analysis = {
  name: string;
  title: string;
  /** What the columns have to be. */
  columns: string;
  parameters: readonly Parameter[];
  /** The columns of the worked example. */
  sample: string;
  /** Throws `Mistake` where the columns do not fit. `given` are values of the parameters by their names. */
  run: (columns: Columns, given: ReadonlyMap<string, number>, progress: (share: number) => void) => Outcome;
};

/** Points of a curve in a drawing: every so many of a long column, with both ends. */
export function thinned(x: ArrayLike<number>, y: ArrayLike<number>, most = 400): [number, number][] {
  const step = Math.max(1, Math.ceil(x.length / most));
  const points: [number, number][] = [];
  for (let at = 0; at < x.length; at += step) points.push([x[at] ?? 0, y[at] ?? 0]);
  const last = x.length - 1;
  if (last % step !== 0) points.push([x[last] ?? 0, y[last] ?? 0]);
  return points;
}
