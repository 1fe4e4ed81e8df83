import type { BenchmarkRun } from '../../../../contract/content/benchmark/benchmark.ts';

export type Series = { software: string; element: string; runs: BenchmarkRun[] };

/** Groups valid runs by software and element type; largest group first. */
export function seriesOf(runs: readonly BenchmarkRun[]): Series[] {
  const valid = runs.filter((it) => it.retractTime === '');
  const groups = Map.groupBy(valid, (it) => `${it.software}\n${it.element}`);
  return [...groups.values()]
    .map((own) => ({ software: own[0]?.software ?? '', element: own[0]?.element ?? '', runs: own }))
    .toSorted((a, b) => b.runs.length - a.runs.length);
}

/** Runs of one deck with several versions of a software, oldest first. */
export type Versions = { software: string; deck: string; runs: BenchmarkRun[] };

/** Decks run with several versions of a software; keeps the latest run per version. */
export function versionsOf(runs: readonly BenchmarkRun[]): Versions[] {
  const valid = runs.filter((it) => it.retractTime === '' && it.version && it.deck?.sha256);
  const groups = Map.groupBy(valid, (it) => `${it.software.toLowerCase()}\n${it.deck?.sha256}`);
  return [...groups.values()].flatMap((own) => {
    const latest = new Map(own.toReversed().map((it) => [it.version, it]));
    const sorted = [...latest.values()].toSorted((a, b) =>
      a.version.localeCompare(b.version, 'en', { numeric: true }),
    );
    const [first] = sorted;
    return first?.deck && sorted.length > 1
      ? [{ software: first.software, deck: first.deck.name, runs: sorted }]
      : [];
  });
}

/** Table row of a series: its finest run, its coarsest run within tolerance, and the number of runs. */
export function rowOf({ software, element, runs }: Series) {
  const finest = runs.toSorted((a, b) => b.dof - a.dof)[0];
  const within = runs.filter((it) => it.isWithin).toSorted((a, b) => a.dof - b.dof)[0];
  return { software, element, runNum: runs.length, finest, within };
}
