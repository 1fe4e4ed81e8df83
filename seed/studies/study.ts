import { existsSync, readFileSync } from 'node:fs';
import type { Ran } from '../calculix/solve.ts';
import type { Files, Solution } from '../openfoam/case.ts';

/** What a run has to tell: numbers, and rows of numbers that are drawn. */
export type Values = Readonly<Record<string, number | readonly number[]>>;

/** A case of OpenFOAM that an article speaks of, and what is read from its solution. */
type CaseRun = { files: Files; decks?: undefined; values: (solution: Solution) => Values };

/** Decks of CalculiX by their names, run one after another in one folder, and what is read from what they leave. */
type DeckRun = { decks: Files; files?: undefined; values: (ran: (name: string) => Ran) => Values };

export type StudyRun = CaseRun | DeckRun;

/** The input of a run as texts by their paths. */
export const inputOf = (run: StudyRun): Files =>
  run.files
    ? run.files
    : Object.fromEntries(Object.entries(run.decks).map(([name, deck]) => [`${name}.inp`, deck]));

/** The runs of an article by their names. */
export type Study = Readonly<Record<string, StudyRun>>;

/** A run as it is kept: the hash of its input, the solver, the seconds of the clock that it took, and its values. */
export type Kept = { files: string; solver: string; seconds: number; values: Values };

/** Where the runs of an article are kept. */
export const keptFile = (slug: string): URL => new URL(`runs/${slug}.json`, import.meta.url);

/** The kept runs of an article by name; none where nothing is kept. */
export function keptRuns(slug: string): Readonly<Record<string, Kept>> {
  const file = keptFile(slug);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** Numbers and rows of numbers of the kept runs of an article; throws where a run or a value is not there. */
export function readStudy(slug: string) {
  const kept = keptRuns(slug);
  const found = (run: string, name: string) => {
    const value = kept[run]?.values[name];
    if (value === undefined) throw new Error(`${slug}: no ${name} of the run ${run}`);
    return value;
  };
  return {
    number(run: string, name: string): number {
      const value = found(run, name);
      if (typeof value !== 'number') throw new Error(`${slug}: ${name} of ${run} is a row`);
      return value;
    },
    row(run: string, name: string): readonly number[] {
      const value = found(run, name);
      if (typeof value === 'number') throw new Error(`${slug}: ${name} of ${run} is one number`);
      return value;
    },
    seconds: (run: string): number => kept[run]?.seconds ?? Number.NaN,
  };
}
