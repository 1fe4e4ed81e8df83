import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CUBES, cubeDeck } from '../seed/calculix/cube.ts';
import { displacementOf, stressOf } from '../seed/calculix/output.ts';
import { CALCULIX, hasCalculix, sha256, solve } from '../seed/calculix/solve.ts';
import { ROOT } from './root.ts';

/** Solves a cube with every material card for CalculiX and keeps what it has printed: `npx node scripts/materialCubes.ts`. */
if (!hasCalculix()) throw new Error(`这里没有 ${CALCULIX}`);

const rows = CUBES.map((it) => {
  const deck = cubeDeck(it);
  const solution = solve(deck);
  return [
    it.key,
    { sha256: sha256(deck), stress: stressOf(solution), growth: displacementOf(solution, 1) },
  ] as const;
});
writeFileSync(
  join(ROOT, 'seed/calculix/cubes.json'),
  `${JSON.stringify({ solver: CALCULIX, cubes: Object.fromEntries(rows) }, null, 2)}\n`,
);
