import {
  allrun,
  type Files,
  fluid,
  pressure,
  type Solution,
  steady,
  turbulence,
  velocity,
  viscosity,
} from '../../openfoam/case.ts';
import { blockMesh, endIn, type Grown, gradingIn, gradingOf } from '../../openfoam/mesh.ts';
import { scalarsOf, vectorsOf } from '../../openfoam/output.ts';
import type { Study, StudyRun, Values } from '../study.ts';

/** Air over a plate of 2 m at 30 m/s: 2 million on a metre. */
export const AIR = { speed: 30, viscosity: 1.5e-5, length: 2 } as const;
/** Height of the flow that is computed, and what is in front of the plate, in m. */
const HEIGHT = 0.5;
const BEFORE: Grown = { length: 0.3, growth: 10 };
const ALONG: Grown = { length: AIR.length, growth: 20 };
const CELLS = { before: 15, along: 60 } as const;
/** Of neighbouring layers. */
export const GROWTH = 1.2;
/** Shear velocity by which the height of the first cell is chosen, at the middle of the plate, m/s. */
export const GUESS =
  AIR.speed * Math.sqrt(0.027 / 2 / ((AIR.speed * (AIR.length / 2)) / AIR.viscosity) ** (1 / 7));

export type Wall = 'resolved' | 'standard' | 'blended';

/** Height of the first cell whose centre has this y+, in m. */
export const firstCell = (yPlus: number): number => (2 * yPlus * AIR.viscosity) / GUESS;
/** Layers from the wall to the far side. */
export const layersOf = (yPlus: number): number =>
  Math.ceil(Math.log(1 + (HEIGHT * (GROWTH - 1)) / firstCell(yPlus)) / Math.log(GROWTH));

const uniform = (it: number) => `uniform ${Number(it.toPrecision(8))}`;
const SYMMETRY = { type: 'symmetryPlane' };
const OPEN = { type: 'zeroGradient' };

/** What the fields of turbulence do at the wall. */
const AT_WALL = {
  resolved: {
    k: { type: 'fixedValue', value: uniform(1e-10) },
    nut: { type: 'nutLowReWallFunction', value: uniform(0) },
  },
  standard: {
    k: { type: 'kqRWallFunction', value: uniform(1e-10) },
    nut: { type: 'nutkWallFunction', value: uniform(0) },
  },
  blended: {
    k: { type: 'kqRWallFunction', value: uniform(1e-10) },
    nut: { type: 'nutUSpaldingWallFunction', value: uniform(0) },
  },
} as const;

/** The case with the centre of the first cell at this y+, as it is guessed. */
function filesOf(wall: Wall, yPlus: number): Files {
  const layers = layersOf(yPlus);
  const up = gradingOf(HEIGHT, layers, firstCell(yPlus));
  const start = { type: 'fixedValue', value: `uniform (${AIR.speed} 0 0)` };
  // An intensity of 1 %, and an eddy viscosity like that of the fluid.
  const k = 1.5 * (1e-2 * AIR.speed) ** 2;
  const omega = k / AIR.viscosity;
  const stream = (value: number) => ({
    inlet: { type: 'fixedValue', value: uniform(value) },
    symmetry: SYMMETRY,
    outlet: OPEN,
    top: { type: 'inletOutlet', inletValue: uniform(value), value: uniform(value) },
  });
  return {
    ...allrun(
      'blockMesh > log.blockMesh',
      'simpleFoam > log.simpleFoam',
      'simpleFoam -postProcess -latestTime -func yPlus > log.yPlus',
    ),
    'system/blockMeshDict': blockMesh({
      points: [
        [-BEFORE.length, 0],
        [0, 0],
        [ALONG.length, 0],
        [ALONG.length, HEIGHT],
        [0, HEIGHT],
        [-BEFORE.length, HEIGHT],
      ],
      blocks: [
        {
          corners: [0, 1, 4, 5],
          cells: [CELLS.before, layers],
          grading: [1 / gradingIn(BEFORE, CELLS.before), up],
        },
        { corners: [1, 2, 3, 4], cells: [CELLS.along, layers], grading: [gradingIn(ALONG, CELLS.along), up] },
      ],
      boundary: {
        inlet: { type: 'patch', sides: [[5, 0]] },
        symmetry: { type: 'symmetryPlane', sides: [[0, 1]] },
        plate: { type: 'wall', sides: [[1, 2]] },
        outlet: { type: 'patch', sides: [[2, 3]] },
        top: {
          type: 'patch',
          sides: [
            [3, 4],
            [4, 5],
          ],
        },
      },
    }),
    ...steady({
      most: 8_000,
      residual: 1e-7,
      convection: 'linearUpwind grad(U)',
      turbulent: ['k', 'omega'],
      relaxation: 0.7,
    }),
    ...fluid(AIR.viscosity, 'kOmegaSST'),
    '0/U': velocity(`uniform (${AIR.speed} 0 0)`, {
      inlet: start,
      symmetry: SYMMETRY,
      plate: { type: 'noSlip' },
      outlet: OPEN,
      // What the boundary layer displaces may leave.
      top: {
        type: 'pressureInletOutletVelocity',
        tangentialVelocity: `uniform (${AIR.speed} 0 0)`,
        value: `uniform (${AIR.speed} 0 0)`,
      },
    }),
    '0/p': pressure({
      inlet: OPEN,
      symmetry: SYMMETRY,
      plate: OPEN,
      outlet: { type: 'fixedValue', value: uniform(0) },
      top: { type: 'fixedValue', value: uniform(0) },
    }),
    '0/k': turbulence('k', uniform(k), { ...stream(k), plate: AT_WALL[wall].k }),
    '0/omega': turbulence('omega', uniform(omega), {
      ...stream(omega),
      plate: { type: 'omegaWallFunction', value: uniform(omega) },
    }),
    '0/nut': viscosity('nut', uniform(k / omega), {
      inlet: { type: 'calculated', value: uniform(k / omega) },
      symmetry: SYMMETRY,
      plate: AT_WALL[wall].nut,
      outlet: { type: 'calculated', value: uniform(k / omega) },
      top: { type: 'calculated', value: uniform(k / omega) },
    }),
  };
}

/** Where on the plate the skin friction is told, m. */
export const PLACE = 1;

/** The values of a field on the plate from the leading edge on; one number where they are all the same. */
function onPlate(text: string): number[] {
  const from = text.indexOf('plate');
  const values = text.indexOf('value', from);
  const list = text.slice(values, text.indexOf(';', values));
  if (!list.includes('nonuniform')) return Array(CELLS.along).fill(Number(list.split(/\s+/).at(-1)));
  return list
    .slice(list.indexOf('(') + 1, list.lastIndexOf(')'))
    .trim()
    .split(/\s+/)
    .map(Number);
}

function valuesOf({ last, read }: Solution, yPlus: number): Values {
  const layers = layersOf(yPlus);
  const half = firstCell(yPlus) / 2;
  const first = CELLS.before * layers;
  const u = vectorsOf(last('U'))
    .slice(first, first + CELLS.along)
    .map(([x]) => x);
  const eddy = onPlate(last('nut'));
  const ends = (i: number) => endIn(ALONG, CELLS.along, i);
  const friction = u.map((it, i) => (2 * (AIR.viscosity + (eddy[i] ?? 0)) * it) / half / AIR.speed ** 2);
  const drag = friction.reduce((sum, it, i) => sum + it * (ends(i + 1) - ends(i)), 0) / AIR.length;
  const centre = (i: number) => (ends(i) + ends(i + 1)) / 2;
  const at = friction.findIndex((_, i) => centre(i + 1) > PLACE);
  const share = (PLACE - centre(at)) / (centre(at + 1) - centre(at));
  const between = (list: readonly number[]) => (1 - share) * (list[at] ?? 0) + share * (list[at + 1] ?? 0);
  const cf = between(friction);
  return {
    cells: (CELLS.before + CELLS.along) * layers,
    iterations: Number([...read('log.simpleFoam').matchAll(/^Time = (\d+)$/gm)].at(-1)?.[1]),
    cf,
    drag,
    yPlus: (half * AIR.speed * Math.sqrt(cf / 2)) / AIR.viscosity,
    reported: between(onPlate(last('yPlus'))),
    friction: friction.map((it) => Number(it.toPrecision(6))),
    omega: Number((scalarsOf(last('omega'))[first + at] ?? 0).toPrecision(6)),
  };
}

const run = (wall: Wall, yPlus: number): StudyRun => ({
  files: filesOf(wall, yPlus),
  values: (solution) => valuesOf(solution, yPlus),
});

/** y+ of the centre of the first cell, as it is guessed, by what is done at the wall. */
export const HEIGHTS: Readonly<Record<Wall, readonly number[]>> = {
  resolved: [0.1, 0.2, 0.5, 1, 2, 5, 10, 30],
  standard: [1, 5, 10, 15, 20, 30, 50, 100, 200, 400],
  blended: [1, 5, 10, 15, 20, 30, 50, 100, 200, 400],
};

/** Flow along a plate by first cell and treatment of the wall. */
export const runs: Study = Object.fromEntries(
  (Object.keys(HEIGHTS) as Wall[]).flatMap((wall) =>
    HEIGHTS[wall].map((yPlus) => [`${wall}-${yPlus}`, run(wall, yPlus)] as const),
  ),
);
