import { readFileSync } from 'node:fs';
import { type Ran as DeckRan, runDeck, sha256 } from '../calculix/solve.ts';
import type { Files } from '../openfoam/case.ts';
import { type Ran as CaseRan, packed, runCase } from '../openfoam/solve.ts';

/** What is read from a run: numbers, rows of them, and words. */
export type Values = Readonly<
  Record<string, number | string | readonly number[] | readonly (readonly number[])[]>
>;

/** Input by its name: `broken`, `mended`, and what else an article tries. */
type Runs<Input> = Readonly<{ broken: Input; mended: Input } & Record<string, Input>>;

/** A model of CalculiX that an article of the series is about: its decks, and what is read from a run. */
export type DeckModel<V extends Values> = {
  /** Of the article. */
  slug: string;
  program: 'CalculiX';
  runs: Runs<string>;
  /** The runs of the ways that are wrong, where they are not called `wrong-…`. */
  wrong?: readonly string[];
  values: (ran: DeckRan, deck: string) => V;
};

/** The same of OpenFOAM, whose inputs are the files of a case with their `Allrun`. */
export type CaseModel<V extends Values> = {
  slug: string;
  program: 'OpenFOAM';
  runs: Runs<Files>;
  wrong?: readonly string[];
  values: (ran: CaseRan) => V;
};

export type FailedModel<V extends Values = Values> = DeckModel<V> | CaseModel<V>;

/** A run as it is kept: the hash of its input, and what was read. */
export type Recorded<V extends Values = Values> = { hash: string; values: V };

/** What was read from the runs of a model when it was recorded last, by the names of the runs. */
export function recordOf<V extends Values>({
  slug,
}: FailedModel<V>): Readonly<{ broken: Recorded<V>; mended: Recorded<V> } & Record<string, Recorded<V>>> {
  return JSON.parse(readFileSync(fileOf(slug), 'utf8'));
}

/** Where the runs of a model are kept, by the name of its article. */
export const fileOf = (slug: string): URL => new URL(`recorded/${slug}.json`, import.meta.url);

/** SHA-256 of the input of each run. */
export function hashesOf(model: FailedModel): Record<string, string> {
  const text = (it: string | Files) => (typeof it === 'string' ? it : JSON.stringify(it));
  return Object.fromEntries(Object.entries(model.runs).map(([name, it]) => [name, sha256(text(it))]));
}

/** Runs a model under one of its names, and reads what it leaves. */
export function runOf(model: FailedModel, name: string): Values {
  if (model.program === 'CalculiX') {
    const deck = inputOf(model.runs, name);
    return model.values(runDeck(deck), deck);
  }
  return runCase(inputOf(model.runs, name), model.values);
}

/** The input of a run as one file: the deck, or the case as a ZIP. */
export function contentOf(model: FailedModel, name: string): string | Uint8Array {
  return model.program === 'CalculiX' ? inputOf(model.runs, name) : packed(inputOf(model.runs, name));
}

/** The runs of the ways that are wrong, which the article tells of. */
export const wrongRuns = ({ runs, wrong }: FailedModel): readonly string[] =>
  wrong ?? Object.keys(runs).filter((name) => name.startsWith('wrong-'));

/** The inputs of some runs as texts by their paths: a deck each, or a folder with its case. */
export function textsOf(model: FailedModel, names: readonly string[]): { name: string; text: string }[] {
  return names.flatMap((run) =>
    model.program === 'CalculiX'
      ? [{ name: `${run}.inp`, text: inputOf(model.runs, run) }]
      : Object.entries(inputOf(model.runs, run)).map(([path, text]) => ({ name: `${run}/${path}`, text })),
  );
}

function inputOf<Input>(runs: Readonly<Record<string, Input>>, name: string): Input {
  const found = runs[name];
  if (found === undefined) throw new Error(`no run is called ${name}`);
  return found;
}
