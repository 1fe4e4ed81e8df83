import { Mistake } from '../fault.ts';
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
  /** Text to be copied, such as cards of solvers. */
  texts?: readonly { title: string; text: string }[];
  /** What was understood of the columns, in one line; '' where there are none. */
  understood: string;
  /** How many tables the text has, of which one was used. */
  several: number;
};

/** Says which share of the work is done. */
export type Progress = (share: number) => void;

/** An analysis of columns of numbers, or of another short text. */
export type Analysis = {
  name: string;
  title: string;
  /** What the columns, or the text, have to be. */
  columns: string;
  /** Whether it runs on a text that is no columns. */
  isText?: boolean;
  parameters: readonly Parameter[];
  /** What is computed, a line each; those in the syntax of `calc` can be evaluated. */
  formulas: readonly string[];
  /** The worked example. */
  sample: string;
  /** Throws `Mistake` where the text does not fit. `given` are values of the parameters by their names. */
  run: (text: string, given: ReadonlyMap<string, number>, progress: Progress) => Outcome;
};

/** What says, among the values of the parameters, which table is meant where the text has several. */
export const WHICH_TABLE = 'table';

/** The share of the work that reading takes. */
const READING = 0.7;

/** Throws where a column has a cell that is no number. */
export function checkWhole({ holes }: Columns, used: readonly number[]): void {
  for (const at of used) {
    const hole = holes.get(at);
    if (hole) throw new Mistake(`${hole}，这一列要用来计算`);
  }
}

/**
 * What runs on columns, as what runs on their text. `uses` says which columns it uses, all where it is not given: in those
 * every cell has to be a number.
 */
export function onColumns(
  run: (
    columns: Columns,
    given: ReadonlyMap<string, number>,
    progress: Progress,
  ) => Omit<Outcome, 'understood' | 'several'>,
  uses: (columns: Columns) => readonly number[] = ({ values }) => [...values.keys()],
): Analysis['run'] {
  return (text, given, progress) => {
    const columns = columnsOf(text, (share) => progress(share * READING), given.get(WHICH_TABLE) ?? 1);
    checkWhole(columns, uses(columns));
    const found = run(columns, given, (share) => progress(READING + share * (1 - READING)));
    return {
      ...found,
      warnings: [...columns.warnings, ...found.warnings],
      understood: columns.understood,
      several: columns.several,
    };
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
