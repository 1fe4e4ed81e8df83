import { type Files, fluid, pressure, turbulence, velocity, viscosity } from './case.ts';
import { blockMesh, endIn, type Grown, gradingIn } from './mesh.ts';

/** Air over a plate of 2 m at 30 m/s: 2 million on a metre. */
export const AIR = { speed: 30, viscosity: 1.5e-5, length: 2 } as const;
/** Height of the flow that is computed, and what is in front of the plate, in m. */
export const HEIGHT = 0.5;
const BEFORE: Grown = { length: 0.3, growth: 10 };
const ALONG: Grown = { length: AIR.length, growth: 20 };
/** Where on the plate the skin friction is told, m. */
const PLACE = 1;

/** Cells in front of the plate and along it. */
export const COLUMNS = { before: 15, along: 60 } as const;

/** Cells that lie one on another: their common height in m, their number, and how the last compares with the first. */
export type Stack = { height: number; cells: number; grading: number };

/** What is done at the wall: the layer is resolved, or a wall function stands for its lower part. */
export type Wall = 'resolved' | 'standard' | 'blended';

/** Shear velocity by which the height of the first cell is chosen, at the middle of the plate, m/s. */
export const GUESS =
  AIR.speed * Math.sqrt(0.027 / 2 / ((AIR.speed * (AIR.length / 2)) / AIR.viscosity) ** (1 / 7));

/** Height of the first cell whose centre has this y+, in m. */
export const firstCell = (yPlus: number): number => (2 * yPlus * AIR.viscosity) / GUESS;

/** The number of a corner of the blocks: by level from the plate up, to and fro, and by column from the inlet. */
const corner = (level: number, column: number) => 3 * level + (level % 2 ? 2 - column : column);

/** The `blockMeshDict` of the plate and of what is in front of it; the stacks fill the height from the plate up. */
export function plateMesh(stacks: readonly Stack[]): string {
  const levels = [...stacks.keys()];
  const top = stacks.length;
  const heights = [0, ...levels.map((k) => stacks.slice(0, k + 1).reduce((sum, it) => sum + it.height, 0))];
  const xs = [-BEFORE.length, 0, ALONG.length];
  const block = (level: number, column: number) =>
    [
      corner(level, column),
      corner(level, column + 1),
      corner(level + 1, column + 1),
      corner(level + 1, column),
    ] as const;
  return blockMesh({
    points: heights.flatMap((y, level) => (level % 2 ? xs.toReversed() : xs).map((x) => [x, y] as const)),
    blocks: stacks.flatMap(({ cells, grading }, level) => [
      {
        corners: block(level, 0),
        cells: [COLUMNS.before, cells] as const,
        grading: [1 / gradingIn(BEFORE, COLUMNS.before), grading] as const,
      },
      {
        corners: block(level, 1),
        cells: [COLUMNS.along, cells] as const,
        grading: [gradingIn(ALONG, COLUMNS.along), grading] as const,
      },
    ]),
    boundary: {
      inlet: { type: 'patch', sides: levels.map((k) => [corner(k + 1, 0), corner(k, 0)] as const) },
      symmetry: { type: 'symmetryPlane', sides: [[0, 1]] },
      plate: { type: 'wall', sides: [[1, 2]] },
      outlet: { type: 'patch', sides: levels.map((k) => [corner(k, 2), corner(k + 1, 2)] as const) },
      top: {
        type: 'patch',
        sides: [
          [corner(top, 2), corner(top, 1)],
          [corner(top, 1), corner(top, 0)],
        ],
      },
    },
  });
}

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

/** Velocity and pressure of a flow along the plate at this speed in m/s. */
function stream(speed: number): Files {
  const start = `uniform (${speed} 0 0)`;
  return {
    '0/U': velocity(start, {
      inlet: { type: 'fixedValue', value: start },
      symmetry: SYMMETRY,
      plate: { type: 'noSlip' },
      outlet: OPEN,
      // What the boundary layer displaces may leave.
      top: { type: 'pressureInletOutletVelocity', tangentialVelocity: start, value: start },
    }),
    '0/p': pressure({
      inlet: OPEN,
      symmetry: SYMMETRY,
      plate: OPEN,
      outlet: { type: 'fixedValue', value: uniform(0) },
      top: { type: 'fixedValue', value: uniform(0) },
    }),
  };
}

/** Air in laminar flow along the plate at this speed in m/s. */
export const laminarFlow = (speed: number): Files => ({ ...fluid(AIR.viscosity), ...stream(speed) });

/** The air, its model of turbulence, k-ω SST, and what flows in. */
export function plateFlow(wall: Wall): Files {
  // An intensity of 1 %, and an eddy viscosity like that of the fluid.
  const k = 1.5 * (1e-2 * AIR.speed) ** 2;
  const omega = k / AIR.viscosity;
  const around = (value: number) => ({
    inlet: { type: 'fixedValue', value: uniform(value) },
    symmetry: SYMMETRY,
    outlet: OPEN,
    top: { type: 'inletOutlet', inletValue: uniform(value), value: uniform(value) },
  });
  return {
    ...fluid(AIR.viscosity, 'kOmegaSST'),
    ...stream(AIR.speed),
    '0/k': turbulence('k', uniform(k), { ...around(k), plate: AT_WALL[wall].k }),
    '0/omega': turbulence('omega', uniform(omega), {
      ...around(omega),
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

/** What is written of a field on the plate from the leading edge on; once where it is the same everywhere. */
function writtenOnPlate(text: string): string[] {
  const from = text.indexOf('plate');
  const values = text.indexOf('value', from);
  const list = text.slice(values, text.indexOf(';', values));
  if (!list.includes('nonuniform')) return [list.slice(list.indexOf('uniform') + 'uniform'.length).trim()];
  return list
    .slice(list.indexOf('(') + 1, list.lastIndexOf(')'))
    .trim()
    .split('\n');
}

/** The numbers of a field on the plate from the leading edge on, where there are so many cells along it. */
export function onPlate(text: string, along: number): number[] {
  const written = writtenOnPlate(text);
  return written.length === 1 ? Array(along).fill(Number(written[0])) : written.map(Number);
}

/** The first components of a field of vectors on the plate from the leading edge on. */
export const vectorsOnPlate = (text: string): number[] =>
  writtenOnPlate(text).map((it) => Number(it.slice(1).split(' ')[0]));

/** A value in the middle of the plate by its values from the leading edge on. */
export function atPlace(values: readonly number[]): number {
  const { at, share } = placeOn(values.length);
  return (1 - share) * (values[at] ?? 0) + share * (values[at + 1] ?? 0);
}

/** The column of cells at whose centre the middle of the plate is or before it, and how far it is to the next. */
export function placeOn(along: number): { at: number; share: number } {
  const centres = centresOn(along);
  const at = centres.findIndex((_, i) => (centres[i + 1] ?? 0) > PLACE);
  const [here = 0, next = 0] = [centres[at], centres[at + 1]];
  return { at, share: (PLACE - here) / (next - here) };
}

/** Where the centres of the cells along the plate are, m. */
export const centresOn = (along: number): number[] =>
  Array.from({ length: along }, (_, i) => (endIn(ALONG, along, i) + endIn(ALONG, along, i + 1)) / 2);

/** Mean skin friction coefficient of the plate. */
export const dragOf = (friction: readonly number[]): number =>
  friction.reduce(
    (sum, it, i) => sum + it * (endIn(ALONG, friction.length, i + 1) - endIn(ALONG, friction.length, i)),
    0,
  ) / AIR.length;
