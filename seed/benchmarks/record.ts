import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CALCULIX, hasCalculix } from '../calculix/solve.ts';
import { SEED_DECKS, type SeedDeck, solveDeck } from './decks.ts';
import type { Solved } from './solids.ts';

const RUNS = new URL('runs.json', import.meta.url);
const SCRIPT = fileURLToPath(new URL('solve.py', import.meta.url));

/** Solves decks with their own programs, in their order. */
export function solveAll(decks: readonly SeedDeck[]): Solved[] {
  const python = decks.filter((it) => it.program === 'Python').map((it) => it.deck);
  const input = JSON.stringify(python);
  const found: Solved[] = JSON.parse(execFileSync('python3', [SCRIPT], { input, encoding: 'utf8' }));
  return decks.map((it) => (it.program === 'Python' ? (found.shift() as Solved) : solveDeck(it)));
}

// `npx node seed/benchmarks/record.ts` writes the values that the demonstration shows.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // Without CalculiX its runs stay as they are; a test compares the hash of the deck that they came from.
  const known = new Map(JSON.parse(readFileSync(RUNS, 'utf8')).map((it: { file: string }) => [it.file, it]));
  const keeps = hasCalculix()
    ? []
    : SEED_DECKS.filter((it) => it.program === 'CalculiX' && known.has(it.file));
  const decks = SEED_DECKS.filter((it) => !keeps.includes(it));
  const solved = new Map(solveAll(decks).map((it, at) => [decks[at], it]));
  const runs = SEED_DECKS.map((it) => {
    const found = solved.get(it);
    if (!found) return known.get(it.file);
    const by = it.program === 'CalculiX' ? { solver: CALCULIX, deck: it.sha256 } : {};
    return { file: it.file, value: found.value, dof: found.dof, ...by };
  });
  writeFileSync(RUNS, `${JSON.stringify(runs, null, 2)}\n`);
}
