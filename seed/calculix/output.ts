import type { Solution } from './solve.ts';

/** Rows of numbers below a heading of the printed output, until the first line of words. */
function rowsBelow(dat: string, heading: RegExp): number[][] {
  const lines = dat.slice(dat.search(heading)).split('\n').slice(1);
  const rows = lines.map((line) => line.trim().split(/\s+/).map(Number));
  const from = rows.findIndex((it) => it.length > 1 && it.every(Number.isFinite));
  const below = rows.slice(from);
  const to = below.findIndex((it) => it.length < 2 || !it.every(Number.isFinite));
  if (from < 0) throw new Error(`nothing is printed below ${heading}`);
  return to < 0 ? below : below.slice(0, to);
}

/** Natural frequencies in Hz, the lowest first, as printed: mode, eigenvalue, rad/time, cycles/time. */
export const frequenciesIn = (dat: string): number[] =>
  rowsBelow(dat, /E I G E N V A L U E\s+O U T P U T/).map((row) => row[3] ?? Number.NaN);

/** The lowest natural frequency in Hz. */
export const frequencyOf = ({ dat }: Solution): number => frequenciesIn(dat)[0] ?? Number.NaN;

/** Two factors, to six digits: by default they are sought to one per cent and differ from run to run. */
export const BUCKLING = '2, 1E-8';

/** Buckling factors in the order in which they are printed: mode, factor. */
export const factorsIn = (dat: string): number[] =>
  rowsBelow(dat, /B U C K L I N G\s+F A C T O R\s+O U T P U T/).map((row) => row[1] ?? Number.NaN);

/** The lowest buckling factor. */
export const factorOf = ({ dat }: Solution): number => factorsIn(dat)[0] ?? Number.NaN;

/** A displacement of the one node that is printed; 1, 2 and 3 are the directions. */
export function displacementOf({ dat }: Solution, direction: 1 | 2 | 3): number {
  return rowsBelow(dat, /displacements/)[0]?.[direction] ?? Number.NaN;
}

/** The first stress of the one element that is printed, at its first point. */
export const stressOf = ({ dat }: Solution): number => rowsBelow(dat, /stresses/)[0]?.[2] ?? Number.NaN;

/** The total force on the nodes of a set, as printed with TOTALS=ONLY; nothing where none is printed. */
export function totalForceIn(dat: string): number[] {
  const heading = /total force \(fx,fy,fz\)/;
  return heading.test(dat) ? (rowsBelow(dat, heading)[0] ?? []) : [];
}

/** The effective masses of all modes that can be, in x, y and z: that of the model without its held nodes. */
export const totalMassIn = (dat: string): number[] =>
  rowsBelow(dat, /T O T A L\s+E F F E C T I V E\s+M A S S/)[0]?.slice(0, 3) ?? [];
