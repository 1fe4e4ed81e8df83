/** Solid elements of CalculiX that a block can be cut into. */
export type Brick = 'C3D8I' | 'C3D20' | 'C3D20R';

type Place = readonly [x: number, y: number, z: number];

/** A block of bricks: nodes by number with their places, elements by number with their nodes, and nodes by their lattice. */
export type Block = {
  nodes: Map<number, Place>;
  elements: Map<number, readonly number[]>;
  /** The number of the node at a place of the lattice, which has two steps a cell. */
  at: (i: number, j: number, k: number) => number;
  /** The numbers of the nodes at which a condition on the lattice holds. */
  where: (test: (i: number, j: number, k: number) => boolean) => number[];
  /** The number of the element of a cell. */
  cell: (i: number, j: number, k: number) => number;
};

const CORNERS = [
  [0, 0, 0],
  [2, 0, 0],
  [2, 2, 0],
  [0, 2, 0],
  [0, 0, 2],
  [2, 0, 2],
  [2, 2, 2],
  [0, 2, 2],
] as const;
/** Nodes in the middle of sides, in the order of C3D20. */
const SIDES = [
  [1, 0, 0],
  [2, 1, 0],
  [1, 2, 0],
  [0, 1, 0],
  [1, 0, 2],
  [2, 1, 2],
  [1, 2, 2],
  [0, 1, 2],
  [0, 0, 1],
  [2, 0, 1],
  [2, 2, 1],
  [0, 2, 1],
] as const;

/** A lattice of cells, which `place` bends into its shape; its arguments run from 0 to 1. */
export function block(kind: Brick, cells: Place, place: (s: number, t: number, u: number) => Place): Block {
  const [nx, ny, nz] = cells;
  const at = (i: number, j: number, k: number) => 1 + (i * (2 * ny + 1) + j) * (2 * nz + 1) + k;
  const cell = (i: number, j: number, k: number) => 1 + (i * ny + j) * nz + k;
  const shape = kind === 'C3D8I' ? CORNERS : [...CORNERS, ...SIDES];
  const lattice = new Map<number, Place>();
  const nodes = new Map<number, Place>();
  const elements = new Map<number, readonly number[]>();
  for (let i = 0; i < nx; i++)
    for (let j = 0; j < ny; j++)
      for (let k = 0; k < nz; k++) {
        const own = shape.map(([a, b, c]): Place => [2 * i + a, 2 * j + b, 2 * k + c]);
        for (const it of own) lattice.set(at(...it), it);
        elements.set(
          cell(i, j, k),
          own.map((it) => at(...it)),
        );
      }
  for (const number of [...lattice.keys()].sort((a, b) => a - b)) {
    const [i, j, k] = lattice.get(number) as Place;
    nodes.set(number, place(i / (2 * nx), j / (2 * ny), k / (2 * nz)));
  }
  const where = (test: (i: number, j: number, k: number) => boolean) =>
    [...nodes.keys()].filter((it) => test(...(lattice.get(it) as Place)));
  return { nodes, elements, at, where, cell };
}

const number = (value: number) => String(Number(value.toFixed(9)));

/** At most sixteen numbers a line, as CalculiX reads them; a line that is continued ends in a comma. */
export function numberLines(numbers: readonly number[]): string[] {
  const out: string[] = [];
  for (let at = 0; at < numbers.length; at += 15)
    out.push(numbers.slice(at, at + 15).join(', ') + (at + 15 < numbers.length ? ',' : ''));
  return out;
}

/** The lines of a deck that hold nodes and elements, in the set ALL. */
export function meshLines(kind: Brick, { nodes, elements }: Block): string[] {
  return [
    '*NODE, NSET=ALL',
    ...[...nodes].map(([n, at]) => [n, ...at.map(number)].join(', ')),
    `*ELEMENT, TYPE=${kind}, ELSET=ALL`,
    ...[...elements].flatMap(([n, own]) => numberLines([n, ...own])),
  ];
}

/** The lines of a deck that name a set of nodes or elements. */
export const setLines = (kind: 'NSET' | 'ELSET', name: string, members: readonly number[]): string[] => [
  `*${kind}, ${kind}=${name}`,
  ...members.map(String),
];
