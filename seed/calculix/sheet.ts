import { numberLines, setLines } from './mesh.ts';

/** Elements of CalculiX that a surface can be cut into: in plane stress (CPS) or as a shell (S). */
export type Quad = 'CPS4' | 'CPS8' | 'CPS8R' | 'S8' | 'S8R';

/** Kind of element, and cells along both directions. */
export type QuadDeck = { element: Quad; cells: readonly [number, number] };

type Place = readonly [x: number, y: number, z: number];

/** A surface of quadrilaterals: nodes by number with their places, elements by number with their nodes. */
export type Sheet = {
  nodes: Map<number, Place>;
  elements: Map<number, readonly number[]>;
  /** The number of the node at a place of the lattice, which has two steps a cell. */
  at: (i: number, j: number) => number;
  /** The numbers of the nodes at which a condition on the lattice holds. */
  where: (test: (i: number, j: number) => boolean) => number[];
  /** The number of the element of a cell. */
  cell: (i: number, j: number) => number;
};

const CORNERS = [
  [0, 0],
  [2, 0],
  [2, 2],
  [0, 2],
] as const;
/** Nodes in the middle of sides, in the order of CalculiX. */
const SIDES = [
  [1, 0],
  [2, 1],
  [1, 2],
  [0, 1],
] as const;

/** A lattice of cells, which `place` bends into its shape; its arguments run from 0 to 1. */
export function sheet(
  kind: Quad,
  [nx, ny]: readonly [number, number],
  place: (s: number, t: number) => Place,
): Sheet {
  const at = (i: number, j: number) => 1 + i * (2 * ny + 1) + j;
  const cell = (i: number, j: number) => 1 + i * ny + j;
  const shape = kind === 'CPS4' ? CORNERS : [...CORNERS, ...SIDES];
  const lattice = new Map<number, readonly [number, number]>();
  const elements = new Map<number, readonly number[]>();
  for (let i = 0; i < nx; i++)
    for (let j = 0; j < ny; j++) {
      const own = shape.map(([a, b]) => [2 * i + a, 2 * j + b] as const);
      for (const it of own) lattice.set(at(...it), it);
      elements.set(
        cell(i, j),
        own.map((it) => at(...it)),
      );
    }
  const sorted = [...lattice].sort(([a], [b]) => a - b);
  const nodes = new Map(sorted.map(([n, [i, j]]) => [n, place(i / (2 * nx), j / (2 * ny))]));
  const where = (test: (i: number, j: number) => boolean) =>
    sorted.filter(([, it]) => test(...it)).map(([n]) => n);
  return { nodes, elements, at, where, cell };
}

/** The lines of a deck that hold nodes and elements, in the set ALL. */
export const sheetLines = (kind: Quad, { nodes, elements }: Sheet): string[] => [
  '*NODE, NSET=ALL',
  ...[...nodes].map(([n, at]) => [n, ...at.map((it) => String(Number(it.toFixed(9))))].join(', ')),
  `*ELEMENT, TYPE=${kind}, ELSET=ALL`,
  ...[...elements].flatMap(([n, own]) => numberLines([n, ...own])),
];

/** The first line of a deck: what it is, with its elements. */
export const titleLine = (name: string, { element, cells }: QuadDeck): string =>
  `** ${name}, ${element}, ${cells.join(' x ')} elements`;

/** The lines of a deck that name sets of nodes. */
export const nodeSets = (of: Readonly<Record<string, readonly number[]>>): string[] =>
  Object.entries(of).flatMap(([name, own]) => setLines('NSET', name, own));

/**
 * Shares of the nodes of the side i = last in a uniform load of 1 on that side, by number: of straight sides of equal
 * elements, with linear or quadratic shape functions.
 */
export function sideShares(
  kind: Quad,
  [nx, ny]: readonly [number, number],
  { at }: Sheet,
): Map<number, number> {
  const shares = new Map<number, number>();
  const add = (j: number, share: number) => {
    const n = at(2 * nx, j);
    shares.set(n, (shares.get(n) ?? 0) + share / ny);
  };
  for (let j = 0; j < 2 * ny; j += 2) {
    const ends = kind === 'CPS4' ? 1 / 2 : 1 / 6;
    add(j, ends);
    add(j + 2, ends);
    if (kind !== 'CPS4') add(j + 1, 2 / 3);
  }
  return shares;
}
