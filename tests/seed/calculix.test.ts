import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mises, type Tensor } from '../../craft/result/arrays/tensor.ts';
import { decodeResult } from '../../craft/result/decode.ts';
import { bimetalDeck } from '../../seed/calculix/bimetal.ts';
import { cantileverDeck } from '../../seed/calculix/cantilever.ts';
import { frequenciesIn } from '../../seed/calculix/output.ts';
import { CALCULIX, sha256 } from '../../seed/calculix/solve.ts';
import { stripDeck, yieldTable } from '../../seed/calculix/strip.ts';

const FILES = new URL('../../seed/results/files/', import.meta.url);
const printed = readFileSync(new URL('plasticity-return-mapping.dat', FILES), 'utf8');
const STEPS = 6;
const POINTS = 8;

/** Numbers of rows below headings starting with a word, by block. */
const blocks = (word: string): number[][][] =>
  [...printed.matchAll(new RegExp(`^ ${word}.*\\n\\n((?: .*\\n)+)`, 'gm'))].map(([, rows = '']) =>
    rows
      .trimEnd()
      .split('\n')
      .map((row) => row.trim().split(/\s+/).map(Number)),
  );

/** Yield stress of the deck's table, interpolated linearly. */
function tabled(strain: number): number {
  const at = yieldTable.findIndex(([, a]) => a > strain);
  const [[low = 0, from = 0] = [], [high = 0, to = 0] = []] = [yieldTable[at - 1], yieldTable[at]];
  return low + ((strain - from) / (to - from)) * (high - low);
}

test.each([
  ['plasticity-return-mapping', stripDeck()],
  ['thermal-stress', bimetalDeck([30, 4, 4])],
  ['modal-analysis', cantileverDeck([40, 6, 2], 6)],
])('what CalculiX has printed for %s came from the deck as it is', (name, deck) => {
  const [first] = readFileSync(new URL(`${name}.dat`, FILES), 'utf8').split('\n');
  expect(first).toBe(`${CALCULIX}, deck ${sha256(deck)}`);
});

test('the modes that are shown have the frequencies that CalculiX has printed', async () => {
  const dat = readFileSync(new URL('modal-analysis.dat', FILES), 'utf8');
  const { steps } = await decodeResult(new Uint8Array(readFileSync(new URL('modal-analysis.mjr', FILES))));
  const printed = frequenciesIn(dat);
  expect(printed).toHaveLength(6);
  for (const [at, { value }] of steps.entries()) expect(value / (printed[at] ?? 0)).toBeCloseTo(1, 6);
});

test('every printed point lies on the hardening curve of its deck, and the last one is that of the article', () => {
  const [stresses, strains] = [blocks('stresses'), blocks('equivalent plastic strain')];
  expect([stresses.length, strains.length]).toEqual([STEPS, STEPS]);
  for (const [step, rows] of stresses.entries())
    for (let point = 0; point < POINTS; point++) {
      const [, , ...s] = rows[point] ?? [];
      // CalculiX prints XY, XZ, YZ.
      const tensor = [s[0], s[1], s[2], s[3], s[5], s[4]] as unknown as Tensor;
      expect(mises(tensor) / tabled(strains[step]?.[point]?.[2] ?? 0)).toBeCloseTo(1, 4);
    }
  const [, , ...last] = stresses.at(-1)?.[0] ?? [];
  const [, , strain = 0] = strains.at(-1)?.[0] ?? [];
  expect(mises([last[0], last[1], last[2], last[3], last[5], last[4]] as unknown as Tensor)).toBeCloseTo(
    389.58,
    2,
  );
  expect(strain).toBeCloseTo(0.0476, 4);
  expect(250 + 1_000 * strain + 150 * (1 - Math.exp(-20 * strain))).toBeCloseTo(389.65, 2);
});

test('the result that is shown grows where its points were printed', async () => {
  const result = await decodeResult(
    new Uint8Array(readFileSync(new URL('plasticity-return-mapping.mjr', FILES))),
  );
  const strain = result.fields.find((it) => it.name === 'PE');
  expect(strain?.location).toBe('averaged');
  for (const [step, rows] of blocks('equivalent plastic strain').entries()) {
    const extreme = strain?.values[step]?.extremes[0];
    expect(extreme?.maxAt).toEqual([5, 0, 0]);
    // Value at the hole's edge, extrapolated from integration points.
    const most = Math.max(...rows.map((row) => row[2] ?? 0));
    expect((extreme?.max ?? 0) / most).toBeGreaterThan(1);
    expect((extreme?.max ?? 0) / most).toBeLessThan(1.2);
  }
});
