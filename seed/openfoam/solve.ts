import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { zipSync } from 'fflate';
import type { Files, Solution } from './case.ts';

/** The program whose results are kept; Debian calls its package openfoam. */
export const OPENFOAM = 'OpenFOAM v1912';

const SETTINGS = ['/usr/share/openfoam/etc/bashrc', '/usr/lib/openfoam/openfoam1912/etc/bashrc'];
const settings = () => SETTINGS.find((it) => existsSync(it));

const inFoam = (command: string, cwd?: string) =>
  spawnSync('bash', ['-c', `. ${settings()} 2> /dev/null; ${command}`], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });

/** Whether the program is installed in this version. Only solving its decks again needs it. */
export function hasOpenFoam(): boolean {
  return settings() !== undefined && inFoam('echo OpenFOAM $WM_PROJECT_VERSION').stdout.trim() === OPENFOAM;
}

/** A case as one file, the same for the same texts: a ZIP that is not compressed, of a fixed date. */
export function packed(files: Files): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const entries = Object.entries(files).map(([path, text]) => [path, encoder.encode(text)] as const);
  return new Uint8Array(zipSync(Object.fromEntries(entries), { level: 0, mtime: '2000-01-01 00:00:00' }));
}

/** What OpenFOAM leaves of a case: the status of its `Allrun`, what that has said, and its files. */
export type Ran = Solution & { status: number | null; said: string };

/** Runs the `Allrun` of a case, to the end or as far as it comes, and gives what it leaves to `use`. */
export function runCase<T>(files: Files, use: (ran: Ran) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'foam-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const { status, stdout, stderr } = inFoam('sh Allrun', folder);
    const read = (path: string) => {
      const file = join(folder, path);
      return existsSync(file) ? readFileSync(file, 'utf8') : '';
    };
    const times = readdirSync(folder).map(Number).filter(Number.isFinite);
    const last = (field: string) => read(`${Math.max(...times)}/${field}`);
    return use({ status, said: stdout + stderr, read, last });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Runs the `Allrun` of a case and gives what it has written to `use`; throws with the end of its log where it gives up. */
export function solveCase<T>(files: Files, use: (solution: Solution) => T): T {
  return runCase(files, ({ status, said, ...solution }) => {
    if (status !== 0) throw new Error(`OpenFOAM did not finish:\n${said.slice(-2_000)}`);
    return use(solution);
  });
}
