import { lusolve } from 'mathjs';
import { expect, test } from 'vitest';
import { near, run } from '../../run.ts';
import { bisected } from './numeric.ts';

/** Highest frequency of a ring of equal elements with lumped masses, by power iteration. */
function largestFrequency(modulus: number, rho: number, length: number): number {
  let shape = Array.from({ length: 24 }, (_, at) => Math.sin(7 * at) + 0.3);
  let value = 0;
  for (let step = 0; step < 400; step++) {
    const next = shape.map(
      (own, at) =>
        ((modulus / length) * (2 * own - (shape.at(at - 1) ?? 0) - (shape[(at + 1) % shape.length] ?? 0))) /
        (rho * length),
    );
    const size = Math.sqrt(next.reduce((sum, it) => sum + it * it, 0));
    value = size / Math.sqrt(shape.reduce((sum, it) => sum + it * it, 0));
    shape = next.map((it) => it / size);
  }
  return Math.sqrt(value);
}

/** Stress for unit strain along x, with zero stress in `free` directions and zero strain in the others. */
function stiffness(E: number, nu: number, free: number): number {
  const compliance = [0, 1, 2].map((i) => [0, 1, 2].map((j) => (i === j ? 1 : -nu) / E));
  // x and the constrained directions.
  const held = [0, 1, 2].slice(0, 3 - free);
  const stress = lusolve(
    held.map((i) => held.map((j) => compliance[i]?.[j] ?? 0)),
    held.map((i) => (i === 0 ? 1 : 0)),
  ) as number[][];
  return stress[0]?.[0] ?? Number.NaN;
}

test('timestep: two over the largest frequency of a mesh', () => {
  const [E, nu, rho, Lc] = [70e9, 0.33, 2700, 3e-3];
  for (const kind of [1, 2, 3]) {
    const found = run('timestep', { E: 70, nu, rho, Lc: 3, kind, C: 0.8 });
    const omega = largestFrequency(stiffness(E, nu, kind - 1), rho, Lc);
    near(found('dt'), (0.8 * 2) / omega, 1e-4);
  }
});

test('scaling: the mass of an element at which its own step is the wanted one', () => {
  const given = { T: 0.6, c: 5100, m: 8, L1: 1.5, v1: 2, L2: 3, v2: 10, L3: 9, S: 0.9 };
  const found = run('scaling', given);
  const modulus = given.c ** 2;
  // Stable step of two masses and a spring, with unit density before scaling.
  const step = (density: number, length: number) => {
    const frequency = Math.sqrt((2 * (modulus / length)) / ((density * length) / 2));
    return (given.S * 2) / frequency;
  };
  const shares = [0.02, 0.1, 0.88];
  const more = [1.5e-3, 3e-3, 9e-3].map((length, at) => {
    if (step(1, length) >= 0.6e-6) return 0;
    return (shares[at] ?? 0) * (bisected((it) => step(it, length) - 0.6e-6, 1, 1e4) - 1);
  });
  near(found('dm'), 8 * more.reduce((sum, it) => sum + it, 0), 1e-6);
  expect(found('q3')).toBe(0);
});

/** Maximum after explicit Euler steps with upwind differences on a periodic grid, starting from noise. */
function marched(step: number, steps: number): number {
  const [size, u, v, h, a] = [12, 3, -2, 0.1, 0.02];
  let field = Array.from({ length: size * size }, (_, at) => Math.sin(12.9898 * at * at));
  const at = (i: number, j: number) => field[((i + size) % size) * size + ((j + size) % size)] ?? 0;
  for (let n = 0; n < steps; n++)
    field = field.map((own, place) => {
      const [i, j] = [Math.floor(place / size), place % size];
      const flow = (u * (own - at(i - 1, j))) / h + (v * (at(i, j + 1) - own)) / h;
      const spread = (a * (at(i - 1, j) + at(i + 1, j) + at(i, j - 1) + at(i, j + 1) - 4 * own)) / h ** 2;
      return own + step * (spread - flow);
    });
  return Math.max(...field.map(Math.abs));
}

test('courant: a flow that is marched stays below its limit and blows up above', () => {
  const found = run('courant', { u: 3, v: -2, dx: 100, dy: 100, dz: 1e12, a: 0.02, Co: 0.5 });
  near(found('tc'), 0.5 / (3 / 0.1 + 2 / 0.1));
  expect(marched(0.995 * found('tu'), 2000)).toBeLessThanOrEqual(1);
  expect(marched(1.02 * found('tu'), 2000)).toBeGreaterThan(1e3);
});

test('mesh: cells that are counted, and the volume of a tetrahedron by its corners', () => {
  const [x, y, z, h] = [0.6, 0.4, 0.5, 0.05];
  const count = (edge: number) => {
    let cells = 0;
    for (let i = edge / 2; i < x; i += edge)
      for (let j = edge / 2; j < y; j += edge) for (let k = edge / 2; k < z; k += edge) cells++;
    return cells;
  };
  const found = run('mesh', { V: x * y * z, h: h * 1000, A: x * y, n: 7, g: 1.5 });
  near(found('hex'), count(h));
  near(found('fine') - 4 * found('lay'), count(h / 2));
  near(found('lay'), 7 * (x / h) * (y / h));
  // Four corners of a cube form a regular tetrahedron with edge √2.
  const [a, b, c] = [
    [1, 1, 0],
    [1, 0, 1],
    [0, 1, 1],
  ] as const;
  const triple =
    a[0] * (b[1] * c[2] - b[2] * c[1]) -
    a[1] * (b[0] * c[2] - b[2] * c[0]) +
    a[2] * (b[0] * c[1] - b[1] * c[0]);
  near(found('tet'), (x * y * z) / ((Math.abs(triple) / 6) * (h / Math.SQRT2) ** 3));
  near(found('ram'), ((found('hex') + found('lay')) * 1.5) / 1e6);
});
