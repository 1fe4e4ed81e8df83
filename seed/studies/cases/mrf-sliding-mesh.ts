import { allrun, type Files, fluid, pressure, type Solution, velocity } from '../../openfoam/case.ts';
import { dictionary } from '../../openfoam/dictionary.ts';
import { type Mixer, mixerMesh } from '../../openfoam/mixer.ts';
import type { Study, StudyRun, Values } from '../study.ts';

/** Steps of time in a revolution, which takes one second, and revolutions that are followed. */
const STEPS = 360;
const TURNS = 6;
/** Of the speed in revolutions and the diameter of the impeller. */
const REYNOLDS = 100;

/** A small impeller with much room around it, and a large one whose blades pass close to the baffles. */
export const TANKS = {
  far: { shaft: 0.15, blade: 0.5, interface: 0.68, baffle: 0.88 },
  near: { shaft: 0.15, blade: 0.8, interface: 0.84, baffle: 0.88 },
} as const;
type Tank = keyof typeof TANKS;

/** Angles between blade and baffle at which the rotor is frozen, degrees. */
export const ANGLES = [0, 15, 30, 45, 60, 75] as const;

/** Other places of the interface of the tank with room. */
export const INTERFACES = [0.56, 0.8] as const;
/** Steps of a revolution that are too few. */
export const FEWER = [90, 45] as const;

const mixer = (tank: Tank, angle: number, at: number = TANKS[tank].interface): Mixer => ({
  ...TANKS[tank],
  interface: at,
  angle,
  around: 16,
  size: 0.035,
});

const torque = (every: number) => ({
  torque: {
    type: 'forces',
    libs: '("libforces.so")',
    patches: '(rotor)',
    rho: 'rhoInf',
    rhoInf: 1,
    CofR: [0, 0, 0],
    writeControl: 'timeStep',
    writeInterval: every,
  },
});

const control = (application: string, entries: Record<string, string | number>, every: number) =>
  dictionary('controlDict', {
    application,
    startFrom: 'startTime',
    startTime: 0,
    stopAt: 'endTime',
    ...entries,
    writePrecision: 10,
    functions: torque(every),
  });

const AXIS = { origin: [0, 0, 0], axis: [0, 0, 1] } as const;
const LINEAR = {
  gradSchemes: { default: 'Gauss linear' },
  laplacianSchemes: { default: 'Gauss linear corrected' },
  interpolationSchemes: { default: 'linear' },
  snGradSchemes: { default: 'corrected' },
};
const PRESSURE = { solver: 'GAMG', smoother: 'GaussSeidel', tolerance: 1e-8, relTol: 0.05 };
const VELOCITY = { solver: 'smoothSolver', smoother: 'symGaussSeidel', tolerance: 1e-8, relTol: 0.1 };
const REFERENCE = { pRefCell: 0, pRefValue: 0, nNonOrthogonalCorrectors: 1 };

/** Steady flow with the rotor frozen; the faces of `still` patches between rotor and tank have no wall behind them. */
function frozen(tank: Tank, angle: number, still = '(AMI1 AMI2)', at?: number): Files {
  const walls = { type: 'zeroGradient' };
  const ami = { type: 'cyclicAMI' };
  const patches = { AMI1: ami, AMI2: ami };
  return {
    'system/blockMeshDict': mixerMesh(mixer(tank, angle, at)),
    ...fluid((2 * TANKS[tank].blade) ** 2 / REYNOLDS),
    '0/U': velocity('uniform (0 0 0)', {
      rotor: { type: 'movingWallVelocity', value: 'uniform (0 0 0)' },
      stator: { type: 'noSlip' },
      ...patches,
    }),
    '0/p': pressure({ rotor: walls, stator: walls, ...patches }),
    'constant/MRFProperties': dictionary('MRFProperties', {
      rotor: { cellZone: 'rotor', active: 'yes', nonRotatingPatches: still, ...AXIS, omega: 2 * Math.PI },
    }),
    'system/controlDict': control(
      'simpleFoam',
      { endTime: 3_000, deltaT: 1, writeControl: 'timeStep', writeInterval: 3_000 },
      1,
    ),
    'system/fvSchemes': dictionary('fvSchemes', {
      ddtSchemes: { default: 'steadyState' },
      divSchemes: {
        default: 'none',
        'div(phi,U)': 'bounded Gauss linearUpwind grad(U)',
        'div((nuEff*dev2(T(grad(U)))))': 'Gauss linear',
      },
      ...LINEAR,
    }),
    'system/fvSolution': dictionary('fvSolution', {
      solvers: { p: PRESSURE, U: VELOCITY },
      SIMPLE: { consistent: 'yes', ...REFERENCE, residualControl: { p: 1e-6, U: 1e-6 } },
      relaxationFactors: { equations: { U: 0.9 } },
    }),
  };
}

/** The mesh slides, from what the frozen rotor has left on. */
function sliding(tank: Tank, perTurn: number = STEPS, rotor?: string): Files {
  const own = {
    'system/controlDict': control(
      'pimpleFoam',
      { endTime: TURNS, deltaT: 1 / perTurn, writeControl: 'runTime', writeInterval: TURNS },
      1,
    ),
    'system/fvSchemes': dictionary('fvSchemes', {
      ddtSchemes: { default: 'backward' },
      divSchemes: {
        default: 'none',
        'div(phi,U)': 'Gauss linearUpwind grad(U)',
        'div((nuEff*dev2(T(grad(U)))))': 'Gauss linear',
      },
      ...LINEAR,
    }),
    'system/fvSolution': dictionary('fvSolution', {
      solvers: {
        '"(p|pcorr)"': PRESSURE,
        '"(p|pcorr)Final"': { ...PRESSURE, relTol: 0 },
        U: VELOCITY,
        UFinal: { ...VELOCITY, relTol: 0 },
      },
      PIMPLE: { correctPhi: 'yes', nOuterCorrectors: 2, nCorrectors: 2, ...REFERENCE },
      relaxationFactors: { equations: { '".*"': 1 } },
    }),
    'constant/dynamicMeshDict': dictionary('dynamicMeshDict', {
      dynamicFvMesh: 'dynamicMotionSolverFvMesh',
      motionSolverLibs: '("libfvMotionSolvers.so")',
      motionSolver: 'solidBody',
      cellZone: 'rotor',
      solidBodyMotionFunction: 'rotatingMotion',
      ...AXIS,
      omega: 2 * Math.PI,
    }),
  };
  const before = frozen(tank, 0);
  const steps = Object.keys(own).map((path) => `cp sliding/${path} ${path}`);
  return {
    ...before,
    ...Object.fromEntries(Object.entries(own).map(([path, text]) => [`sliding/${path}`, text])),
    ...allrun(
      'blockMesh > log.blockMesh',
      'simpleFoam > log.simpleFoam',
      'last=$(foamListTimes -latestTime)',
      'cp $last/U $last/p 0/',
      ...(rotor ? [`foamDictionary -entry boundaryField.rotor.type -set ${rotor} 0/U > log.rotor`] : []),
      'rm -r $last postProcessing constant/MRFProperties',
      ...steps,
      'pimpleFoam > log.pimpleFoam',
    ),
  };
}

/** The torque of the fluid on the rotor about its axis, by steps, per unit of thickness and against its rotation. */
function torques({ read }: Solution): number[] {
  const rows = read('postProcessing/torque/0/moment.dat')
    .split('\n')
    .filter((it) => it.trim() && !it.startsWith('#'));
  return rows.map((row) => {
    const numbers = row.replaceAll(/[()]/g, ' ').trim().split(/\s+/).map(Number);
    return -(numbers[3] ?? Number.NaN) / 0.1;
  });
}

const mean = (list: readonly number[]) => list.reduce((sum, it) => sum + it, 0) / list.length;

const frozenRun = (tank: Tank, angle: number, still?: string, at?: number): StudyRun => ({
  files: {
    ...frozen(tank, angle, still, at),
    ...allrun('blockMesh > log.blockMesh', 'simpleFoam > log.simpleFoam'),
  },
  values(solution): Values {
    const all = torques(solution);
    const errors = solution.read('log.simpleFoam').matchAll(/continuity errors : sum local = (\S+),/g);
    return {
      torque: all.at(-1) ?? Number.NaN,
      iterations: all.length,
      continuity: Number([...errors].at(-1)?.[1]),
    };
  },
});

const slidingRun = (tank: Tank, perTurn: number = STEPS, rotor?: string): StudyRun => ({
  files: sliding(tank, perTurn, rotor),
  values(solution): Values {
    const all = torques(solution);
    const turn = (from: number) => all.slice(from, from + perTurn);
    const last = turn(all.length - perTurn);
    return {
      torque: mean(last),
      before: mean(turn(all.length - 2 * perTurn)),
      least: Math.min(...last),
      most: Math.max(...last),
      // One passage of a blade.
      passage: last.slice(0, perTurn / 4).map((it) => Number(it.toPrecision(6))),
    };
  },
});

export const runs: Study = {
  ...Object.fromEntries(
    (Object.keys(TANKS) as Tank[]).flatMap((tank) => [
      ...ANGLES.map((angle) => [`${tank}-${angle}`, frozenRun(tank, angle)] as const),
      [`${tank}-sliding`, slidingRun(tank)] as const,
    ]),
  ),
  // No patch is said to stand still: the interface is taken for a wall that turns.
  'far-closed': frozenRun('far', 0, '()'),
  ...Object.fromEntries(
    INTERFACES.flatMap((at) =>
      ANGLES.map((angle) => [`far-${angle}-at-${at}`, frozenRun('far', angle, undefined, at)] as const),
    ),
  ),
  ...Object.fromEntries(FEWER.map((it) => [`near-sliding-${it}`, slidingRun('near', it)] as const)),
  // The mesh of the rotor turns, and the fluid on its blades stands still.
  'far-no-slip': slidingRun('far', 90, 'noSlip'),
};
