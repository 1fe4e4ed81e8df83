import { grid, type Vec } from '../results/kit/grid.ts';
import { solveStatic } from '../results/kit/static.ts';
import type { Solved } from './solids.ts';

const THICK = 0.6;
const CORNERS = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const;
const GAUSS = [-1, 1].map((it) => it / Math.sqrt(3));

/** Nodal shares of a unit pressure on a flat four-node face. */
function shares(face: readonly Vec[]): number[] {
  const found = [0, 0, 0, 0];
  for (const s of GAUSS)
    for (const t of GAUSS) {
      const jacobian = [0, 0, 0, 0];
      for (const [n, [a, b]] of CORNERS.entries())
        for (const k of [0, 1] as const) {
          const at = face[n]?.[k] ?? 0;
          jacobian[k] = (jacobian[k] ?? 0) + (a * (1 + b * t) * at) / 4;
          jacobian[2 + k] = (jacobian[2 + k] ?? 0) + (b * (1 + a * s) * at) / 4;
        }
      const [xs = 0, ys = 0, xt = 0, yt = 0] = jacobian;
      for (const [n, [a, b]] of CORNERS.entries())
        found[n] = (found[n] ?? 0) + (((1 + a * s) * (1 + b * t)) / 4) * Math.abs(xs * yt - ys * xt);
    }
  return found;
}

/**
 * NAFEMS LE10 by hexahedra with incompatible modes: stress along y at D in MPa. Needs an even number of cells
 * through the thickness.
 */
export function le10({ cells }: { cells: Vec }): Solved {
  const [nr, na, nz] = cells;
  // The thickness runs fastest, which minimizes the bandwidth.
  const plate = grid([na, nr, nz], (j, i, k) => {
    const angle = (Math.PI / 2) * (1 - j / na);
    const s = i / nr;
    return [(2 + 1.25 * s) * Math.cos(angle), (1 + 1.75 * s) * Math.sin(angle), (THICK * k) / nz];
  });
  const place = (n: number): Vec => [0, 1, 2].map((k) => plate.points[3 * n + k] ?? 0) as unknown as Vec;
  const force = new Float64Array(plate.points.length);
  for (const hex of plate.hexes) {
    const top = [...hex.subarray(4)];
    if (Math.abs(place(top[0] ?? 0)[2] - THICK) > 1e-9) continue;
    for (const [n, share] of shares(top.map(place)).entries()) {
      const at = 3 * (top[n] ?? 0) + 2;
      force[at] = (force[at] ?? 0) - share;
    }
  }
  const isOuter = ([x, y]: Vec) => Math.abs((x / 3.25) ** 2 + (y / 2.75) ** 2 - 1) < 1e-9;
  const { stress } = solveStatic({
    grid: plate,
    material: () => ({ E: 210e3, nu: 0.3 }),
    held: (at) => {
      const found = new Set<0 | 1 | 2>();
      if (Math.abs(at[0]) < 1e-9 || isOuter(at)) found.add(0);
      if (Math.abs(at[1]) < 1e-9 || isOuter(at)) found.add(1);
      if (isOuter(at) && Math.abs(at[2] - THICK / 2) < 1e-9) found.add(2);
      return [...found];
    },
    force,
  });
  return { value: stress[6 * plate.id(na, 0, nz) + 1] ?? Number.NaN, dof: plate.points.length };
}
