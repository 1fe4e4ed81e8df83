import {
  allrun,
  type Files,
  type FoamCase,
  fluid,
  pressure,
  steady,
  THICK,
  transient,
  velocity,
} from './case.ts';
import { nonuniform } from './dictionary.ts';
import { blockMesh, gradingOf } from './mesh.ts';
import { rowsOf } from './output.ts';

/** The channel of Schäfer and Turek in m, the cylinder in it, and the viscosity in m²/s. */
const CHANNEL = { height: 0.41, length: 2.2, centre: 0.2, radius: 0.05, viscosity: 1e-3 };
/** Where the blocks around the cylinder end, and how the length of the cells grows from there to the outlet. */
const SQUARE = { side: 0.41, growth: 3 };
const COEFFICIENTS = 'postProcessing/forces/0/coefficient.dat';

type Deck = { cells: number };

/** Four blocks around the cylinder and one to the outlet, of `n` cells along their sides, twice as many across the wake. */
function mesh(n: number): string {
  const { height: h, length, centre: c, radius: r } = CHANNEL;
  const corners = [
    [0, 0],
    [SQUARE.side, 0],
    [SQUARE.side, h],
    [0, h],
  ] as const;
  const angles = corners.map(([x, y]) => Math.atan2(y - c, x - c));
  const on = (angle: number) => [c + r * Math.cos(angle), c + r * Math.sin(angle)] as const;
  const between = (i: number) => {
    const [a = 0, b = 0] = [angles[i], angles[(i + 1) % 4]];
    return on((a + (b < a ? b + 2 * Math.PI : b)) / 2);
  };
  const outwards = gradingOf(0.2, n, 0.2 / n / 3);
  const sides = [0, 1, 2, 3].map((i) => [i, (i + 1) % 4] as const);
  return blockMesh({
    points: [...corners, ...angles.map(on), [length, 0], [length, h]],
    blocks: [
      // From the cylinder outwards, then around it.
      ...sides.map(([a, b]) => ({
        corners: [4 + a, a, b, 4 + b] as const,
        cells: [n, a === 1 ? 2 * n : n] as const,
        grading: [outwards, 1] as const,
      })),
      { corners: [1, 8, 9, 2], cells: [4 * n, 2 * n], grading: [SQUARE.growth, 1] },
    ],
    arcs: sides.map(([a, b]) => ({ from: 4 + a, to: 4 + b, through: between(a) })),
    boundary: {
      inlet: { type: 'patch', sides: [[3, 0]] },
      outlet: { type: 'patch', sides: [[8, 9]] },
      walls: {
        type: 'wall',
        sides: [
          [0, 1],
          [1, 8],
          [2, 3],
          [9, 2],
        ],
      },
      cylinder: { type: 'wall', sides: sides.map(([a, b]) => [4 + b, 4 + a] as const) },
    },
  });
}

/** The mean of the parabola of this greatest velocity on each of `n` faces from the upper wall to the lower one. */
function inflow(n: number, greatest: number): string {
  // The integral of 4 y (h − y) / h², from 0 to s h, over h.
  const part = (s: number) => 4 * (s ** 2 / 2 - s ** 3 / 3);
  const faces = Array.from({ length: n }, (_, j) => {
    const mean = greatest * n * (part((j + 1) / n) - part(j / n));
    return [Number(mean.toPrecision(12)), 0, 0] as const;
  });
  return nonuniform('vector', faces);
}

const fields = (n: number, greatest: number): Files => ({
  'system/blockMeshDict': mesh(n),
  ...fluid(CHANNEL.viscosity),
  '0/U': velocity('uniform (0 0 0)', {
    inlet: { type: 'fixedValue', value: inflow(n, greatest) },
    outlet: { type: 'zeroGradient' },
    walls: { type: 'noSlip' },
    cylinder: { type: 'noSlip' },
  }),
  '0/p': pressure({
    inlet: { type: 'zeroGradient' },
    outlet: { type: 'fixedValue', value: 'uniform 0' },
    walls: { type: 'zeroGradient' },
    cylinder: { type: 'zeroGradient' },
  }),
});

/** The function object that writes drag and lift of the cylinder, made dimensionless by this mean velocity. */
const forces = (mean: number) => ({
  forces: {
    type: 'forceCoeffs',
    libs: '("libforces.so")',
    patches: '(cylinder)',
    rho: 'rhoInf',
    rhoInf: 1,
    magUInf: mean,
    lRef: 2 * CHANNEL.radius,
    Aref: 2 * CHANNEL.radius * THICK,
    CofR: [CHANNEL.centre, CHANNEL.centre, 0],
    liftDir: [0, 1, 0],
    dragDir: [1, 0, 0],
    pitchAxis: [0, 0, 1],
    writeControl: 'timeStep',
    writeInterval: 1,
  },
});

const dof = (n: number) => 3 * 13 * n * n;

/** DFG 2D-1, Re = 20: the drag coefficient. */
export const steadyCylinderFoam: FoamCase<Deck> = {
  deck({ cells: n }) {
    const files = {
      ...allrun('blockMesh > log.blockMesh', 'simpleFoam > log.simpleFoam'),
      ...steady({ most: 3_000, residual: 1e-7, functions: forces(0.2) }),
      ...fields(n, 0.3),
    };
    return { files, dof: dof(n) };
  },
  value: ({ read }) => rowsOf(read(COEFFICIENTS)).at(-1)?.[1] ?? Number.NaN,
};

/** Times at which a row of values rises through their mean. */
function risesOf(rows: readonly (readonly [time: number, value: number])[]): number[] {
  const mean = rows.reduce((sum, [, it]) => sum + it, 0) / rows.length;
  return rows.flatMap(([time, it], at) => {
    const [earlier, before] = rows[at - 1] ?? [0, Number.NaN];
    return before < mean && it >= mean
      ? [earlier + ((time - earlier) * (mean - before)) / (it - before)]
      : [];
  });
}

/** DFG 2D-2, Re = 100: the Strouhal number of the lift in the last two of eight seconds. */
export const vortexStreetFoam: FoamCase<Deck & { step: number }> = {
  deck({ cells: n, step }) {
    const files = {
      ...allrun('blockMesh > log.blockMesh', 'icoFoam > log.icoFoam'),
      ...transient({ end: 8, step, functions: forces(1) }),
      ...fields(n, 1.5),
    };
    return { files, dof: dof(n) };
  },
  value({ read }) {
    // Columns of v1912: time, drag, drag of both axles, lift.
    const rows = rowsOf(read(COEFFICIENTS)).map((it) => [it[0] ?? 0, it[3] ?? 0] as const);
    const rises = risesOf(rows.filter(([time]) => time > 6));
    const [first = 0, last = 0] = [rises[0], rises.at(-1)];
    return (2 * CHANNEL.radius * (rises.length - 1)) / (last - first);
  },
};
