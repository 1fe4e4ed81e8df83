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

/** The exit status of what does not end within two minutes, as of timeout(1). */
const LATE = 124;

/** What a half printed: the hash of its input, the exit status (128 and the signal where one ended it), its messages. */
export type Ran = { hash: string; status: number; messages: string[] };
export type Recorded = { case: string; program: string } & Record<Half, Ran>;

/** The environment, with where Debian has the files that OpenFOAM cannot start without. */
const ENVIRONMENT = { WM_PROJECT_DIR: '/usr/share/openfoam', ...process.env };

/** Folders in which Debian compiled, as some messages have them. */
const BUILT_IN = /\/build\/[^/]+\/[^/]+\//g;

const FILE = new URL('recorded.json', import.meta.url);

/** The recorded runs, by the names of their cases. */
export function recorded(): Recorded[] {
  return existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : [];
}

const VERSIONS: Record<Program, readonly [string, string, ...string[]]> = {
  calculix: ['2.20', 'ccx', '-v'],
  openfoam: ['(1912)', 'blockMesh', '-help'],
  gmsh: ['4.8.4', 'gmsh', '--version'],
  mpi: ['12.2.0', 'gcc', '--version'],
};

/** Whether a program is installed in a version, that whose messages are kept where none is named. */
export function hasProgram(program: Program, wanted?: string): boolean {
  const [usual, command, ...rest] = VERSIONS[program];
  const { stdout, stderr } = spawnSync(command, rest, { encoding: 'utf8', env: ENVIRONMENT });
  return `${stdout}${stderr}`.includes(wanted ?? usual);
}

/** Runs a half in a folder of its own. */
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
    // CalculiX leaves what its factorization says in a file.
    const factorization = join(folder, 'spooles.out');
    if (existsSync(factorization)) printed += readFileSync(factorization, 'utf8');
    const stripped = printed.replaceAll(`${folder}/`, '').replaceAll(folder, '.').replace(BUILT_IN, '');
    const messages = messagesOf(it.program, stripped);
    return { hash: hashOf(it, half), status, messages };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Runs both halves of a case. */
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
