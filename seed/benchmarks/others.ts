import { cavity } from '../figures/simple-algorithm.ts';
import { increase, System } from './kit/band.ts';
import type { Solved } from './solids.ts';

/** Lid-driven cavity at Re = 100 by SIMPLE on a staggered grid: minimum u on the vertical centre line. */
export function cavity100({ cells }: { cells: number }): Solved {
  const { profile } = cavity({ alphaU: 0.7, alphaP: 0.3, target: 1e-6, limit: 4_000, cells });
  return { value: Math.min(...profile.map(([u]) => u)), dof: 3 * cells * cells };
}

/** Circular Couette flow by second-order differences of u″ + u′/r − u/r² = 0: velocity at mid-gap. */
export function couette({ cells }: { cells: number }): Solved {
  const h = 1 / cells;
  // In the form (r u′)′ − u/r = 0 the system is symmetric.
  const band = new System(cells + 1, 1);
  for (let i = 0; i < cells; i++) {
    const flow = (1 + (i + 0.5) * h) / h;
    band.add(i, i, flow);
    band.add(i + 1, i + 1, flow);
    band.add(i + 1, i, -flow);
  }
  for (let i = 0; i <= cells; i++) band.add(i, i, h / (1 + i * h));
  band.fix(0, 1);
  band.fix(cells, 0);
  return { value: band.solve()[cells / 2] ?? Number.NaN, dof: cells + 1 };
}

const BEAM = { rigidity: (210e9 * 0.02 ** 4) / 12, mass: 7850 * 0.02 ** 2, length: 1 };

const cubic = (h: number, bend: number) => [
  [12, 6 * h, -12, 6 * h].map((it) => it * bend),
  [6 * h, 4 * h * h, -6 * h, 2 * h * h].map((it) => it * bend),
  [-12, -6 * h, 12, -6 * h].map((it) => it * bend),
  [6 * h, 2 * h * h, -6 * h, 4 * h * h].map((it) => it * bend),
];
const consistent = (h: number, mass: number) => [
  [156, 22 * h, 54, -13 * h].map((it) => it * mass),
  [22 * h, 4 * h * h, 13 * h, -3 * h * h].map((it) => it * mass),
  [54, 13 * h, 156, -22 * h].map((it) => it * mass),
  [-13 * h, -3 * h * h, -22 * h, 4 * h * h].map((it) => it * mass),
];

const geometric = (h: number) => [
  [36, 3 * h, -36, 3 * h].map((it) => it / (30 * h)),
  [3 * h, 4 * h * h, -3 * h, -h * h].map((it) => it / (30 * h)),
  [-36, -3 * h, 36, -3 * h].map((it) => it / (30 * h)),
  [3 * h, -h * h, -3 * h, 4 * h * h].map((it) => it / (30 * h)),
];

/**
 * Smallest λ of K x = λ M x for a beam of equal cubic elements clamped at its first node, by inverse
 * iteration.
 */
function lowest(cells: number, stiff: readonly number[][], weight: readonly number[][]): number {
  const size = 2 * (cells + 1);
  let x = Float64Array.from({ length: size }, (_, i) => (i % 2 === 0 ? i / size : 1));
  const weighed = (of: Float64Array) => {
    const y = new Float64Array(size);
    for (let e = 0; e < cells; e++)
      for (let a = 0; a < 4; a++)
        for (let b = 0; b < 4; b++) increase(y, 2 * e + a, (weight[a]?.[b] ?? 0) * (of[2 * e + b] ?? 0));
    return y;
  };
  let lambda = 0;
  for (let turn = 0; turn < 12; turn++) {
    const band = new System(size, 3);
    for (let e = 0; e < cells; e++)
      for (let a = 0; a < 4; a++)
        for (let b = 0; b < 4; b++) band.add(2 * e + a, 2 * e + b, stiff[a]?.[b] ?? 0);
    band.f.set(weighed(x));
    band.fix(0);
    band.fix(1);
    const y = band.solve();
    const my = weighed(y);
    const dot = (p: Float64Array, q: Float64Array) => p.reduce((sum, it, i) => sum + it * (q[i] ?? 0), 0);
    const norm = dot(y, my);
    lambda = dot(y, weighed(x)) / norm;
    x = y.map((it) => it / Math.sqrt(norm)) as typeof x;
  }
  return lambda;
}

/** First frequency of the cantilever in Hz, cubic beam elements with consistent mass. */
export function cantilever({ cells }: { cells: number }): Solved {
  const h = BEAM.length / cells;
  const lambda = lowest(cells, cubic(h, BEAM.rigidity / h ** 3), consistent(h, (BEAM.mass * h) / 420));
  return { value: Math.sqrt(lambda) / (2 * Math.PI), dof: 2 * (cells + 1) };
}

/** Critical force in N of a column of the same section clamped at its foot, cubic beam elements. */
export function euler({ cells }: { cells: number }): Solved {
  const h = BEAM.length / cells;
  return { value: lowest(cells, cubic(h, BEAM.rigidity / h ** 3), geometric(h)), dof: 2 * (cells + 1) };
}

const CONTACT = 210_000 / (1 - 0.3 ** 2);
const RADIUS = 10;
const APPROACH = 0.001;

/** ∬ dA/ρ over a square of half-width `h` at distance (x, y) from its centre (Love 1929). */
function square(x: number, y: number, h: number): number {
  const part = (a: number, b: number) => a * Math.asinh(b / Math.abs(a)) + b * Math.asinh(a / Math.abs(b));
  return part(x + h, y + h) - part(x - h, y + h) - part(x + h, y - h) + part(x - h, y - h);
}

/**
 * Sphere on a rigid plane: maximum pressure in MPa for a given approach, by constant pressure on a grid of
 * squares over a quarter of the surface and projected Gauss–Seidel. `cells` squares along the half-width of
 * 0.12 mm.
 */
export function hertz({ cells }: { cells: number }): Solved {
  const h = 0.12 / cells / 2;
  const places = Array.from({ length: cells }, (_, i) => (2 * i + 1) * h);
  const all = places.flatMap((x) => places.map((y) => [x, y] as const));
  const matrix = all.map(([x, y]) =>
    Float64Array.from(all, ([u, v]) =>
      [
        square(x - u, y - v, h),
        square(x + u, y - v, h),
        square(x - u, y + v, h),
        square(x + u, y + v, h),
      ].reduce((sum, it) => sum + it / (Math.PI * CONTACT), 0),
    ),
  );
  const gap = all.map(([x, y]) => APPROACH - (x * x + y * y) / (2 * RADIUS));
  const p = new Float64Array(all.length);
  for (let turn = 0; turn < 400; turn++) {
    let moved = 0;
    for (const [i, row] of matrix.entries()) {
      const own = row[i] ?? 1;
      const rest = row.reduce((sum, it, j) => sum + it * (p[j] ?? 0), 0) - own * (p[i] ?? 0);
      const next = Math.max(0, ((gap[i] ?? 0) - rest) / own);
      moved = Math.max(moved, Math.abs(next - (p[i] ?? 0)));
      p[i] = next;
    }
    if (moved < 1e-7) break;
  }
  return { value: Math.max(...p), dof: all.length };
}
