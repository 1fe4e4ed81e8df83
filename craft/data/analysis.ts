import type { Figure } from '../plot.ts';
import { type Columns, columnsOf } from './columns.ts';

/** A number that an analysis takes beside its columns. */
export type Parameter = {
  name: string;
  label: string;
  /** '' for a bare number. */
  unit: string;
  value: number;
  from: number;
  to: number;
};

/** Rows of a file; words hold neither commas nor quotes. */
export type Table = { heads: readonly string[]; rows: readonly (readonly (number | string)[])[] };

/** What an analysis finds: results, warnings, drawings, and tables for a file. */
export type Outcome = {
  results: readonly { label: string; value: number; unit: string }[];
  warnings: readonly string[];
  figures: readonly Figure[];
  tables: readonly Table[];
};

/** Says which share of the work is done. */
export type Progress = (share: number) => void;

/** An analysis of columns of numbers, or of another short text. */
export type Analysis = {
  name: string;
  title: string;
  /** What the columns, or the text, have to be. */
  columns: string;
  parameters: readonly Parameter[];
  /** What is computed, a line each; those in the syntax of `calc` can be evaluated. */
  formulas: readonly string[];
  /** The worked example. */
  sample: string;
  /** Throws `Mistake` where the text does not fit. `given` are values of the parameters by their names. */
  run: (text: string, given: ReadonlyMap<string, number>, progress: Progress) => Outcome;
};

/** The share of the work that reading takes. */
const READING = 0.7;

/** What runs on columns, as what runs on their text. */
export function onColumns(
  run: (columns: Columns, given: ReadonlyMap<string, number>, progress: Progress) => Outcome,
): Analysis['run'] {
  return (text, given, progress) => {
    const columns = columnsOf(text, (share) => progress(share * READING));
    return run(columns, given, (share) => progress(READING + share * (1 - READING)));
  };
}

/** Points of a curve in a drawing: every so many of a long column, with both ends. */
export function thinned(x: ArrayLike<number>, y: ArrayLike<number>, most = 400): [number, number][] {
  const step = Math.max(1, Math.ceil(x.length / most));
  const points: [number, number][] = [];
  for (let at = 0; at < x.length; at += step) points.push([x[at] ?? 0, y[at] ?? 0]);
  const last = x.length - 1;
  if (last % step !== 0) points.push([x[last] ?? 0, y[last] ?? 0]);
  return points;
}
