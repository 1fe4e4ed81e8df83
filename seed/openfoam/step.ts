import { allrun, type FoamCase, fluid, pressure, steady, velocity } from './case.ts';
import { nonuniform } from './dictionary.ts';
import { blockMesh } from './mesh.ts';
import { vectorsOf } from './output.ts';

/** Length of the channel in heights. */
const LENGTH = 30;

/** Cells along the channel where there are `n` across it. */
const along = (n: number) => (LENGTH * n) / 2;

/** The mean of u = 24 y (½ − y) on each of the faces above the step, from below. */
const inflow = (faces: number): string =>
  nonuniform(
    'vector',
    Array.from({ length: faces }, (_, j) => {
      const h = 0.5 / faces;
      const part = (y: number) => 6 * y ** 2 - 8 * y ** 3;
      return [Number(((part((j + 1) * h) - part(j * h)) / h).toPrecision(12)), 0, 0];
    }),
  );

/** Flow behind a step at Re = 800, with the inlet in the plane of the step: where it lies on the lower wall again, in heights of the channel. */
export const stepFoam: FoamCase<{ cells: number }> = {
  deck({ cells: n }) {
    const files = {
      ...allrun('blockMesh > log.blockMesh', 'simpleFoam > log.simpleFoam'),
      'system/blockMeshDict': blockMesh({
        points: [
          [0, -0.5],
          [LENGTH, -0.5],
          [LENGTH, 0],
          [LENGTH, 0.5],
          [0, 0.5],
          [0, 0],
        ],
        blocks: [
          { corners: [0, 1, 2, 5], cells: [along(n), n / 2] },
          { corners: [5, 2, 3, 4], cells: [along(n), n / 2] },
        ],
        boundary: {
          inlet: { type: 'patch', sides: [[4, 5]] },
          outlet: {
            type: 'patch',
            sides: [
              [1, 2],
              [2, 3],
            ],
          },
          walls: {
            type: 'wall',
            sides: [
              [0, 1],
              [3, 4],
              [5, 0],
            ],
          },
        },
      }),
      ...steady({ most: 6_000, residual: 1e-7, convection: 'linearUpwind grad(U)' }),
      ...fluid(1 / 800),
      '0/U': velocity('uniform (0.5 0 0)', {
        inlet: { type: 'fixedValue', value: inflow(n / 2) },
        outlet: { type: 'zeroGradient' },
        walls: { type: 'noSlip' },
      }),
      '0/p': pressure({
        inlet: { type: 'zeroGradient' },
        outlet: { type: 'fixedValue', value: 'uniform 0' },
        walls: { type: 'zeroGradient' },
      }),
    };
    return { files, dof: 3 * along(n) * n };
  },
  value({ last }, { cells: n }) {
    const u = vectorsOf(last('U'))
      .slice(0, along(n))
      .map(([x]) => x);
    // The small eddy in the corner turns the other way: the last change from back to forth is asked for.
    const at = u.findLastIndex((it, i) => it < 0 && (u[i + 1] ?? 0) >= 0);
    const [before = 0, after = 0] = [u[at], u[at + 1]];
    return (LENGTH / along(n)) * (at + 0.5 + before / (before - after));
  },
};
