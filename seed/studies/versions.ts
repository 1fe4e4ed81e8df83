import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { needOtherVersion, type OtherVersion } from '../calculix/version.ts';
import { writeJson } from '../writeJson.ts';
import { differing, hashOf, solveRun, studyOf } from './record.ts';
import { keptRuns, type StudyRun, type Values } from './study.ts';

/** The studies whose articles compare versions of CalculiX. */
export const COMPARED = ['bolt-preload', 'submodelling'] as const;

/** A run with another version: the hash of its input, and the values that differ from those kept of the usual version. */
type Other = { files: string; values: Values };

const fileOf = (slug: string, version: string) =>
  new URL(`versions/${slug}-${version}.json`, import.meta.url);

/** The runs of an article with another version, by name; none where nothing is recorded. */
export function otherRuns(slug: string, version: OtherVersion): Readonly<Record<string, Other>> {
  const file = fileOf(slug, version);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** The runs that come out differently with another version, and how many were compared. */
export function compared(slug: string, version: OtherVersion): { all: number; changed: string[] } {
  const runs = Object.entries(otherRuns(slug, version));
  const changed = runs.filter(([, { values }]) => Object.keys(values).length > 0).map(([name]) => name);
  return { all: runs.length, changed };
}

/** Runs studies, all without a name, with the version that the shell finds as `ccx`. */
async function record(named: readonly string[]): Promise<void> {
  const version = needOtherVersion();
  for (const slug of COMPARED.filter((it) => named.length === 0 || named.includes(it))) {
    const kept = keptRuns(slug);
    const others: Record<string, Other> = {};
    for (const [name, run] of Object.entries<StudyRun>(await studyOf(slug))) {
      const { values } = solveRun(run);
      const names = differing(kept[name]?.values ?? {}, values);
      const changed = Object.entries(values).filter(([it]) => names.includes(it));
      others[name] = { files: hashOf(run), values: Object.fromEntries(changed) };
    }
    writeJson(fileOf(slug, version), others);
  }
}

// `PATH=<folder of ccx>:$PATH npx node seed/studies/versions.ts [<slug>…]`
if (process.argv[1] === fileURLToPath(import.meta.url)) await record(process.argv.slice(2));
