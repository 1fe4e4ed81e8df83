import { allrun, type Files, type Solution, velocity } from '../../openfoam/case.ts';
import { dictionary } from '../../openfoam/dictionary.ts';
import { blockMesh } from '../../openfoam/mesh.ts';
import type { Study, StudyRun, Values } from '../study.ts';

/** Air and a particle of sand in SI units; the relaxation time of 100 µm is 0.08 s. */
export const AIR = { density: 1.2, viscosity: 1.8e-5 } as const;
export const SAND = 2592;
export const GRAVITY = 9.81;

/** A fall from rest in still air: diameter in µm, step and end of time in s, and how the velocity is integrated. */
type Fall = { diameter: number; step: number; end: number; scheme: 'Euler' | 'analytical' };

/** Height of the column that no particle leaves, and that of its cells, in m. */
const HEIGHT = 100;
const CELLS = 50;

function filesOf({ diameter, step, end, scheme }: Fall): Files {
  return {
    ...allrun('blockMesh > log.blockMesh', 'icoUncoupledKinematicParcelFoam > log.run'),
    'system/blockMeshDict': blockMesh({
      points: [
        [0, -HEIGHT],
        [1, -HEIGHT],
        [1, 0],
        [0, 0],
      ],
      blocks: [{ corners: [0, 1, 2, 3], cells: [1, CELLS] }],
      boundary: {
        walls: {
          type: 'wall',
          sides: [
            [0, 1],
            [1, 2],
            [2, 3],
            [3, 0],
          ],
        },
      },
    }),
    'system/controlDict': dictionary('controlDict', {
      application: 'icoUncoupledKinematicParcelFoam',
      startFrom: 'startTime',
      startTime: 0,
      stopAt: 'endTime',
      endTime: end,
      deltaT: step,
      writeControl: 'timeStep',
      writeInterval: 1,
      writePrecision: 10,
    }),
    'system/fvSchemes': dictionary('fvSchemes', {
      ddtSchemes: { default: 'none' },
      gradSchemes: { default: 'none' },
      divSchemes: { default: 'none' },
      laplacianSchemes: { default: 'none' },
      interpolationSchemes: { default: 'linear' },
    }),
    'system/fvSolution': dictionary('fvSolution', { solvers: {} }),
    'constant/g': dictionary(
      'g',
      { dimensions: '[0 1 -2 0 0 0 0]', value: `(0 -${GRAVITY} 0)` },
      'uniformDimensionedVectorField',
    ),
    'constant/transportProperties': dictionary('transportProperties', {
      rhoInf: AIR.density,
      transportModel: 'Newtonian',
      nu: AIR.viscosity / AIR.density,
    }),
    'constant/turbulenceProperties': dictionary('turbulenceProperties', { simulationType: 'laminar' }),
    'constant/positions': `${dictionary('positions', {}, 'vectorField')}((0.5 -1 0.05))\n`,
    'constant/kinematicCloudProperties': dictionary('kinematicCloudProperties', {
      solution: {
        active: 'true',
        coupled: 'false',
        transient: 'yes',
        cellValueSourceCorrection: 'off',
        maxCo: 1_000,
        interpolationSchemes: { rho: 'cell', U: 'cellPoint', mu: 'cell' },
        integrationSchemes: { U: scheme },
      },
      constantProperties: { rho0: SAND },
      subModels: {
        particleForces: { sphereDrag: '', gravity: '' },
        injectionModels: {
          one: {
            type: 'manualInjection',
            massTotal: 0,
            parcelBasisType: 'fixed',
            nParticle: 1,
            SOI: 0,
            positionsFile: '"positions"',
            U0: '(0 0 0)',
            sizeDistribution: {
              type: 'fixedValue',
              fixedValueDistribution: { value: diameter * 1e-6 },
            },
          },
        },
        dispersionModel: 'none',
        patchInteractionModel: 'standardWallInteraction',
        standardWallInteractionCoeffs: { type: 'rebound' },
        heatTransferModel: 'none',
        surfaceFilmModel: 'none',
        stochasticCollisionModel: 'none',
        collisionModel: 'none',
      },
      cloudFunctions: {},
    }),
    '0/U': velocity('uniform (0 0 0)', { walls: { type: 'noSlip' } }),
  };
}

/** The speed of the fall after each step; the clock of OpenFOAM names a folder with six digits. */
function valuesOf({ read }: Solution, { step, end }: Fall): Values {
  const speeds = Array.from({ length: Math.round(end / step) }, (_, at) => {
    const time = Number(((at + 1) * step).toPrecision(6));
    const text = read(`${time}/lagrangian/kinematicCloud/U`);
    const [, y] = /\(\(\S+ (\S+) \S+\)\)/.exec(text) ?? [];
    return Number((-Number(y)).toPrecision(7));
  });
  return { speeds };
}

const run = (it: Fall): StudyRun => ({ files: filesOf(it), values: (solution) => valuesOf(solution, it) });

/** Diameters in µm whose fall is followed with short steps until it is steady. */
export const DIAMETERS = [20, 50, 100, 300, 1_000] as const;
/** Steps in relaxation times of 100 µm. */
export const STEPS = [0.1, 1, 2.5] as const;
export const RELAXATION = 0.08;

export const runs: Study = {
  ...Object.fromEntries(
    DIAMETERS.map((diameter) => {
      const end = diameter > 100 ? 8 : 1;
      return [`fall-${diameter}`, run({ diameter, step: end / 400, end, scheme: 'analytical' })];
    }),
  ),
  ...Object.fromEntries(
    STEPS.flatMap((it) =>
      (['Euler', 'analytical'] as const).map((scheme) => {
        const step = Number((it * RELAXATION).toPrecision(6));
        return [`${scheme}-${it}`, run({ diameter: 100, step, end: 0.4, scheme })];
      }),
    ),
  ),
};
