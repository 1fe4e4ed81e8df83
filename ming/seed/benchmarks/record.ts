import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SEED_DECKS, type SeedDeck, solveDeck } from './decks.ts';
import type { Solved } from './solids.ts';

const SCRIPT = fileURLToPath(new URL('solve.py', import.meta.url));

/** Solves every deck with its own program, in their order. */
export function solveAll(decks: readonly SeedDeck[] = SEED_DECKS): Solved[] {
  const python = decks.filter((it) => it.program === 'Python').map((it) => it.deck);
  const input = JSON.stringify(python);
  const found: Solved[] = JSON.parse(execFileSync('python3', [SCRIPT], { input, encoding: 'utf8' }));
  return decks.map((it) => (it.program === 'Python' ? (found.shift() as Solved) : solveDeck(it)));
}

// `node ming/seed/benchmarks/record.ts` writes the values that the demonstration shows.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const runs = solveAll().map(({ value, dof }, at) => ({ file: SEED_DECKS[at]?.file, value, dof }));
  writeFileSync(new URL('runs.json', import.meta.url), `${JSON.stringify(runs, null, 2)}\n`);
}
