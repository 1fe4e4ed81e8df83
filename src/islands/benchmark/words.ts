import type { BenchmarkRun } from '../../../contract/benchmark.ts';

/** A relative error in per cent with two significant digits; in plain digits down to a thousandth. */
export function errorText(error: number): string {
  const percent = 100 * error;
  if (percent === 0) return '0 %';
  if (percent < 0.001) return '< 0.001 %';
  const digits = Math.max(0, 1 - Math.floor(Math.log10(percent)));
  return `${percent.toFixed(Math.min(4, digits))} %`;
}

/** A computed value with at most seven significant digits, and a typographic minus. */
export function valueText(value: number): string {
  const [mantissa = '', exponent] = Number(value.toPrecision(7)).toString().split('e');
  const text = exponent === undefined ? mantissa : `${mantissa}×10^${Number(exponent)}`;
  return text.replaceAll('-', '−');
}

/** A number of unknowns with its thousands apart. */
export const dofText = (dof: number): string => dof.toLocaleString('en').replaceAll(',', '\u202f');

/** Runs with one software and one kind of element. */
export type Series = { software: string; element: string; runs: BenchmarkRun[] };

/** Runs that count, by software and element; those with the most runs first. */
export function seriesOf(runs: readonly BenchmarkRun[]): Series[] {
  const valid = runs.filter((it) => it.retractTime === '');
  const groups = Map.groupBy(valid, (it) => `${it.software}\n${it.element}`);
  return [...groups.values()]
    .map((own) => ({ software: own[0]?.software ?? '', element: own[0]?.element ?? '', runs: own }))
    .toSorted((a, b) => b.runs.length - a.runs.length);
}

/** What the table says of a series: its best resolved run, and how many there are. */
export function rowOf({ software, element, runs }: Series) {
  const finest = runs.toSorted((a, b) => b.dof - a.dof)[0];
  const within = runs.filter((it) => it.isWithin).toSorted((a, b) => a.dof - b.dof)[0];
  return { software, element, runNum: runs.length, finest, within };
}
