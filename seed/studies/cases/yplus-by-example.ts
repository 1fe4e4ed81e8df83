import {
  AIR,
  atPlace,
  COLUMNS,
  dragOf,
  firstCell,
  HEIGHT,
  onPlate,
  placeOn,
  plateFlow,
  plateMesh,
  type Wall,
} from '../../openfoam/airPlate.ts';
import { allrun, type Files, type Solution, steady } from '../../openfoam/case.ts';
import { gradingOf } from '../../openfoam/mesh.ts';
import { scalarsOf, vectorsOf } from '../../openfoam/output.ts';
import type { Study, StudyRun, Values } from '../study.ts';

/** Of neighbouring layers. */
export const GROWTH = 1.2;

/** Layers from the wall to the far side. */
const layersOf = (yPlus: number): number =>
  Math.ceil(Math.log(1 + (HEIGHT * (GROWTH - 1)) / firstCell(yPlus)) / Math.log(GROWTH));

/** The case with the centre of the first cell at this y+, as it is guessed. */
function filesOf(wall: Wall, yPlus: number): Files {
  const layers = layersOf(yPlus);
  return {
    ...allrun(
      'blockMesh > log.blockMesh',
      'simpleFoam > log.simpleFoam',
      'simpleFoam -postProcess -latestTime -func yPlus > log.yPlus',
    ),
    'system/blockMeshDict': plateMesh([
      { height: HEIGHT, cells: layers, grading: gradingOf(HEIGHT, layers, firstCell(yPlus)) },
    ]),
    ...steady({
      most: 8_000,
      residual: 1e-7,
      convection: 'linearUpwind grad(U)',
      turbulent: ['k', 'omega'],
      relaxation: 0.7,
    }),
    ...plateFlow(wall),
  };
}

function valuesOf({ last, read }: Solution, yPlus: number): Values {
  const layers = layersOf(yPlus);
  const first = firstCell(yPlus);
  // The cells at the plate are the first row of the second block.
  const u = vectorsOf(last('U'))
    .slice(COLUMNS.before * layers, COLUMNS.before * layers + COLUMNS.along)
    .map(([x]) => x);
  const eddy = onPlate(last('nut'), COLUMNS.along);
  const friction = u.map(
    (it, i) => (2 * (AIR.viscosity + (eddy[i] ?? 0)) * it) / (first / 2) / AIR.speed ** 2,
  );
  const cf = atPlace(friction);
  return {
    cells: (COLUMNS.before + COLUMNS.along) * layers,
    iterations: Number([...read('log.simpleFoam').matchAll(/^Time = (\d+)$/gm)].at(-1)?.[1]),
    cf,
    drag: dragOf(friction),
    yPlus: ((first / 2) * AIR.speed * Math.sqrt(cf / 2)) / AIR.viscosity,
    reported: atPlace(onPlate(last('yPlus'), COLUMNS.along)),
    friction: friction.map((it) => Number(it.toPrecision(6))),
    omega: Number(
      (scalarsOf(last('omega'))[COLUMNS.before * layers + placeOn(COLUMNS.along).at] ?? 0).toPrecision(6),
    ),
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
