import { Mistake } from '../fault.ts';
import type { Figure } from '../plot.ts';
import { type Columns, columnsOf } from './columns.ts';

export type Parameter = {
  name: string;
  label: string;
  /** Empty for a dimensionless number. */
  unit: string;
  value: number;
  from: number;
  to: number;
};

/** Output table; words contain neither commas nor quotes. */
export type Table = { heads: readonly string[]; rows: readonly (readonly (number | string)[])[] };

export type Outcome = {
  results: readonly { label: string; value: number; unit: string }[];
  warnings: readonly string[];
  figures: readonly Figure[];
  tables: readonly Table[];
  /** Text to copy, such as solver cards. */
  texts?: readonly { title: string; text: string }[];
  /** One-line summary of how the columns were read; empty without columns. */
  understood: string;
  /** Number of tables in the text. */
  several: number;
};

/** Receives the share done, 0 to 1. */
export type Progress = (share: number) => void;

/** An analysis of numeric columns or another short text. */
export type Analysis = {
  name: string;
  title: string;
  /** Expected columns or text. */
  columns: string;
  /** True if the input is not a table. */
  isText?: boolean;
  parameters: readonly Parameter[];
  /** One formula per line; those in `calc` syntax can be evaluated. */
  formulas: readonly string[];
  sample: string;
  /** Throws `Mistake` for unsuitable text. `given` maps parameter names to values. */
  run: (text: string, given: ReadonlyMap<string, number>, progress: Progress) => Outcome;
};

/** Parameter name that selects one of several tables. */
export const WHICH_TABLE = 'table';

/** Share of progress spent on reading. */
const READING = 0.7;

/** Throws `Mistake` if a used column has a non-numeric cell. */
export function checkWhole({ holes }: Columns, used: readonly number[]): void {
  for (const at of used) {
    const hole = holes.get(at);
    if (hole) throw new Mistake(`${hole}，这一列要用来计算`);
  }
}

/** Wraps a column analysis as a text analysis. Columns from `uses` (all by default) must be fully numeric. */
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

/** Decimates a curve for drawing, keeping both ends. */
export function decimate(x: ArrayLike<number>, y: ArrayLike<number>, most = 400): [number, number][] {
  const step = Math.max(1, Math.ceil(x.length / most));
  const points: [number, number][] = [];
  for (let at = 0; at < x.length; at += step) points.push([x[at] ?? 0, y[at] ?? 0]);
  const last = x.length - 1;
  if (last % step !== 0) points.push([x[last] ?? 0, y[last] ?? 0]);
  return points;
}
