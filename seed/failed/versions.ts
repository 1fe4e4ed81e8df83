import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { calculixVersion } from '../calculix/version.ts';
import { type DeckModel, hashesOf, type Recorded, runOf, type Values } from './model.ts';
import { layersModel } from './models/layers.ts';
import { lockingModel } from './models/locking.ts';
import { patchModel } from './models/patch.ts';

/** Versions of CalculiX beside the usual one, as Debian has them in bullseye and sid. */
export const OTHER_VERSIONS = ['2.17', '2.23'] as const;
export type OtherVersion = (typeof OTHER_VERSIONS)[number];

/** The models whose articles compare versions. */
export const COMPARED: readonly DeckModel<Values>[] = [layersModel, lockingModel, patchModel];

const fileOf = (slug: string, version: string) =>
  new URL(`versions/${slug}-${version}.json`, import.meta.url);

/** What was read from the runs of a model with another version, by the names of the runs. */
export function otherRecordOf<V extends Values>(
  { slug }: DeckModel<V>,
  version: OtherVersion,
): Readonly<Record<string, Recorded<V>>> {
  const file = fileOf(slug, version);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** Which of the other versions the shell finds as `ccx`. */
export function otherVersionHere(): OtherVersion | undefined {
  const here = calculixVersion();
  return OTHER_VERSIONS.find((it) => it === here);
}

/** Runs the models with the version that the shell finds as `ccx`. */
function record(): void {
  const version = otherVersionHere();
  if (!version) throw new Error(`put a CalculiX of ${OTHER_VERSIONS.join(' or ')} first in PATH`);
  for (const model of COMPARED) {
    const runs = Object.entries(hashesOf(model)).map(([name, hash]) => [
      name,
      { hash, values: runOf(model, name) },
    ]);
    writeFileSync(fileOf(model.slug, version), `${JSON.stringify(Object.fromEntries(runs), null, 2)}\n`);
  }
}

// `PATH=<folder of ccx>:$PATH npx node seed/failed/versions.ts`
if (process.argv[1] === fileURLToPath(import.meta.url)) record();
