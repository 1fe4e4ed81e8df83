import { allrun, type Files, fluid, pressure, steady, velocity } from '../../openfoam/case.ts';
import { leastOnMiddle, squareCavity } from '../../openfoam/cavity.ts';
import { dictionary } from '../../openfoam/dictionary.ts';
import { rowsOf } from '../../openfoam/output.ts';
import type { CaseModel } from '../model.ts';

/** Side of the cavity, speed of its lid and viscosity, Re = 1000; cells along a side; the most iterations. */
export const LID = { viscosity: 1e-3, cells: 40, most: 12_000 } as const;

/** The residual of a tutorial, and the one down to which the mended case runs. */
export const RESIDUAL = { usual: 1e-4, tight: 1e-8 } as const;

/** Relaxation of U and p, the residual at which the run ends, and what else is tried. */
type Relaxed = { u: number; p: number; residual?: number; cells?: number; convection?: string };

const solution = ({ u, p, residual = RESIDUAL.usual }: Relaxed) =>
  dictionary('fvSolution', {
    solvers: {
      p: { solver: 'GAMG', smoother: 'GaussSeidel', tolerance: 1e-10, relTol: 0.05 },
      U: { solver: 'smoothSolver', smoother: 'symGaussSeidel', tolerance: 1e-12, relTol: 0.1 },
    },
    SIMPLE: {
      nNonOrthogonalCorrectors: 0,
      pRefCell: 0,
      pRefValue: 0,
      residualControl: { p: residual, U: residual },
    },
    relaxationFactors: { fields: { p }, equations: { U: u } },
  });

const CLOSED = { type: 'zeroGradient' };

function files(given: Relaxed): Files {
  const { residual = RESIDUAL.usual, cells = LID.cells, convection = 'linear' } = given;
  const settings = steady({
    most: LID.most,
    residual,
    closed: true,
    convection,
    functions: {
      middle: {
        type: 'probes',
        libs: '("libsampling.so")',
        fields: '(U)',
        probeLocations: '((0.5 0.2 0.05))',
        writeControl: 'timeStep',
        writeInterval: 1,
      },
    },
  });
  return {
    ...allrun('blockMesh > log.blockMesh', 'simpleFoam > log.simpleFoam 2>&1'),
    'system/blockMeshDict': squareCavity(cells),
    ...settings,
    'system/fvSolution': solution(given),
    ...fluid(LID.viscosity),
    '0/U': velocity('uniform (0 0 0)', {
      lid: { type: 'fixedValue', value: 'uniform (1 0 0)' },
      walls: { type: 'noSlip' },
    }),
    '0/p': pressure({ lid: CLOSED, walls: CLOSED }),
  };
}

/** A case that goes on with other factors where it has ended with its own. */
function goingOn(given: Relaxed, next: Relaxed): Files {
  const { 'system/controlDict': control = '', ...others } = files(given);
  return {
    ...others,
    ...allrun(
      'blockMesh > log.blockMesh',
      'simpleFoam > log.first 2>&1',
      'cp system/fvSolution.next system/fvSolution',
      'simpleFoam > log.simpleFoam 2>&1',
    ),
    'system/controlDict': control.replace('startFrom startTime;', 'startFrom latestTime;'),
    'system/fvSolution.next': solution(next),
  };
}

/** Relaxation factors of U that are tried, each with p of 1 − αU where the run may end at the usual residual. */
export const FACTORS = [0.02, 0.05, 0.1, 0.3, 0.5, 0.7, 0.9] as const;
const LOW = { u: 0.02, p: 0.98 };
const GOOD = { u: 0.7, p: 0.3 };
const balanced = (u: number) => ({ u, p: Math.round(100 * (1 - u)) / 100 });

const firstOf = (log: string, field: string) =>
  [...log.matchAll(new RegExp(`Solving for ${field}, Initial residual = (\\S+),`, 'g'))].map((it) =>
    Number(it[1]),
  );

/** Iterations at which a history is kept. */
const KEPT = [
  1, 2, 5, 10, 20, 50, 100, 200, 300, 500, 700, 1_000, 1_500, 2_000, 3_000, 5_000, 7_000, 10_000, 15_000,
];

/** A steady flow whose under-relaxation makes its residuals small before it has arrived. */
export const relaxationModel: CaseModel<{
  status: number;
  iterations: number;
  /** Whether the log says that the solution converged. */
  converged: number;
  /** Initial residuals of Ux, Uy and p in the last iteration. */
  residuals: number[];
  /** The least u on the middle line; 0 where the run came to no field. */
  least: number;
  /** The same in the first iteration of all, or of those that go on. */
  begun: number[];
  /** Initial residual of Ux: iteration, residual. */
  history: number[][];
  /** u at a probe: iteration, value. */
  probe: number[][];
}> = {
  slug: 'failed-relaxation',
  program: 'OpenFOAM',
  runs: {
    broken: files(LOW),
    'wrong-high': files({ u: 1, p: 1 }),
    'wrong-pressure': files({ u: 0.7, p: 1 }),
    'wrong-mesh': files({ ...LOW, cells: 80 }),
    'wrong-upwind': files({ ...LOW, convection: 'upwind' }),
    'wrong-residual': files({ ...LOW, residual: 1e-5 }),
    mended: files({ ...GOOD, residual: RESIDUAL.tight }),
    'mended-usual': files(GOOD),
    'mended-mesh': files({ ...GOOD, residual: RESIDUAL.tight, cells: 80 }),
    'mended-upwind': files({ ...GOOD, residual: RESIDUAL.tight, convection: 'upwind' }),
    'mended-on': goingOn(LOW, { ...GOOD, residual: RESIDUAL.tight }),
    ...Object.fromEntries(FACTORS.map((it) => [`factor-${it}`, files(balanced(it))])),
  },
  values: ({ status, read, last }) => {
    const log = read('log.simpleFoam');
    const [x, y, p] = ['Ux', 'Uy', 'p'].map((it) => firstOf(log, it)) as [number[], number[], number[]];
    const iterations = x.length;
    const isThere = status === 0;
    const cells = Math.sqrt(Number(/nCells: (\d+)/.exec(read('log.blockMesh'))?.[1] ?? 0));
    const kept = KEPT.filter((it) => it <= iterations).concat(KEPT.includes(iterations) ? [] : [iterations]);
    // A run that goes on writes its own rows elsewhere.
    const probe = read('log.first') ? [] : rowsOf(read('postProcessing/middle/0/U').replace(/[()]/g, ' '));
    return {
      status: status ?? -1,
      iterations,
      converged: log.includes('SIMPLE solution converged') ? 1 : 0,
      residuals: [x, y, p].map((it) => it.at(-1) ?? 0),
      begun: [x, y, p].map((it) => it[0] ?? 0),
      least: isThere ? Number(leastOnMiddle(last('U'), cells).toPrecision(6)) : 0,
      history: kept.map((it) => [it, x[it - 1] ?? 0]),
      probe: kept.flatMap((it) => {
        const row = probe.find(([at]) => at === it);
        return row ? [[it, Number((row[1] ?? 0).toPrecision(6))]] : [];
      }),
    };
  },
};
