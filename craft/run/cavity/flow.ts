import { Mistake } from '../../fault.ts';
import type { Progress } from '../solver.ts';
import { Banded } from './banded.ts';

/** The stream function on (n + 1)² points, x outside of y; the lid y = 1 moves to the right with the speed 1. */
export type Flow = { n: number; psi: Float64Array };

/** Newton's rounds for one Reynolds number, and the change after which the next one would be rounding. */
const ROUNDS = 25;
const ENOUGH = 1e-7;

/** Vorticity at a point as numbers times the stream function around it, and what the lid adds (on walls Jensen’s formula, of the second order). */
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

/** The steady flow by Newton's method on the vorticity equation, from a start. Throws `Mistake` where it does not settle. */
function settled(re: number, { n, psi: start }: Flow, progress: Progress): Flow {
  const psi = start.slice();
  const id = (i: number, j: number) => i * (n + 1) + j;
  const all = Array.from({ length: (n + 1) ** 2 }, (_, k) =>
    vorticityAt(n, Math.floor(k / (n + 1)), k % (n + 1)),
  );
  const unknown = (k: number) => {
    const [i, j] = [Math.floor(k / (n + 1)), k % (n + 1)];
    return i > 0 && j > 0 && i < n && j < n ? (i - 1) * (n - 1) + j - 1 : -1;
  };
  const names = Int32Array.from(all, (_, k) => unknown(k));
  for (let round = 0; round < ROUNDS; round++) {
    const omega = Float64Array.from(all, ({ at, by, lid }) =>
      by.reduce((sum, it, k) => sum + it * (psi[at[k] as number] as number), lid),
    );
    const matrix = new Banded((n - 1) ** 2, 2 * (n - 1));
    const right = new Float64Array((n - 1) ** 2);
    for (let i = 1; i < n; i++)
      for (let j = 1; j < n; j++) {
        const row = names[id(i, j)] as number;
        const [east, west, north, south] = [id(i + 1, j), id(i - 1, j), id(i, j + 1), id(i, j - 1)];
        const half = n / 2;
        const u = half * ((psi[north] as number) - (psi[south] as number));
        const v = half * ((psi[west] as number) - (psi[east] as number));
        const ox = half * ((omega[east] as number) - (omega[west] as number));
        const oy = half * ((omega[north] as number) - (omega[south] as number));
        const spread = (n * n) / re;
        const weights = [
          [id(i, j), -4 * spread],
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
          for (let k = 0; k < at.length; k++) put(at[k] as number, weight * (by[k] as number));
        }
        put(north, -half * ox);
        put(south, half * ox);
        put(west, -half * oy);
        put(east, half * oy);
      }
    matrix.solve(right, (share) => progress((round + share) / (round + 2)));
    let most = 0;
    for (let k = 0; k < psi.length; k++) {
      const column = names[k] as number;
      if (column < 0) continue;
      psi[k] = (psi[k] as number) + (right[column] as number);
      most = Math.max(most, Math.abs(right[column] as number));
    }
    if (!(most < 1e6)) break;
    if (most < ENOUGH) return { n, psi };
  }
  throw new Mistake(`Re = ${re} 在 ${n}×${n} 的网格上没有收敛，把网格加密`);
}

/** A flow on another mesh, between the points by the four around. */
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

/** From how many squares on a mesh has a coarser one that it begins with. */
const COARSE = 32;
const REYNOLDS = [100, 200, 400, 700, 1000];

/** The steady flow at a Reynolds number: from rest on a coarse mesh, through smaller numbers, onto the mesh that is asked for. */
export function flowOf(re: number, n: number, progress: Progress): Flow {
  if (n > COARSE)
    return settled(
      re,
      onto(
        n,
        flowOf(re, Math.max(COARSE, Math.ceil(n / 2)), () => {}),
      ),
      progress,
    );
  let flow: Flow = { n, psi: new Float64Array((n + 1) ** 2) };
  for (const it of REYNOLDS.filter((own) => own <= re)) flow = settled(it, flow, progress);
  return flow;
}

/** The velocity at a point of the mesh. */
export function velocityAt({ n, psi }: Flow, i: number, j: number): readonly [u: number, v: number] {
  if (j === n) return [1, 0];
  if (i === 0 || j === 0 || i === n) return [0, 0];
  const at = (a: number, b: number) => psi[a * (n + 1) + b] as number;
  return [(n / 2) * (at(i, j + 1) - at(i, j - 1)), (n / 2) * (at(i - 1, j) - at(i + 1, j))];
}

/** u along x = 0.5, from the bottom to the lid; between the two middle columns where n is odd. */
export function middle(flow: Flow): number[] {
  const { n } = flow;
  const columns = [Math.floor(n / 2), Math.ceil(n / 2)];
  return Array.from(
    { length: n + 1 },
    (_, j) => columns.reduce((sum, i) => sum + velocityAt(flow, i, j)[0], 0) / columns.length,
  );
}
