import { allrun, type FoamCase, fluid, pressure, steady, velocity } from './case.ts';
import { blockMesh } from './mesh.ts';
import { leastOf, vectorsOf } from './output.ts';

const STILL = { type: 'noSlip' };
const CLOSED = { type: 'zeroGradient' };

/** The `blockMeshDict` of a square cavity with a lid on top; cells along a side, and the side in m. */
export function squareCavity(cells: number, side = 1): string {
  return blockMesh({
    points: [
      [0, 0],
      [side, 0],
      [side, side],
      [0, side],
    ],
    blocks: [{ corners: [0, 1, 2, 3], cells: [cells, cells] }],
    boundary: {
      lid: { type: 'wall', sides: [[2, 3]] },
      walls: {
        type: 'wall',
        sides: [
          [0, 1],
          [1, 2],
          [3, 0],
        ],
      },
    },
  });
}

/** The least u of a field on the vertical line in the middle; the number of cells along a side is even. */
export function leastOnMiddle(field: string, cells: number): number {
  const u = vectorsOf(field).map(([x]) => x);
  // The line lies on faces: the mean of the cells on both sides.
  const line = Array.from({ length: cells }, (_, j) => {
    const at = j * cells + cells / 2;
    return ((u[at - 1] ?? 0) + (u[at] ?? 0)) / 2;
  });
  return leastOf(line);
}

/** Lid-driven cavity at Re = 100: the least u on the vertical centre line. The number of cells along a side is even. */
export const cavityFoam: FoamCase<{ cells: number }> = {
  deck({ cells: n }) {
    const files = {
      ...allrun('blockMesh > log.blockMesh', 'simpleFoam > log.simpleFoam'),
      'system/blockMeshDict': squareCavity(n),
      ...steady({ most: 4_000, residual: 1e-8, closed: true }),
      ...fluid(0.01),
      '0/U': velocity('uniform (0 0 0)', {
        lid: { type: 'fixedValue', value: 'uniform (1 0 0)' },
        walls: STILL,
      }),
      '0/p': pressure({ lid: CLOSED, walls: CLOSED }),
    };
    return { files, dof: 3 * n * n };
  },
  value(solution, { cells: n }) {
    return leastOnMiddle(solution.last('U'), n);
  },
};
