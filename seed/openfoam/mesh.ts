import { THICK } from './case.ts';
import { dictionary, type Entry } from './dictionary.ts';

type Point = readonly [x: number, y: number];

/**
 * Four corners by number, counter-clockwise; cells along the first and the second side, how the last of them compares with the
 * first, and the name of the zone of cells to which they belong.
 */
export type Patch = {
  corners: readonly [number, number, number, number];
  cells: readonly [number, number];
  grading?: readonly [number, number];
  zone?: string;
};

/** An arc from one point to another through a third place. */
type Arc = { from: number; to: number; through: Point };

/** A plane region of blocks, one layer of cells thick. A boundary is a list of sides between two corners. */
export type Plane = {
  points: readonly Point[];
  blocks: readonly Patch[];
  arcs?: readonly Arc[];
  boundary: Readonly<
    Record<string, { type: string; sides: readonly (readonly [number, number])[]; neighbour?: string }>
  >;
};

const round = (it: number) => Number(it.toPrecision(12));

/** The dictionary from which blockMesh makes a plane mesh. */
export function blockMesh({ points, blocks, arcs = [], boundary }: Plane): string {
  const n = points.length;
  const place = ([x, y]: Point, z: number): Entry => [round(x), round(y), z];
  return dictionary('blockMeshDict', {
    vertices: [...points.map((it) => place(it, 0)), ...points.map((it) => place(it, THICK))],
    blocks: blocks.map(({ corners, cells, grading = [1, 1], zone }) =>
      [
        `hex (${[...corners, ...corners.map((it) => it + n)].join(' ')})${zone ? ` ${zone}` : ''}`,
        `(${cells.join(' ')} 1)`,
        `simpleGrading (${grading.map(round).join(' ')} 1)`,
      ].join(' '),
    ),
    edges: arcs.flatMap(({ from, to, through }) =>
      [0, 1].map(
        (level) =>
          `arc ${from + level * n} ${to + level * n} (${[...through.map(round), level * THICK].join(' ')})`,
      ),
    ),
    boundary: [
      ...Object.entries(boundary).map(
        ([name, { type, sides, neighbour }]) =>
          `${name} { type ${type}; ${neighbour ? `neighbourPatch ${neighbour}; ` : ''}faces (${sides
            .map(([a, b]) => `(${a} ${b} ${b + n} ${a + n})`)
            .join(' ')}); }`,
      ),
      `frontAndBack { type empty; faces (${blocks
        .flatMap(({ corners }) => [corners, corners.map((it) => it + n)])
        .map((it) => `(${it.join(' ')})`)
        .join(' ')}); }`,
    ],
    mergePatchPairs: [],
  });
}

/** How the last cell compares with the first, where the first of so many cells on a length has this size. */
export function gradingOf(length: number, cells: number, first: number): number {
  const total = (ratio: number) => (first * (ratio ** cells - 1)) / (ratio - 1);
  let [low, high] = [1 + 1e-9, 10];
  for (let turn = 0; turn < 200; turn++) {
    const middle = (low + high) / 2;
    if (total(middle) < length) low = middle;
    else high = middle;
  }
  return low ** (cells - 1);
}

/**
 * Sides that are divided alike on all meshes of a family: lengths of cells grow by `growth` from one end to the other, in a
 * geometric series, so that each mesh has the points of one with half the cells.
 */
export type Grown = { length: number; growth: number };

/** How the last of `n` cells compares with the first. */
export const gradingIn = ({ growth }: Grown, n: number): number => growth ** ((n - 1) / n);

/** The end of the first `k` of `n` cells. */
export const endIn = ({ length, growth }: Grown, n: number, k: number): number =>
  (length * (growth ** (k / n) - 1)) / (growth - 1);
