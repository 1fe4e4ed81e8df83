import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The program whose results are kept; Debian calls its package calculix-ccx. */
export const CALCULIX = 'CalculiX 2.20';

/** A deck, and what it has printed. */
export type Printed = { deck: string; dat: string };

/** A model that CalculiX solves: its deck with the number of unknowns, and the value that is asked for. */
export type Case<D> = {
  deck: (given: D) => { text: string; dof: number };
  value: (solution: Solution) => number;
};

/** The files that CalculiX writes for a deck: results for drawing, and what the deck has printed. */
export type Solution = { frd: Uint8Array; dat: string };

export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

/** Whether the program is installed in this version. Only regenerating results needs it. */
export function hasCalculix(): boolean {
  return spawnSync('ccx', ['-v'], { encoding: 'utf8' }).stdout?.includes('2.20') ?? false;
}

/** What CalculiX leaves of a deck: whether it came to the end, what it has said, and its files, empty where there are none. */
export type Ran = Solution & { finished: boolean; said: string };

/** Runs decks one after another in one folder, where a later one finds the files of the earlier ones under their names. */
export function runDecks<Name extends string>(decks: Readonly<Record<Name, string>>): Record<Name, Ran> {
  const folder = mkdtempSync(join(tmpdir(), 'ccx-'));
  try {
    const all = Object.entries<string>(decks).map(([name, deck]) => [name, runIn(folder, name, deck)]);
    return Object.fromEntries(all);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function runIn(folder: string, name: string, deck: string): Ran {
  const file = (ending: string) => join(folder, `${name}.${ending}`);
  writeFileSync(file('inp'), deck);
  const { stdout } = spawnSync('ccx', ['-i', name], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, OMP_NUM_THREADS: '1' },
    maxBuffer: 2 ** 26,
  });
  return {
    finished: stdout?.includes('Job finished') ?? false,
    said: stdout ?? '',
    frd: existsSync(file('frd')) ? readFileSync(file('frd')) : new Uint8Array(),
    dat: existsSync(file('dat')) ? readFileSync(file('dat'), 'utf8') : '',
  };
}

/** Runs a deck with CalculiX, to the end or as far as it comes. */
export const runDeck = (deck: string): Ran => runDecks({ deck }).deck;

/** Solves a deck with CalculiX; throws with what it has said where it gives up. */
export function solve(deck: string): Solution {
  const { finished, said, frd, dat } = runDeck(deck);
  if (!finished) throw new Error(`CalculiX did not finish:\n${said.slice(-2_000)}`);
  return { frd, dat };
}
