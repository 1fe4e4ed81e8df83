import { readFrd } from '../../../craft/result/read/calculix/frd.ts';
import { block, meshLines, setLines } from '../../calculix/mesh.ts';
import type { DeckModel } from '../model.ts';

/** A steel block in mm that gets warmer: its sides, MPa, 1/K, and the rise in K. */
export const BLOCK = {
  long: 100,
  wide: 50,
  high: 20,
  young: 210e3,
  poisson: 0.3,
  expansion: 12e-6,
  rise: 100,
} as const;

/** How the base is held: fixed, fixed without its corners, kept plane, or against the six rigid motions alone. */
type Held = 'fixed' | 'corners' | 'plane' | 'six';

type Warm = { held: Held; layers?: number /** Warmer in proportion to the height. */; isLinear?: boolean };

function deck({ held, layers = 2, isLinear = false }: Warm): string {
  const { long, wide, high, young, poisson, expansion, rise } = BLOCK;
  const [nx, ny] = [4 * layers, 2 * layers];
  const mesh = block('C3D20R', [nx, ny, layers], (s, t, u) => [long * s, wide * t, high * u]);
  const isCorner = (i: number, j: number) => (i === 0 || i === 2 * nx) && (j === 0 || j === 2 * ny);
  const heldBase = {
    fixed: ['BASE, 1, 3'],
    corners: ['BASE, 1, 3'],
    plane: ['BASE, 3, 3', 'ORIGIN, 1, 2', 'ALONG, 2, 2'],
    six: ['ORIGIN, 1, 3', 'ALONG, 2, 3', 'ACROSS, 3, 3'],
  }[held];
  const temperatures = isLinear
    ? [...mesh.nodes].map(([n, [, , z]]) => `${n}, ${(rise * z) / high}`)
    : [`ALL, ${rise}`];
  const lines = [
    `** Steel block, ${isLinear ? 'warmer towards its top' : `${rise} K warmer`}, C3D20R, ${nx} x ${ny} x ${layers} elements; mm, N, MPa, K`,
    ...meshLines('C3D20R', mesh),
    ...setLines(
      'NSET',
      'BASE',
      mesh.where((i, j, k) => k === 0 && !(held === 'corners' && isCorner(i, j))),
    ),
    ...setLines('NSET', 'ORIGIN', [mesh.at(0, 0, 0)]),
    ...setLines('NSET', 'ALONG', [mesh.at(2 * nx, 0, 0)]),
    ...setLines('NSET', 'ACROSS', [mesh.at(0, 2 * ny, 0)]),
    '*MATERIAL, NAME=STEEL',
    '*ELASTIC',
    `${young}, ${poisson}`,
    '*EXPANSION',
    String(expansion),
    '*SOLID SECTION, ELSET=ALL, MATERIAL=STEEL',
    '*INITIAL CONDITIONS, TYPE=TEMPERATURE',
    'ALL, 0',
    '*STEP',
    '*STATIC',
    '*TEMPERATURE',
    ...temperatures,
    '*BOUNDARY',
    ...heldBase,
    '*NODE FILE',
    'U',
    '*EL FILE',
    'S',
    '*END STEP',
  ];
  return `${lines.join('\n')}\n`;
}

const mises = ([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: readonly number[]) =>
  Math.sqrt(((a - b) ** 2 + (b - c) ** 2 + (c - a) ** 2) / 2 + 3 * (d ** 2 + e ** 2 + f ** 2));

/** Layers of elements that are tried. */
export const LAYERS = [1, 2, 3, 4, 6] as const;

/** Free expansion of a block on a base that is held too well. */
export const supportModel: DeckModel<{
  /** The largest Mises stress in MPa, averaged at the nodes, and the place where it is. */
  stress: number;
  place: number[];
  /** σx in MPa up the middle of the block: height, stress. */
  middle: number[][];
  /** The displacement in mm of the corner that is farthest from the origin. */
  far: number[];
}> = {
  slug: 'failed-fixed-base',
  program: 'CalculiX',
  runs: {
    broken: deck({ held: 'fixed' }),
    'wrong-corners': deck({ held: 'corners' }),
    'wrong-plane': deck({ held: 'plane' }),
    'wrong-plane-linear': deck({ held: 'plane', isLinear: true }),
    mended: deck({ held: 'six' }),
    'mended-linear': deck({ held: 'six', isLinear: true }),
    ...Object.fromEntries(LAYERS.map((it) => [`layers-${it}`, deck({ held: 'fixed', layers: it })])),
  },
  values: ({ frd }) => {
    const { points, steps } = readFrd(frd);
    const columns = steps.at(-1)?.columns ?? [];
    const of = (name: string) => {
      const found = columns.find((it) => it.name === name);
      if (!found) throw new Error(`no ${name} is written`);
      return (n: number) => [...found.data.subarray(found.components * n, found.components * (n + 1))];
    };
    const [stressAt, movedAt] = [of('STRESS'), of('DISP')];
    const placeAt = (n: number) => [...points.subarray(3 * n, 3 * n + 3)];
    const nodes = Array.from({ length: points.length / 3 }, (_, n) => n);
    const all = nodes.map((n) => mises(stressAt(n)));
    const top = all.indexOf(Math.max(...all));
    const isMiddle = ([x = 0, y = 0]: readonly number[]) => x === BLOCK.long / 2 && y === BLOCK.wide / 2;
    const middle = nodes
      .filter((n) => isMiddle(placeAt(n)))
      .map((n) => [placeAt(n)[2] ?? 0, Number((stressAt(n)[0] ?? 0).toFixed(3))])
      .sort(([a = 0], [b = 0]) => a - b);
    const far = nodes.find((n) => placeAt(n).join() === [BLOCK.long, BLOCK.wide, BLOCK.high].join()) ?? -1;
    const stress = all[top] ?? Number.NaN;
    // Below a thousandth of a megapascal there is only rounding, which differs from one machine to another.
    const isStressed = stress > 1e-3;
    return {
      stress: isStressed ? Number(stress.toPrecision(6)) : 0,
      place: isStressed ? placeAt(top) : [],
      middle,
      far: movedAt(far).map((it) => Number(it.toFixed(6))),
    };
  },
};
