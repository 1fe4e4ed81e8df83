import { allrun, type FoamCase, fluid, pressure, transient, velocity } from './case.ts';
import { dictionary } from './dictionary.ts';
import { blockMesh } from './mesh.ts';
import { vectorsOf } from './output.ts';

const SIDE = 2 * Math.PI;

/** Taylor–Green vortices in a periodic square: the share of the kinetic energy that is left at t = 10. */
export const vortexFoam: FoamCase<{ cells: number }> = {
  deck({ cells: n }) {
    const files = {
      ...allrun('blockMesh > log.blockMesh', 'setExprFields > log.setExprFields', 'icoFoam > log.icoFoam'),
      'system/blockMeshDict': blockMesh({
        points: [
          [0, 0],
          [SIDE, 0],
          [SIDE, SIDE],
          [0, SIDE],
        ],
        blocks: [{ corners: [0, 1, 2, 3], cells: [n, n] }],
        boundary: {
          left: { type: 'cyclic', neighbour: 'right', sides: [[3, 0]] },
          right: { type: 'cyclic', neighbour: 'left', sides: [[1, 2]] },
          bottom: { type: 'cyclic', neighbour: 'top', sides: [[0, 1]] },
          top: { type: 'cyclic', neighbour: 'bottom', sides: [[2, 3]] },
        },
      }),
      ...transient({ end: 10, step: 10 / (8 * n), closed: true }),
      'system/setExprFieldsDict': dictionary('setExprFieldsDict', {
        expressions: [
          'U { field U; dimensions [0 1 -1 0 0 0 0]; expression #{ vector(sin(pos().x()) * cos(pos().y()), -cos(pos().x()) * sin(pos().y()), 0) #}; }',
        ],
      }),
      ...fluid(0.01),
      '0/U': velocity('uniform (0 0 0)', RING),
      '0/p': pressure(RING),
    };
    return { files, dof: 3 * n * n };
  },
  value({ last }, { cells }) {
    const energy = (all: readonly (readonly number[])[]) =>
      all.reduce((sum, [u = 0, v = 0]) => sum + u * u + v * v, 0);
    return energy(vectorsOf(last('U'))) / energy(started(cells));
  },
};

const RING = Object.fromEntries(['left', 'right', 'bottom', 'top'].map((it) => [it, { type: 'cyclic' }]));

/** The velocities in the middle of the cells at the start, row by row. */
function started(n: number) {
  const h = SIDE / n;
  return Array.from({ length: n * n }, (_, k) => {
    const [x, y] = [((k % n) + 0.5) * h, (Math.floor(k / n) + 0.5) * h];
    return [Math.sin(x) * Math.cos(y), -Math.cos(x) * Math.sin(y)] as const;
  });
}
