import type { BenchmarkRun } from '../../../../contract/content/benchmark/benchmark.ts';

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
