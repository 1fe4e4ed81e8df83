import { expect, test } from 'vitest';
import { benchmarkOf } from '../../../contract/content/benchmark/list.ts';
import { KINDS, type KindName } from '../../../craft/run/elastic/element.ts';
import { levelOf, type Task, withoutEstimate } from '../../../craft/run/elastic/levels.ts';
import { PROBLEMS, type ProblemName } from '../../../craft/run/elastic/problems.ts';

const task = (problem: ProblemName, kind: KindName, size: readonly [number, number], nu: number): Task => ({
  problem: PROBLEMS[problem],
  kind: KINDS[kind],
  nx: size[0],
  ny: size[1],
  poisson: nu,
  plane: problem === 'cylinder' ? 'strain' : 'stress',
  eta: 0.05,
  tilt: 0,
});
const solved = (it: Task) => levelOf(it, () => {});

/**
 * Strain energies of fine second-order meshes, independent of the element type, by problem and Poisson's
 * ratio.
 */
const energies = new Map<string, number>();
function fineEnergy(name: ProblemName, it: Task): number {
  const key = `${name} ${it.poisson}`;
  const ny = name === 'cantilever' ? 16 : 40;
  const energy = energies.get(key) ?? solved({ ...it, kind: KINDS.q8, nx: 40, ny }).stress.energy;
  energies.set(key, energy);
  return energy;
}

/** Effectivity index: estimated by true error in the energy norm, ‖e‖² = ‖σ‖² − ‖σh‖². */
function efficiency(name: ProblemName, it: Task): number {
  const { stress } = solved(it);
  return stress.error / Math.sqrt(fineEnergy(name, it) ** 2 - stress.energy ** 2);
}

test.each([
  ['cantilever', 'q4', [1, 1], 0.3, 0.01],
  ['cylinder', 'q4', [1, 1], 0.3, 0.01],
  ['cook', 't3', [1, 2], 1 / 3, 0.2],
  ['cylinder', 't3', [8, 8], 0.4999, 0.5],
  ['cylinder', 't3', [16, 16], 0.4999, 0.5],
  ['cylinder', 'q4', [4, 4], 0.4999, 0.5],
] as const)(
  '%s of %s, %j, ν = %f: the estimate would be a part of the error, and is refused',
  (name, kind, size, nu, most) => {
    const it = task(name, kind, size, nu);
    expect(efficiency(name, it)).toBeLessThan(most);
    expect(withoutEstimate(it, it.nx, it.ny)).not.toBe('');
    expect(solved(it).share).toBeNull();
  },
);

test.each([
  ['cantilever', 'q4', [40, 4], 0.3],
  ['cook', 'q4', [16, 16], 1 / 3],
  ['cook', 't3', [16, 16], 1 / 3],
  ['cylinder', 't3', [16, 16], 0.49],
  ['cylinder', 'q4', [8, 8], 0.49],
  ['cylinder', 'q4i', [8, 8], 0.4999],
] as const)('%s of %s, %j, ν = %f: the estimate is near the error, and is given', (name, kind, size, nu) => {
  const it = task(name, kind, size, nu);
  const found = efficiency(name, it);
  expect(found).toBeGreaterThan(0.8);
  expect(found).toBeLessThan(1.1);
  expect(solved(it).share).not.toBeNull();
});

test.each([
  ['q8', 23.963],
  ['t6', 23.962],
] as const)('Cook’s membrane: meshes of %s run towards the reference, as its note says', (kind, finest) => {
  const [a = 0, b = 0, c = 0] = [16, 32, 64].map((n) => solved(task('cook', kind, [n, n], 1 / 3)).value);
  expect(c).toBeCloseTo(finest, 3);
  // Aitken's limit of a sequence with geometrically decreasing differences.
  const limit = c - (c - b) ** 2 / (c - 2 * b + a);
  expect(limit).toBeCloseTo(23.9675, 3);
  expect(Math.log2((b - a) / (c - b))).toBeCloseTo(1.4, 1);
  const { reference, rounding } = benchmarkOf('cook') ?? { reference: 0, rounding: 0 };
  expect(Math.abs(limit - reference)).toBeLessThan(2 * rounding);
});
