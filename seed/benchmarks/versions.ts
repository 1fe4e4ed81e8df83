import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { needOtherVersion } from '../calculix/version.ts';
import { writeJson } from '../writeJson.ts';
import { SEED_DECKS, type SeedDeck } from './decks.ts';
import { processor, type Run, timed } from './record.ts';

export type OtherRun = Run & { version: string };

const RUNS = new URL('versions.json', import.meta.url);

/** Stored runs, by version and in the order of decks. */
export const otherRuns = (): OtherRun[] => JSON.parse(readFileSync(RUNS, 'utf8'));

/** Decks solved with several versions: the finest mesh of each benchmark and element. */
export const VERSION_DECKS: readonly SeedDeck[] = [
  ...Map.groupBy(
    SEED_DECKS.filter(({ program }) => program === 'CalculiX'),
    ({ benchmark, element }) => `${benchmark} ${element}`,
  ).values(),
].flatMap((all) => all.at(-1) ?? []);

/** Solves the decks with `ccx` of the PATH, and keeps runs of other versions. */
function record(): void {
  const version = needOtherVersion();
  const solved = VERSION_DECKS.map((it): OtherRun => {
    const { value, dof, seconds } = timed(it);
    const by = { solver: `CalculiX ${version}`, version, deck: it.sha256, processor: processor() };
    return { file: it.file, value, dof, ...by, seconds: Number(seconds.toPrecision(3)) };
  });
  const others = otherRuns().filter((it) => it.version !== version);
  const all = [...others, ...solved].toSorted((a, b) =>
    a.version.localeCompare(b.version, 'en', { numeric: true }),
  );
  writeJson(RUNS, all);
}

// `PATH=<folder of ccx>:$PATH npx node seed/benchmarks/versions.ts`
if (process.argv[1] === fileURLToPath(import.meta.url)) record();
