import type { Solved } from './solids.ts';

const VISCOSITY = 0.01;
const END = 10;

/** Periodic grid: cell index by column and row. */
const ring = (n: number) => (i: number, j: number) => ((i + n) % n) * n + ((j + n) % n);

/**
 * Taylor–Green vortex decay on a periodic staggered grid: central differences, midpoint rule, projection
 * after each stage by conjugate gradients. Returns the remaining share of kinetic energy at t = 10.
 */
export function vortex({ cells: n }: { cells: number }): Solved {
  const at = ring(n);
  const h = (2 * Math.PI) / n;
  const steps = 4 * n;
  const dt = END / steps;
  const fill = (value: (x: number, y: number) => number) =>
    Float64Array.from({ length: n * n }, (_, k) => value(Math.floor(k / n) * h, (k % n) * h));
  // u is on a cell's left side, v on its lower one.
  let u: Float64Array = fill((x, y) => Math.sin(x) * Math.cos(y + h / 2));
  let v: Float64Array = fill((x, y) => -Math.cos(x + h / 2) * Math.sin(y));
  const energy = () => u.reduce((sum, it, k) => sum + it * it + (v[k] ?? 0) ** 2, 0);
  const started = energy();
  const of = (field: Float64Array, i: number, j: number) => field[at(i, j)] ?? 0;

  const laplace = (p: Float64Array, i: number, j: number) =>
    (of(p, i + 1, j) + of(p, i - 1, j) + of(p, i, j + 1) + of(p, i, j - 1) - 4 * of(p, i, j)) / h ** 2;

  /** Convection and diffusion of both components. */
  function rates(a: Float64Array, b: Float64Array): [Float64Array, Float64Array] {
    const [da, db] = [new Float64Array(n * n), new Float64Array(n * n)];
    for (let i = 0; i < n; i++)
      for (let j = 0; j < n; j++) {
        const centre = (k: number) => (of(a, k, j) + of(a, k + 1, j)) / 2;
        const middle = (k: number) => (of(b, i, k) + of(b, i, k + 1)) / 2;
        /** Product of both components at the lower left corner of a cell. */
        const corner = (k: number, l: number) =>
          ((of(a, k, l - 1) + of(a, k, l)) * (of(b, k - 1, l) + of(b, k, l))) / 4;
        da[at(i, j)] =
          -(centre(i) ** 2 - centre(i - 1) ** 2 + corner(i, j + 1) - corner(i, j)) / h +
          VISCOSITY * laplace(a, i, j);
        db[at(i, j)] =
          -(middle(j) ** 2 - middle(j - 1) ** 2 + corner(i + 1, j) - corner(i, j)) / h +
          VISCOSITY * laplace(b, i, j);
      }
    return [da, db];
  }

  /** Projects a field to zero divergence. */
  function project(a: Float64Array, b: Float64Array): void {
    const each = (value: (i: number, j: number) => number) =>
      Float64Array.from({ length: n * n }, (_, k) => value(Math.floor(k / n), k % n));
    const dot = (x: Float64Array, y: Float64Array) => x.reduce((sum, it, k) => sum + it * (y[k] ?? 0), 0);
    const r = each((i, j) => -(of(a, i + 1, j) - of(a, i, j) + of(b, i, j + 1) - of(b, i, j)) / h);
    const p = new Float64Array(n * n);
    let d = r.slice();
    let rest = dot(r, r);
    for (let turn = 0; turn < 4 * n && rest > 1e-24; turn++) {
      const q = each((i, j) => -laplace(d, i, j));
      const step = rest / dot(d, q);
      for (let k = 0; k < n * n; k++) {
        p[k] = (p[k] ?? 0) + step * (d[k] ?? 0);
        r[k] = (r[k] ?? 0) - step * (q[k] ?? 0);
      }
      const now = dot(r, r);
      d = r.map((it, k) => it + (now / rest) * (d[k] ?? 0));
      rest = now;
    }
    for (let i = 0; i < n; i++)
      for (let j = 0; j < n; j++) {
        a[at(i, j)] = of(a, i, j) - (of(p, i, j) - of(p, i - 1, j)) / h;
        b[at(i, j)] = of(b, i, j) - (of(p, i, j) - of(p, i, j - 1)) / h;
      }
  }

  /** Field after a time step with given rates. */
  function moved(time: number, [da, db]: [Float64Array, Float64Array]): [Float64Array, Float64Array] {
    const a = u.map((it, k) => it + time * (da[k] ?? 0));
    const b = v.map((it, k) => it + time * (db[k] ?? 0));
    project(a, b);
    return [a, b];
  }

  for (let step = 0; step < steps; step++) [u, v] = moved(dt, rates(...moved(dt / 2, rates(u, v))));
  return { value: energy() / started, dof: 3 * n * n };
}
