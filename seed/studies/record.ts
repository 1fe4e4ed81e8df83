import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CALCULIX, hasCalculix, runDecks } from '../calculix/solve.ts';
import { hasOpenFoam, OPENFOAM, solveCase } from '../openfoam/solve.ts';
import { writeJson } from '../writeJson.ts';
import { type Kept, keptFile, keptRuns, type Study, type StudyRun, type Values } from './study.ts';

const CASES = new URL('cases/', import.meta.url);
/** The difference up to which a value is the same again, as a fraction of the greatest of its row. */
const CLOSE = 1e-4;

/** The articles that have runs. */
export const studies = (): string[] =>
  readdirSync(CASES)
    .filter((it) => it.endsWith('.ts'))
    .map((it) => it.slice(0, -3));

/** The runs of an article. */
export async function studyOf(slug: string): Promise<Study> {
  const { runs } = (await import(new URL(`${slug}.ts`, CASES).href)) as { runs: Study };
  return runs;
}

/** Hash of the input of a run. */
export const hashOf = (run: StudyRun): string =>
  createHash('sha256')
    .update(JSON.stringify(run.files ? run.files : run.decks))
    .digest('hex')
    .slice(0, 24);

/** The solver of a run with its version. */
export const solverOf = (run: StudyRun): string => (run.files ? OPENFOAM : CALCULIX);

/** Whether the solver of a run is here, in the version whose results are kept. */
export const hasSolver = (run: StudyRun): boolean => (run.files ? hasOpenFoam() : hasCalculix());

function valuesOf(run: StudyRun): Values {
  if (run.files) return solveCase(run.files, run.values);
  const ran = new Map(Object.entries(runDecks(run.decks)));
  return run.values((name) => {
    const found = ran.get(name);
    if (!found) throw new Error(`no deck is called ${name}`);
    return found;
  });
}

/** Solves a run. */
export function solveRun(run: StudyRun): Kept {
  const from = performance.now();
  const values = valuesOf(run);
  const seconds = Number(((performance.now() - from) / 1000).toPrecision(3));
  return { files: hashOf(run), solver: solverOf(run), seconds, values };
}

/** What in the kept runs of an article does not fit its cases. */
export function recordFaults(slug: string, study: Study): string[] {
  const kept = keptRuns(slug);
  const changed = Object.entries(study).filter(([name, run]) => kept[name]?.files !== hashOf(run));
  const gone = Object.keys(kept).filter((name) => !Object.hasOwn(study, name));
  return [
    ...changed.map(([name]) => `${slug} ${name}：算例与记录的不同`),
    ...gone.map((name) => `${slug} ${name}：已经没有这一次运行`),
  ];
}

/** Solves a run again; what comes out differently from what is kept. */
export function rerunFaults(slug: string, name: string, run: StudyRun): string[] {
  const kept = keptRuns(slug)[name]?.values ?? {};
  return differences(kept, solveRun(run).values).map((it) => `${slug} ${name} 的 ${it}`);
}

const rowOf = (value: Values[string] | undefined) => (typeof value === 'number' ? [value] : (value ?? []));

/** The names of the values that are not the same in two solutions of a run, up to the rounding of the solver. */
export function differing(kept: Values, found: Values): string[] {
  const names = new Set([...Object.keys(kept), ...Object.keys(found)]);
  return [...names].filter((name) => {
    const [said, now] = [rowOf(kept[name]), rowOf(found[name])];
    const scale = Math.max(0, ...now.map(Math.abs));
    return (
      said.length !== now.length || said.some((it, at) => !(Math.abs(it - (now[at] ?? 0)) <= CLOSE * scale))
    );
  });
}

/** The same, with both values in words. */
export function differences(kept: Values, found: Values): string[] {
  const first = (value: Values[string] | undefined) => rowOf(value).slice(0, 3);
  return differing(kept, found).map(
    (name) => `${name}：保存的是 ${first(kept[name])}，重算得到 ${first(found[name])}`,
  );
}

// `npx node seed/studies/record.ts [<slug>…]` solves the runs whose files have changed.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const named = process.argv.slice(2);
  for (const slug of studies().filter((it) => named.length === 0 || named.includes(it))) {
    const known = keptRuns(slug);
    const kept: Record<string, Kept> = {};
    for (const [name, run] of Object.entries(await studyOf(slug))) {
      const old = known[name];
      kept[name] = old?.files === hashOf(run) ? old : solveRun(run);
      // What is not reached yet stays where recording is broken off.
      writeJson(keptFile(slug), { ...known, ...kept });
    }
    writeJson(keptFile(slug), kept);
  }
}
