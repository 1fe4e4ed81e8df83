import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { OTHER_VERSIONS as CALCULIX_VERSIONS } from '../calculix/version.ts';
import { writeJson } from '../writeJson.ts';
import { allCases, HALVES, hashOf, type Program } from './cases.ts';
import { hasProgram, type Recorded, run } from './record.ts';

/** Other versions with the name of their runs; Debian has this Gmsh in sid. */
export const OTHER_VERSIONS: readonly { program: Program; version: string; name: string }[] = [
  ...CALCULIX_VERSIONS.map((version) => ({
    program: 'calculix' as const,
    version,
    name: `CalculiX ${version}`,
  })),
  { program: 'gmsh', version: '4.15.2', name: 'Gmsh 4.15.2' },
];

const FILE = new URL('versions.json', import.meta.url);

/** Recorded runs of all cases with the other versions. */
export function otherRecords(): Recorded[] {
  return existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : [];
}

/** Other versions found on the PATH. */
export const versionsHere = () =>
  OTHER_VERSIONS.filter(({ program, version }) => hasProgram(program, version));

/** Runs cases not yet recorded with the installed versions. */
function record(): void {
  const known = otherRecords();
  const here = versionsHere().map(({ name }) => name);
  const found = OTHER_VERSIONS.flatMap(({ program, name }) =>
    allCases()
      .filter((it) => it.program === program)
      .flatMap((it) => {
        const old = known.find((one) => one.case === it.name && one.program === name);
        const isSame = old && HALVES.every((half) => old[half].hash === hashOf(it, half));
        if (isSame || !here.includes(name)) return old ?? [];
        return { case: it.name, program: name, broken: run(it, 'broken'), mended: run(it, 'mended') };
      }),
  );
  writeJson(FILE, found);
}

// `PATH=<folder of the program>:$PATH npx node seed/errors/versions.ts`
if (process.argv[1] === fileURLToPath(import.meta.url)) record();
