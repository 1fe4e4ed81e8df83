import { readFrd } from '../../../craft/result/read/calculix/frd.ts';
import {
  bent,
  CUBE,
  type Element,
  HEAD,
  membrane,
  moved,
  patchOf,
  pulled,
  type Shape,
  standard,
  warmed,
} from '../../calculix/distorted.ts';
import { totalForcesIn } from '../../calculix/progress.ts';
import type { DeckModel } from '../model.ts';

/** How far inner nodes are moved in each direction at most, as a share of the size of a cell. */
export const AMOUNTS = [0, 0.05, 0.1, 0.15, 0.2, 0.25] as const;
/** That of the broken model, and its cells along a side. */
export const AMOUNT = 0.15;
export const CELLS = 8;
/** How far the corners of the cantilever's bricks are moved along it, as a share of their size. */
export const SLOPES = [0, 0.1, 0.2, 0.3] as const;

const COARSE = 4;
const cubeOf = (element: Element, n: number = CELLS, amount: number = AMOUNT) =>
  pulled(element, n, moved(n, amount));
/** A coarse mesh whose cells are cut into two or four each way. */
const split = (times: number) => pulled('C3D8I', COARSE * times, moved(COARSE, AMOUNT));
/** Sheared in two planes and graded: no brick is rectangular, and all are parallelepipeds. */
const sheared: Shape = (s, t, u) => [
  CUBE.side * (s ** 2 + 0.6 * u),
  CUBE.side * (t + 0.4 * u),
  CUBE.side * u,
];

/** Eight cells, whose one inner node is moved; that of the mesh for the program of the article. */
const small: Shape = (...at) => {
  if (at.every((it) => it === 0.5)) return [60, 43, 55];
  const [x, y, z] = at;
  return [CUBE.side * x, CUBE.side * y, CUBE.side * z];
};

const six = (value: number) => Number(value.toPrecision(6));
const rangeOf = (them: readonly number[]) => {
  const [least, largest] = them.reduce(
    ([low, high], it) => [Math.min(low, it), Math.max(high, it)] as const,
    [Infinity, -Infinity] as const,
  );
  return [six(least), six(largest)];
};

function misesOf([x = 0, y = 0, z = 0, xy = 0, xz = 0, yz = 0]: readonly number[]): number {
  const direct = (x - y) ** 2 + (y - z) ** 2 + (z - x) ** 2;
  return Math.sqrt(direct / 2 + 3 * (xy ** 2 + xz ** 2 + yz ** 2));
}

const named = <It>(them: readonly It[], of: (it: It) => [name: string, deck: string]) =>
  Object.fromEntries(them.map(of));

/** A cube under uniform stress, in bricks with incompatible modes that are distorted. */
export const patchModel: DeckModel<{
  /** The least and the largest stress in x in MPa: at integration points, and as averaged at nodes. */
  points: number[];
  nodes: number[];
  /** The largest equivalent stress in MPa at integration points. */
  mises: number;
  /** The root of the mean square by which the stress in x misses that of the cube, in MPa. */
  miss: number;
  /** The displacement in mm of the node that is loaded; zero where none is. */
  end: number;
  /** Strain energy in mJ. */
  energy: number;
  /** Reaction in N in the direction of the force; zero where none is printed. */
  reaction: number;
}> = {
  slug: 'failed-patch-test',
  program: 'CalculiX',
  runs: {
    broken: cubeOf('C3D8I'),
    'wrong-load': pulled('C3D8I', CELLS, moved(CELLS, AMOUNT), 0.01),
    'wrong-mesh-4': cubeOf('C3D8I', COARSE),
    'wrong-mesh-16': cubeOf('C3D8I', 16),
    'wrong-reduced': cubeOf('C3D8R'),
    'wrong-warmed': warmed('C3D8I', CELLS, moved(CELLS, AMOUNT)),
    mended: cubeOf('C3D20R'),
    'mended-linear': cubeOf('C3D8'),
    'split-8': split(2),
    'split-16': split(4),
    ...named(AMOUNTS, (it) => [`moved-${it}`, cubeOf('C3D8I', CELLS, it)]),
    sheared: patchOf('C3D8I', CELLS, sheared),
    patch: patchOf('C3D8I', CELLS, moved(CELLS, AMOUNT)),
    'patch-C3D8': patchOf('C3D8', CELLS, moved(CELLS, AMOUNT)),
    'patch-C3D20R': patchOf('C3D20R', CELLS, moved(CELLS, AMOUNT)),
    small: patchOf('C3D8I', 2, small),
    'standard-C3D8': standard('C3D8'),
    'standard-C3D8I': standard('C3D8I'),
    ...named(['S4', 'S4R'] as const, (it) => [`membrane-${it}`, membrane(it, CELLS, AMOUNT)]),
    ...named(SLOPES, (it) => [`bent-C3D8-${it}`, bent('C3D8', it)]),
    ...named(SLOPES, (it) => [`bent-C3D8I-${it}`, bent('C3D8I', it)]),
  },
  values: ({ dat, frd }) => {
    const [, listed = ''] = dat.split('stresses (elem');
    const rows = listed
      .split('\n')
      .map((it) => it.trim().split(/\s+/).map(Number))
      .map((it) => it.slice(0, 8))
      .filter((it) => it.length === 8 && it.every(Number.isFinite))
      .map((it) => it.slice(2));
    const stress = rows.map(([x = 0]) => x);
    const averaged = readFrd(frd)
      .steps.at(-1)
      ?.columns.find((it) => it.name === 'STRESS');
    if (!averaged || rows.length === 0) throw new Error('the result has no stresses');
    const nodes = Array.from(
      { length: averaged.data.length / averaged.components },
      (_, n) => averaged.data[n * averaged.components] ?? Number.NaN,
    );
    const square = stress.reduce((sum, it) => sum + (it - CUBE.stress) ** 2, 0);
    const [, loaded = ''] = dat.match(new RegExp(`^\\s+${HEAD}\\s+(.*)$`, 'm')) ?? [];
    const largest = Math.max(
      ...loaded
        .trim()
        .split(/\s+/)
        .map((it) => Math.abs(Number(it))),
    );
    const of = (pattern: RegExp) => Number(dat.match(pattern)?.[1] ?? 0);
    return {
      points: rangeOf(stress),
      nodes: rangeOf(nodes.filter(Number.isFinite)),
      mises: six(Math.max(...rows.map(misesOf))),
      miss: six(Math.sqrt(square / stress.length)),
      end: six(largest),
      energy: six(of(/internal energy[^\n]*\n\s*(\S+)/)),
      reaction: six(totalForcesIn(dat)[0]?.[0] ?? 0),
    };
  },
};
