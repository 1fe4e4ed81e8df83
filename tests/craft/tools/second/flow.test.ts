import { expect, test } from 'vitest';
import { near, run } from '../../run.ts';
import { bisected } from './numeric.ts';

test('yplus: the momentum integral marched along the plate', () => {
  const [U, L, nu] = [30, 3, 1.5e-5];
  // White: with u ~ y^(1/7), θ = 7/72 δ and friction 0.02 Re_δ^(−1/6).
  const friction = (delta: number) => 0.02 * ((U * delta) / nu) ** (-1 / 6);
  const slope = (delta: number) => (72 / 7) * (friction(delta) / 2);
  let delta = 1e-6;
  const step = L / 20_000;
  for (let at = 0; at < 20_000; at++) delta += step * slope(delta + (step / 2) * slope(delta));
  const found = run('yplus', { U, L, rho: 1, mu: nu, yp: 30 });
  // The formulas' constants have two digits.
  near(found('delta'), delta, 0.02);
  near(found('cf'), friction(delta), 0.02);
  // Friction velocity where y is 30 viscous lengths.
  const shear = bisected((it) => (found('y') * Math.sqrt(it)) / nu - 30, 1e-6, 100);
  near(shear, (found('cf') * U * U) / 2, 1e-9);
  near(shear, (friction(delta) * U * U) / 2, 0.02);
});

test('turbulence: fluctuations, and one eddy viscosity by three models', () => {
  const [U, D, nu] = [12, 0.08, 1.5e-5];
  const found = run('turbulence', { U, D, nu });
  const intensity = bisected((it) => (it / 0.16) ** 8 * ((U * D) / nu) - 1, 1e-4, 1);
  near(found('I'), intensity, 1e-9);
  // Three equal fluctuations, as sines with RMS I U.
  let sum = 0;
  for (let at = 0; at < 3000; at++)
    sum += (Math.SQRT2 * intensity * U * Math.sin((2 * Math.PI * (at + 0.5)) / 1000)) ** 2;
  near(found('k'), (3 * sum) / 3000 / 2, 1e-9);
  // Equilibrium layer: ν_t = u* ℓ with u*² = 0.3 k, production equals dissipation.
  const eddy = Math.sqrt(0.3 * found('k')) * found('l');
  near(found('r'), eddy / nu, 1e-9);
  near(
    found('eps'),
    bisected((it) => (0.09 * found('k') ** 2) / it - eddy, 1e-6, 1e6),
    1e-9,
  );
  near(
    found('omega'),
    bisected((it) => found('k') / it - eddy, 1e-6, 1e8),
    1e-9,
  );
  expect(found.warnings).toEqual([]);
});

/** Length, mass and time of each system in SI. */
const INCH = 0.0254;
const BASES = [
  [1e-3, 1e3, 1],
  [1e-3, 1, 1e-3],
  [1e-3, 1e-3, 1e-3],
  [INCH, 4.4482216152605 / INCH, 1],
] as const;

test('units: what the numbers of each system predict is the same', () => {
  const [rho, E, g, cp, k] = [2700, 70e9, 9.80665, 900, 200];
  const found = run('units', { rho, E: 70, g, cp, k });
  for (const [at, [L, M, T]] of BASES.entries()) {
    const own = (letter: string) => found(`${letter}${at + 1}`);
    // Checks: wave speed, free fall, crushing depth of a column, heat diffusion.
    near((Math.sqrt(own('E') / own('r')) * L) / T, Math.sqrt(E / rho));
    near(Math.sqrt(2 / own('g')) * T, Math.sqrt((2 * L) / g));
    near((own('E') / (own('r') * own('g'))) * L, E / (rho * g));
    near(((own('k') / (own('r') * own('c'))) * L ** 2) / T, k / (rho * cp));
    // Mass and heat capacity of a cube with edge 100.
    near(own('r') * 100 ** 3 * M, rho * (100 * L) ** 3);
    near((own('c') * L ** 2) / T ** 2, cp);
  }
});

test('unit-check: the same predictions as of the numbers themselves', () => {
  for (const [at, [L, M, T]] of [[1, 1, 1] as const, ...BASES].entries()) {
    const [rho, E, g, cp] = [
      (8000 * L ** 3) / M,
      (190e9 * L * T ** 2) / M,
      (9.8 * T ** 2) / L,
      (500 * T ** 2) / L ** 2,
    ];
    const found = run('unit-check', { rho, E, g, cp, sys: at + 1 });
    near(found('v'), (Math.sqrt(E / rho) * L) / T);
    near(found('e') / (found('r') * found('a')), (E / (rho * g)) * L);
    near(found('r') * L ** 3, rho * M);
    near(found('c'), (cp * L ** 2) / T ** 2);
    expect(found.warnings).toEqual([]);
  }
});
