import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { allCases, HALVES, hashOf, type Program } from './cases.ts';
import { type Recorded, run } from './record.ts';

/** Versions beside those of `PROGRAMS`, as Debian has them in bullseye (2.17) and sid. */
export const OTHER_VERSIONS: readonly {
  program: Program;
  name: string;
  command: readonly [string, string];
  says: string;
}[] = [
  { program: 'calculix', name: 'CalculiX 2.17', command: ['ccx', '-v'], says: 'Version 2.17' },
  { program: 'calculix', name: 'CalculiX 2.23', command: ['ccx', '-v'], says: 'Version 2.23' },
  { program: 'gmsh', name: 'Gmsh 4.15.2', command: ['gmsh', '--version'], says: '4.15.2' },
];

const FILE = new URL('versions.json', import.meta.url);

/** The recorded runs of all cases with the other versions. */
export function otherRecords(): Recorded[] {
  return existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : [];
}

/** Which of the other versions the shell finds. */
export const versionsHere = () =>
  OTHER_VERSIONS.filter(({ command: [command, option], says }) => {
    const { stdout, stderr } = spawnSync(command, [option], { encoding: 'utf8' });
    return `${stdout}${stderr}`.includes(says);
  });

/** Runs the cases that are not recorded as they are now with the versions that are here. */
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
  writeFileSync(FILE, `${JSON.stringify(found, null, 2)}\n`);
}

// `PATH=<folder of the program>:$PATH npx node seed/errors/versions.ts`
if (process.argv[1] === fileURLToPath(import.meta.url)) record();
