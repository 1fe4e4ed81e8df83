import { block, meshLines, setLines } from '../../calculix/mesh.ts';
import type { DeckModel } from '../model.ts';

/** A steel cantilever in mm and N: length, side of the square section, force at the end, Young's modulus in MPa. */
export const BEAM = { long: 100, side: 10, force: 100, young: 210e3 } as const;

type Element = 'C3D8' | 'C3D8R' | 'C3D8I' | 'C3D20R';
type Cells = readonly [along: number, across: number, layers: number];

const CORNERS = [
  [0, 0],
  [2, 0],
  [2, 2],
  [0, 2],
] as const;
const SIDES = [
  [1, 0],
  [2, 1],
  [1, 2],
  [0, 1],
] as const;

function deck(element: Element, [nx, ny, nz]: Cells): string {
  const { long, side, force, young } = BEAM;
  const isQuadratic = element === 'C3D20R';
  // All elements of eight nodes have the same mesh.
  const drawn = isQuadratic ? 'C3D20R' : 'C3D8I';
  const mesh = block(drawn, [nx, ny, nz], (s, t, u) => [long * s, side * t, side * u]);
  const loads = new Map<number, number>();
  const add = (j: number, k: number, share: number) => {
    const n = mesh.at(2 * nx, j, k);
    loads.set(n, (loads.get(n) ?? 0) - (share * force) / (ny * nz));
  };
  for (let j = 0; j < 2 * ny; j += 2)
    for (let k = 0; k < 2 * nz; k += 2) {
      for (const [a, b] of CORNERS) add(j + a, k + b, isQuadratic ? -1 / 12 : 1 / 4);
      if (isQuadratic) for (const [a, b] of SIDES) add(j + a, k + b, 1 / 3);
    }
  const lines = [
    `** Cantilever, ${element}, ${nx} x ${ny} x ${nz} elements; mm, N, MPa`,
    ...meshLines(drawn, mesh).map((it) => (it.startsWith('*ELEMENT') ? it.replace(drawn, element) : it)),
    ...setLines(
      'NSET',
      'CLAMPED',
      mesh.where((i) => i === 0),
    ),
    ...setLines(
      'NSET',
      'END',
      mesh.where((i) => i === 2 * nx),
    ),
    '*MATERIAL, NAME=STEEL',
    '*ELASTIC',
    `${young}, 0.3`,
    '*SOLID SECTION, ELSET=ALL, MATERIAL=STEEL',
    '*BOUNDARY',
    'CLAMPED, 1, 3',
    '*STEP',
    '*STATIC',
    '*CLOAD',
    ...[...loads].map(([n, share]) => `${n}, 3, ${Number(share.toPrecision(12))}`),
    '*NODE PRINT, NSET=END',
    'U',
    '*EL PRINT, ELSET=ALL, TOTALS=ONLY',
    'ELSE',
    '*END STEP',
  ];
  return `${lines.join('\n')}\n`;
}

/** Rows of numbers below a heading of the printed output. */
function rowsAfter(dat: string, heading: string): number[][] {
  const [, below = ''] = dat.split(heading);
  const block = below.split(/\n\s*\n/)[1] ?? '';
  return block
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
}

/** The forces on nodes that a deck prescribes. */
function loadsIn(text: string): Map<number, number> {
  const [, below = ''] = text.split('*CLOAD\n');
  const rows = (below.split('\n*')[0] ?? '').split('\n').map((line) => line.split(',').map(Number));
  return new Map(rows.map(([n = 0, , share = 0]) => [n, share]));
}

/** Cells along the beam, across it and in its depth, by the names of runs. */
const RUNS = {
  broken: ['C3D8R', [10, 1, 1]],
  'wrong-20': ['C3D8R', [20, 1, 1]],
  'wrong-40': ['C3D8R', [40, 1, 1]],
  'wrong-full': ['C3D8', [10, 1, 1]],
  'wrong-full-4': ['C3D8', [40, 4, 4]],
  'wrong-quadratic': ['C3D20R', [10, 1, 1]],
  'wrong-quadratic-20': ['C3D20R', [20, 1, 1]],
  'layers-2': ['C3D8R', [20, 2, 2]],
  'layers-3': ['C3D8R', [30, 3, 3]],
  'layers-4': ['C3D8R', [40, 4, 4]],
  'layers-6': ['C3D8R', [60, 6, 6]],
  'quadratic-2': ['C3D20R', [20, 2, 2]],
  mended: ['C3D8I', [10, 1, 1]],
  'mended-20': ['C3D8I', [20, 1, 1]],
} as const satisfies Record<string, readonly [Element, Cells]>;

const decks = Object.fromEntries(
  Object.entries(RUNS).map(([name, [element, cells]]) => [name, deck(element, cells)]),
) as Record<keyof typeof RUNS, string>;

/** A cantilever of one layer of bricks with one integration point. */
export const layersModel: DeckModel<{
  /** Displacement of the end in mm: the mean of its nodes, weighted with their forces. */
  end: number;
  /** Displacements of the nodes of the end in mm, the least and the largest. */
  range: number[];
  /** Strain energy of the integration points in mJ. */
  energy: number;
}> = {
  slug: 'failed-one-layer',
  program: 'CalculiX',
  runs: decks,
  values: ({ dat }, text) => {
    const loads = loadsIn(text);
    const moved = rowsAfter(dat, 'displacements').map(([n = 0, , , w = 0]) => [n, w] as const);
    const down = moved.map(([, w]) => -w);
    const work = moved.reduce((sum, [n, w]) => sum + w * (loads.get(n) ?? 0), 0);
    const [energy] = rowsAfter(dat, 'internal energy')[0] ?? [];
    return {
      end: Number((work / BEAM.force).toPrecision(6)),
      range: [Math.min(...down), Math.max(...down)],
      energy: energy ?? Number.NaN,
    };
  },
};
