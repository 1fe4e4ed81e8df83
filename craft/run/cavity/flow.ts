import { Mistake } from '../../fault.ts';
import type { Progress } from '../solver.ts';
import { Banded } from './banded.ts';

/** Stream function on (n + 1)² points, x-major; the lid y = 1 moves at speed 1 in +x. */
export type Flow = { n: number; psi: Float64Array };

/** Most Newton iterations. */
const ROUNDS = 25;
/**
 * Convergence: the next change is about 10 × the square, below any shown digit. A start value may be coarser.
 */
const ENOUGH = 1e-5;
const START = 1e-2;

/** Vorticity stencil on the stream function, and the lid's part (walls: Jensen's formula, second order). */
type Terms = { at: Int32Array; by: Float64Array; lid: number };

function vorticityAt(n: number, i: number, j: number): Terms {
  const id = (a: number, b: number) => a * (n + 1) + b;
  const square = n * n;
  if (i > 0 && j > 0 && i < n && j < n)
    return {
      at: Int32Array.of(id(i, j), id(i - 1, j), id(i + 1, j), id(i, j - 1), id(i, j + 1)),
      by: Float64Array.of(4 * square, -square, -square, -square, -square),
      lid: 0,
    };
  const inward = (k: number, steps: number) => (k === 0 ? steps : k === n ? n - steps : k);
  const [near, far] = [1, 2].map((steps) => id(inward(i, steps), inward(j, steps))) as [number, number];
  return {
    at: Int32Array.of(near, far),
    by: Float64Array.of(-4 * square, square / 2),
    lid: j === n ? -3 * n : 0,
  };
}

/** Stencil of every point, and its unknown (−1 on walls). */
type Points = { n: number; all: readonly Terms[]; names: Int32Array };

function pointsOf(n: number): Points {
  const place = (k: number) => [Math.floor(k / (n + 1)), k % (n + 1)] as const;
  const all = Array.from({ length: (n + 1) ** 2 }, (_, k) => vorticityAt(n, ...place(k)));
  const names = Int32Array.from(all, (_, k) => {
    const [i, j] = place(k);
    return i > 0 && j > 0 && i < n && j < n ? (i - 1) * (n - 1) + j - 1 : -1;
  });
  return { n, all, names };
}

/**
 * One Newton iteration on ∂ω/∂t = ∇²ω/Re − u·∇ω, in place; returns the largest change. Rate 0: steady flow;
 * 1/Δt: one linearised backward Euler step.
 */
function round(
  { n, all, names }: Points,
  psi: Float64Array,
  re: number,
  rate: number,
  progress: Progress,
): number {
  const id = (i: number, j: number) => i * (n + 1) + j;
  const omega = Float64Array.from(all, ({ at, by, lid }) =>
    by.reduce((sum, it, k) => sum + it * (psi[at[k] as number] as number), lid),
  );
  const matrix = new Banded((n - 1) ** 2, 2 * (n - 1));
  const right = new Float64Array((n - 1) ** 2);
  for (let i = 1; i < n; i++)
    for (let j = 1; j < n; j++) {
      const own = id(i, j);
      const row = names[own] as number;
      const [east, west, north, south] = [id(i + 1, j), id(i - 1, j), id(i, j + 1), id(i, j - 1)];
      const half = n / 2;
      const u = half * ((psi[north] as number) - (psi[south] as number));
      const v = half * ((psi[west] as number) - (psi[east] as number));
      const ox = half * ((omega[east] as number) - (omega[west] as number));
      const oy = half * ((omega[north] as number) - (omega[south] as number));
      const spread = (n * n) / re;
      const weights = [
        [own, -4 * spread],
        [east, spread - half * u],
        [west, spread + half * u],
        [north, spread - half * v],
        [south, spread + half * v],
      ] as const;
      const put = (point: number, value: number) => {
        const column = names[point] as number;
        if (column >= 0) matrix.add(row, column, value);
      };
      for (const [point, weight] of weights) {
        right[row] = (right[row] as number) - weight * (omega[point] as number);
        const { at, by } = all[point] as Terms;
        const whole = point === own ? weight - rate : weight;
        for (let k = 0; k < at.length; k++) put(at[k] as number, whole * (by[k] as number));
      }
      put(north, -half * ox);
      put(south, half * ox);
      put(west, -half * oy);
      put(east, half * oy);
    }
  matrix.solve(right, progress);
  let most = 0;
  for (let k = 0; k < psi.length; k++) {
    const column = names[k] as number;
    if (column < 0) continue;
    psi[k] = (psi[k] as number) + (right[column] as number);
    most = Math.max(most, Math.abs(right[column] as number));
  }
  return most;
}

/** Steady flow by Newton's method. Throws `Mistake` if it does not converge. */
function solveSteady(re: number, { n, psi: start }: Flow, enough: number, progress: Progress): Flow {
  const psi = start.slice();
  const points = pointsOf(n);
  for (let at = 0; at < ROUNDS; at++) {
    const most = round(points, psi, re, 0, (share) => progress((at + share) / (at + 2)));
    if (!(most < 1e6)) break;
    if (most < enough) return { n, psi };
  }
  throw new Mistake(`Re = ${re} 在 ${n}×${n} 的网格上没有收敛，把网格加密`);
}

/** Flow at the given times after the lid starts from rest, one time step each. */
export function startingFlow(re: number, n: number, times: readonly number[], progress: Progress): Flow[] {
  const psi = new Float64Array((n + 1) ** 2);
  const points = pointsOf(n);
  return times.map((time, k) => {
    const past = times[k - 1] ?? 0;
    if (time > past) round(points, psi, re, 1 / (time - past), () => {});
    progress((k + 1) / times.length);
    return { n, psi: psi.slice() };
  });
}

/** Bilinear interpolation to another mesh. */
function onto(n: number, { n: old, psi }: Flow): Flow {
  const made = new Float64Array((n + 1) ** 2);
  for (let i = 0; i <= n; i++)
    for (let j = 0; j <= n; j++) {
      const [x, y] = [(i * old) / n, (j * old) / n];
      const [a, b] = [Math.min(old - 1, Math.floor(x)), Math.min(old - 1, Math.floor(y))];
      const at = (p: number, q: number) => psi[(a + p) * (old + 1) + b + q] as number;
      const [s, t] = [x - a, y - b];
      made[i * (n + 1) + j] =
        (1 - s) * ((1 - t) * at(0, 0) + t * at(0, 1)) + s * ((1 - t) * at(1, 0) + t * at(1, 1));
    }
  return { n, psi: made };
}

/** Meshes above this size start from a coarser one. */
const COARSE = 32;
const REYNOLDS = [100, 200, 400, 700, 1000];

/**
 * Steady flow at a Reynolds number, by continuation in Re on a coarse mesh, then refinement. Throws `Mistake`
 * if it does not converge.
 */
export function flowOf(re: number, n: number, progress: Progress, enough = ENOUGH): Flow {
  if (n > COARSE) {
    const coarse = flowOf(re, Math.max(COARSE, Math.ceil(n / 2)), () => {}, START);
    return solveSteady(re, onto(n, coarse), enough, progress);
  }
  const numbers = REYNOLDS.filter((own) => own <= re);
  const rest: Flow = { n, psi: new Float64Array((n + 1) ** 2) };
  return numbers.reduce(
    (flow, it) => solveSteady(it, flow, it === numbers.at(-1) ? enough : START, progress),
    rest,
  );
}

/** Velocity at a mesh point. */
export function velocityAt({ n, psi }: Flow, i: number, j: number): readonly [u: number, v: number] {
  if (j === n) return [1, 0];
  if (i === 0 || j === 0 || i === n) return [0, 0];
  const at = (a: number, b: number) => psi[a * (n + 1) + b] as number;
  return [(n / 2) * (at(i, j + 1) - at(i, j - 1)), (n / 2) * (at(i - 1, j) - at(i + 1, j))];
}

/** u along x = 0.5 from bottom to lid; averaged over the two middle columns for odd n. */
export function middle(flow: Flow): number[] {
  const { n } = flow;
  const columns = [Math.floor(n / 2), Math.ceil(n / 2)];
  return Array.from(
    { length: n + 1 },
    (_, j) => columns.reduce((sum, i) => sum + velocityAt(flow, i, j)[0], 0) / columns.length,
  );
}
