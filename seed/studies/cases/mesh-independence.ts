import { allrun, type Files, fluid, pressure, type Solution, steady, velocity } from '../../openfoam/case.ts';
import { nonuniform } from '../../openfoam/dictionary.ts';
import { blockMesh } from '../../openfoam/mesh.ts';
import { scalarsOf, vectorsOf } from '../../openfoam/output.ts';
import type { Study, StudyRun, Values } from '../study.ts';

/** Lengths before and behind the step in heights of the step; the channel is one high before it, two behind it. */
const BEFORE = 2;
const BEHIND = 14;
/** Sections between which the pressure is compared. */
const SECTIONS = [-1, 10] as const;
/** Of the mean velocity before the step and the height of the step. */
const REYNOLDS = 100;

type Given = { cells: number; convection?: string; residual?: number };

/** The mean of u = 6 y (1 − y) on each of the faces of the inlet, from below. */
const inflow = (faces: number): string =>
  nonuniform(
    'vector',
    Array.from({ length: faces }, (_, j) => {
      const part = (y: number) => 3 * y ** 2 - 2 * y ** 3;
      return [Number((faces * (part((j + 1) / faces) - part(j / faces))).toPrecision(12)), 0, 0];
    }),
  );

const patches = (inlet: Record<string, string>, outlet: Record<string, string>, walls: string) => ({
  inlet,
  outlet,
  walls: { type: walls },
});

/** The case with this number of cells on the height of the step. */
function filesOf({ cells: n, convection = 'linearUpwind grad(U)', residual = 1e-8 }: Given): Files {
  return {
    ...allrun('blockMesh > log.blockMesh', 'simpleFoam > log.simpleFoam'),
    'system/blockMeshDict': blockMesh({
      points: [
        [-BEFORE, 0],
        [0, 0],
        [0, 1],
        [-BEFORE, 1],
        [0, -1],
        [BEHIND, -1],
        [BEHIND, 0],
        [BEHIND, 1],
      ],
      blocks: [
        { corners: [0, 1, 2, 3], cells: [BEFORE * n, n] },
        { corners: [4, 5, 6, 1], cells: [BEHIND * n, n] },
        { corners: [1, 6, 7, 2], cells: [BEHIND * n, n] },
      ],
      boundary: {
        inlet: { type: 'patch', sides: [[3, 0]] },
        outlet: {
          type: 'patch',
          sides: [
            [5, 6],
            [6, 7],
          ],
        },
        walls: {
          type: 'wall',
          sides: [
            [0, 1],
            [1, 4],
            [4, 5],
            [7, 2],
            [2, 3],
          ],
        },
      },
    }),
    ...steady({ most: 8_000, residual, convection }),
    ...fluid(1 / REYNOLDS),
    '0/U': velocity(
      'uniform (0.5 0 0)',
      patches({ type: 'fixedValue', value: inflow(n) }, { type: 'zeroGradient' }, 'noSlip'),
    ),
    '0/p': pressure(
      patches({ type: 'zeroGradient' }, { type: 'fixedValue', value: 'uniform 0' }, 'zeroGradient'),
    ),
  };
}

const mean = (list: readonly number[]) => list.reduce((sum, it) => sum + it, 0) / list.length;

/** Distance from the step to where the flow lies on the wall again, from the velocities along the wall. */
function reattachment(u: readonly number[], h: number): number {
  const at = u.findLastIndex((it, i) => it < 0 && (u[i + 1] ?? 0) >= 0);
  const [before = 0, after = 0] = [u[at], u[at + 1]];
  return h * (at + 0.5 + before / (before - after));
}

function valuesOf({ last, read }: Solution, n: number): Values {
  const h = 1 / n;
  const u = vectorsOf(last('U')).map(([x]) => x);
  const p = scalarsOf(last('p'));
  const [upstream, along] = [BEFORE * n * n, BEHIND * n];
  /** The mean pressure in a section through faces, from the cells on both sides. */
  const section = (x: number) => {
    const [start, wide, from, rows] = x < 0 ? [0, BEFORE * n, -BEFORE, n] : [upstream, along, 0, 2 * n];
    const column = Math.round((x - from) * n);
    return mean(
      Array.from({ length: rows }, (_, j) => {
        const right = start + j * wide + column;
        return ((p[right - 1] ?? 0) + (p[right] ?? 0)) / 2;
      }),
    );
  };
  const floor = u.slice(upstream, upstream + along);
  const friction = floor.map((it) => ((it / REYNOLDS) * 2) / h);
  const corner = u[BEFORE * n - 1] ?? 0;
  return {
    cells: u.length,
    iterations: Number([...read('log.simpleFoam').matchAll(/^Time = (\d+)$/gm)].at(-1)?.[1]),
    reattachment: reattachment(floor, h),
    recovery: section(SECTIONS[1]) - section(SECTIONS[0]),
    backflow: Math.min(...friction),
    corner: ((corner / REYNOLDS) * 2) / h,
  };
}

const run = (given: Given): StudyRun => ({
  files: filesOf(given),
  values: (solution) => valuesOf(solution, given.cells),
});

/** Cells on the height of the step: four meshes, and a fifth to judge them by. */
export const MESHES = [8, 12, 18, 27, 40] as const;
/** Residuals at which the iterations on the mesh of 18 cells are stopped. */
export const STOPS = [1e-3, 1e-4, 1e-5, 1e-6] as const;

/** Flow over a step on five meshes by a scheme of second order, on four by one of first order, and with early stops. */
export const runs: Study = {
  ...Object.fromEntries(MESHES.map((n) => [`second-${n}`, run({ cells: n })])),
  ...Object.fromEntries(
    MESHES.slice(0, 4).map((n) => [`first-${n}`, run({ cells: n, convection: 'upwind' })]),
  ),
  ...Object.fromEntries(STOPS.map((it) => [`stop-${it}`, run({ cells: 18, residual: it })])),
};
