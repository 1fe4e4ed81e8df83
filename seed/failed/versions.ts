import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { needOtherVersion, type OtherVersion } from '../calculix/version.ts';
import { writeJson } from '../writeJson.ts';
import { type DeckModel, hashesOf, type Recorded, runOf, type Values } from './model.ts';
import { layersModel } from './models/layers.ts';
import { lockingModel } from './models/locking.ts';
import { patchModel } from './models/patch.ts';

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

/** Runs the models with the version that the shell finds as `ccx`. */
function record(): void {
  const version = needOtherVersion();
  for (const model of COMPARED) {
    const runs = Object.entries(hashesOf(model)).map(([name, hash]) => [
      name,
      { hash, values: runOf(model, name) },
    ]);
    writeJson(fileOf(model.slug, version), Object.fromEntries(runs));
  }
}

// `PATH=<folder of ccx>:$PATH npx node seed/failed/versions.ts`
if (process.argv[1] === fileURLToPath(import.meta.url)) record();
