import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeJson } from '../writeJson.ts';
import { allCases, type Case, filesOf, HALVES, type Half, hashOf, PROGRAMS, type Program } from './cases.ts';
import { messagesOf } from './messages.ts';

/** Exit status after the timeout of two minutes, as timeout(1). */
const LATE = 124;

/** Result of a half: input hash, exit status (128 + signal), messages. */
export type Ran = { hash: string; status: number; messages: string[] };
export type Recorded = { case: string; program: string } & Record<Half, Ran>;

/** OpenFOAM does not start without Debian's folder. */
const ENVIRONMENT = { WM_PROJECT_DIR: '/usr/share/openfoam', ...process.env };

/** Debian's build folders in messages. */
const BUILT_IN = /\/build\/[^/]+\/[^/]+\//g;

const FILE = new URL('recorded.json', import.meta.url);

/** Recorded runs by case name. */
export function recorded(): Recorded[] {
  return existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : [];
}

const VERSIONS: Record<Program, readonly [string, string, ...string[]]> = {
  calculix: ['2.20', 'ccx', '-v'],
  openfoam: ['(1912)', 'blockMesh', '-help'],
  gmsh: ['4.8.4', 'gmsh', '--version'],
  mpi: ['12.2.0', 'gcc', '--version'],
};

/** Whether a program is installed in a version, by default the recorded one. */
export function hasProgram(program: Program, wanted?: string): boolean {
  const [usual, command, ...rest] = VERSIONS[program];
  const { stdout, stderr } = spawnSync(command, rest, { encoding: 'utf8', env: ENVIRONMENT });
  return `${stdout}${stderr}`.includes(wanted ?? usual);
}

/** Runs a half in a temporary folder. */
export function run(it: Case, half: Half): Ran {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'case-')));
  try {
    for (const [path, text] of filesOf(it, half)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    let printed = '';
    let status = 0;
    for (const [command = '', ...rest] of it.run) {
      const done = spawnSync(command, rest, {
        cwd: folder,
        encoding: 'utf8',
        env: { ...ENVIRONMENT, PWD: folder, OMP_NUM_THREADS: '1', FOAM_SIGFPE: 'true' },
        maxBuffer: 2 ** 27,
        timeout: 120_000,
      });
      const isLate = (done.error as NodeJS.ErrnoException | undefined)?.code === 'ETIMEDOUT';
      if (done.error && !isLate) throw done.error;
      printed += `${done.stdout}\n${done.stderr}\n`;
      const ended = done.signal ? 128 + constants.signals[done.signal] : (done.status ?? 0);
      status = isLate ? LATE : ended;
      if (status !== 0) break;
    }
    // CalculiX writes factorization messages to a file.
    const factorization = join(folder, 'spooles.out');
    if (existsSync(factorization)) printed += readFileSync(factorization, 'utf8');
    const stripped = printed.replaceAll(`${folder}/`, '').replaceAll(folder, '.').replace(BUILT_IN, '');
    const messages = messagesOf(it.program, stripped);
    return { hash: hashOf(it, half), status, messages };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export function runBoth(it: Case): Recorded {
  return {
    case: it.name,
    program: PROGRAMS[it.program],
    broken: run(it, 'broken'),
    mended: run(it, 'mended'),
  };
}

// `npx node seed/errors/record.ts [<case>…]` runs the cases whose input has changed, or those that are named.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const named = process.argv.slice(2);
  const known = new Map(recorded().map((it) => [it.case, it]));
  const found = allCases().map((it) => {
    const old = known.get(it.name);
    const isSame = old && HALVES.every((half) => old[half].hash === hashOf(it, half));
    if (isSame && !named.includes(it.name)) return old;
    return runBoth(it);
  });
  writeJson(FILE, found);
}
