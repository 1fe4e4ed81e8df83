import { increase, System } from './kit/band.ts';
import { block, edgePoints, sideNodes } from './kit/block.ts';
import { assemble, conduction } from './kit/field.ts';
import type { PlaneDeck, Solved } from './solids.ts';

const CONVECTION = 750;

/** NAFEMS T4: temperature at E in ℃. The number of cells upwards must be a multiple of five. */
export function t4({ element, cells }: PlaneDeck): Solved {
  const mesh = block(element, cells, (s, t) => [0.6 * s, t]);
  const band = assemble(mesh, conduction(52));
  for (const side of ['right', 'top'] as const)
    for (const { weight, shares } of edgePoints(mesh, cells, side))
      for (const [a, x] of shares) for (const [b, y] of shares) band.add(a, b, CONVECTION * weight * x * y);
  for (const node of sideNodes(mesh, cells, 'bottom')) band.fix(node, 100);
  const u = band.solve();
  return { value: u[mesh.at(cells[0], cells[1] / 5)] ?? Number.NaN, dof: band.size };
}

/**
 * NAFEMS T3: temperature in ℃ at 0.08 m after 32 s; linear elements, consistent capacity, trapezoidal rule.
 * The number of cells must be a multiple of five.
 */
export function t3({ cells, steps }: { cells: number; steps: number }): Solved {
  const [k, capacity] = [35, 440.5 * 7200];
  const [h, dt] = [0.1 / cells, 32 / steps];
  const [stiff, mass] = [k / h, (capacity * h) / 6];
  let u = new Float64Array(cells + 1);
  for (let step = 1; step <= steps; step++) {
    const band = new System(cells + 1, 1);
    for (let e = 0; e < cells; e++)
      for (const [a, b] of [
        [0, 0],
        [0, 1],
        [1, 0],
        [1, 1],
      ] as const) {
        const [m, s] = a === b ? [2 * mass, stiff] : [mass, -stiff];
        band.add(e + a, e + b, m / dt + s / 2);
        increase(band.f, e + a, (m / dt - s / 2) * (u[e + b] ?? 0));
      }
    band.fix(0);
    band.fix(cells, 100 * Math.sin((Math.PI * step * dt) / 40));
    u = band.solve() as typeof u;
  }
  return { value: u[(4 * cells) / 5] ?? Number.NaN, dof: cells + 1 };
}
