import { allrun, type Files, fluid, pressure, velocity } from '../../openfoam/case.ts';
import { squareCavity } from '../../openfoam/cavity.ts';
import { dictionary, type Entry } from '../../openfoam/dictionary.ts';
import { rowsOf } from '../../openfoam/output.ts';
import type { CaseModel } from '../model.ts';

/** Side of the cavity in m, kinematic viscosity in m²/s, speed of the lid in m/s, end of the run in s. */
export const CAVITY = { side: 0.1, viscosity: 1e-4, speed: 1, end: 2 } as const;

const GAUSS_SEIDEL = { solver: 'smoothSolver', smoother: 'symGaussSeidel', tolerance: 1e-5, relTol: 0 };
const KRYLOV = { solver: 'PBiCGStab', preconditioner: 'DILU', tolerance: 1e-5, relTol: 0 };

type Cavity = {
  cells?: number;
  step: number;
  /** How velocities are solved for, and how convection is written. */
  momentum?: Entry;
  convection?: string;
  correctors?: number;
  tolerance?: number;
  /** pimpleFoam with so many outer iterations instead of icoFoam. */
  outer?: number;
};

function files(given: Cavity): Files {
  const { cells = 40, step, momentum = GAUSS_SEIDEL, convection = 'linear' } = given;
  const { correctors = 2, tolerance = 1e-6, outer } = given;
  const { side, viscosity, speed, end } = CAVITY;
  const program = outer ? 'pimpleFoam' : 'icoFoam';
  const loop = { nCorrectors: correctors, nNonOrthogonalCorrectors: 0, pRefCell: 0, pRefValue: 0 };
  return {
    ...allrun('blockMesh > log.blockMesh', `${program} > log.${program} 2>&1`),
    'system/blockMeshDict': squareCavity(cells, side),
    'system/controlDict': dictionary('controlDict', {
      application: program,
      startFrom: 'startTime',
      startTime: 0,
      stopAt: 'endTime',
      endTime: end,
      deltaT: step,
      writeControl: 'runTime',
      writeInterval: end,
      functions: {
        centre: {
          type: 'probes',
          libs: '("libsampling.so")',
          fields: '(U)',
          probeLocations: `((${side / 2} ${side / 2} ${side / 2}))`,
          writeControl: 'timeStep',
          writeInterval: 1,
        },
      },
    }),
    'system/fvSchemes': dictionary('fvSchemes', {
      ddtSchemes: { default: 'Euler' },
      gradSchemes: { default: 'Gauss linear' },
      divSchemes: {
        default: 'none',
        'div(phi,U)': `Gauss ${convection}`,
        ...(outer && { 'div((nuEff*dev2(T(grad(U)))))': 'Gauss linear' }),
      },
      laplacianSchemes: { default: 'Gauss linear orthogonal' },
      interpolationSchemes: { default: 'linear' },
      snGradSchemes: { default: 'orthogonal' },
    }),
    'system/fvSolution': dictionary('fvSolution', {
      solvers: {
        p: { solver: 'PCG', preconditioner: 'DIC', tolerance, relTol: 0.05 },
        pFinal: { solver: 'PCG', preconditioner: 'DIC', tolerance, relTol: 0 },
        '"(U|UFinal)"': momentum,
      },
      ...(outer ? { PIMPLE: { nOuterCorrectors: outer, ...loop } } : { PISO: loop }),
    }),
    ...fluid(viscosity),
    '0/U': velocity('uniform (0 0 0)', {
      lid: { type: 'fixedValue', value: `uniform (${speed} 0 0)` },
      walls: { type: 'noSlip' },
    }),
    '0/p': pressure({ lid: { type: 'zeroGradient' }, walls: { type: 'zeroGradient' } }),
  };
}

const numbers = (log: string, pattern: RegExp) => [...log.matchAll(pattern)].map((it) => Number(it[1]));

/** Rows of a table whose first column is time, at tenths of a second. */
const atTenths = (rows: readonly number[][]) =>
  rows.filter(([time = 0]) => Math.abs(10 * time - Math.round(10 * time)) < 1e-6);

const BROKEN = { step: 0.02 };
const MENDED = { step: 0.0025 };

/** Steps in s with which the flow is followed in time, with a solver of momentum that copes with the largest. */
export const STEPS = [0.02, 0.01, 0.005, 0.0025, 0.00125, 0.0005] as const;

/** The cavity of a tutorial on a finer mesh with the same time step. */
export const courantModel: CaseModel<{
  /** The exit status of the Allrun; 0 where it came to the end. */
  status: number;
  steps: number;
  /** The largest Courant number at the start of the first steps, and of all. */
  courant: number[];
  most: number;
  /** Of the last equation for u: the residuals before and after, and the iterations. */
  last: number[];
  /** Iterations of the first equations for u. */
  iterations: number[];
  /** Velocity in the middle of the cavity: time, u, v. */
  centre: number[][];
}> = {
  slug: 'failed-cavity-courant',
  program: 'OpenFOAM',
  runs: {
    coarse: files({ ...BROKEN, cells: 20 }),
    broken: files(BROKEN),
    'wrong-mesh': files({ ...BROKEN, cells: 80 }),
    'wrong-correctors': files({ ...BROKEN, correctors: 8 }),
    'wrong-tolerance': files({ ...BROKEN, tolerance: 1e-10 }),
    'wrong-pimple': files({ ...BROKEN, outer: 5 }),
    'wrong-limited': files({ ...BROKEN, convection: 'limitedLinearV 1' }),
    'wrong-upwind': files({ ...BROKEN, convection: 'upwind' }),
    mended: files(MENDED),
    ...Object.fromEntries(STEPS.map((step) => [`step-${step}`, files({ step, momentum: KRYLOV })])),
  },
  values: ({ status, read }) => {
    const log = read('log.icoFoam') || read('log.pimpleFoam');
    const courant = numbers(log, /Courant Number mean: \S+ max: (\S+)/g);
    const centre = rowsOf(read('postProcessing/centre/0/U').replace(/[()]/g, ' ')).map((it) =>
      it.slice(0, 3),
    );
    const last = log.match(/Solving for Ux,.*/g)?.at(-1) ?? '';
    return {
      status: status ?? -1,
      steps: new Set(numbers(log, /^Time = (\S+)/gm)).size,
      courant: courant.slice(0, 6),
      most: Math.max(...courant),
      last: numbers(last, /(?:residual =|Iterations) ([\d.e+-]+)/g),
      iterations: numbers(log, /Solving for Ux,.*Iterations (\d+)/g).slice(0, 6),
      centre: atTenths(centre),
    };
  },
};
