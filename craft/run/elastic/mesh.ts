import type { Nodes } from './shapes.ts';

/** Maps the unit square to the part. */
export type Place = (s: number, t: number) => readonly [x: number, y: number];

/** `at` holds the unit-square coordinates of nodes; interleaved x, y as in `points`. */
export type Mesh = {
  nodes: Nodes;
  points: Float64Array;
  at: Float64Array;
  elements: Int32Array[];
  /** Element sides on s = 0 and s = 1, in order of t. */
  sides: readonly [Int32Array[], Int32Array[]];
  /** Largest node number difference within an element (half bandwidth). */
  spread: number;
};

type Corners = readonly (readonly [number, number])[];

/** Corners and mid-sides in half lattice steps. */
const SQUARE: Corners = [
  [0, 0],
  [2, 0],
  [2, 2],
  [0, 2],
  [1, 0],
  [2, 1],
  [1, 2],
  [0, 1],
];
const TRIANGLES: readonly Corners[] = [
  [
    [0, 0],
    [2, 0],
    [2, 2],
    [1, 0],
    [2, 1],
    [1, 1],
  ],
  [
    [0, 0],
    [2, 2],
    [0, 2],
    [1, 1],
    [1, 2],
    [0, 1],
  ],
];

/** Mesh of nx × ny squares, one quadrilateral or two triangles each, mapped by `place`. */
export function meshOf(nodes: Nodes, nx: number, ny: number, place: Place): Mesh {
  const step = nodes > 4 ? 1 : 2;
  const ids = new Map<number, number>();
  const key = (i: number, j: number) => i * (2 * ny + 1) + j;
  const [points, at]: [number[], number[]] = [[], []];
  // Number along the shorter side for a narrow band.
  const [outer, inner] = nx >= ny ? [nx, ny] : [ny, nx];
  for (let a = 0; a <= 2 * outer; a += step)
    for (let b = 0; b <= 2 * inner; b += step) {
      const [i, j] = nx >= ny ? [a, b] : [b, a];
      if (nodes === 8 && i % 2 === 1 && j % 2 === 1) continue;
      ids.set(key(i, j), ids.size);
      const [s, t] = [i / (2 * nx), j / (2 * ny)];
      points.push(...place(s, t));
      at.push(s, t);
    }
  const cells = nodes === 3 || nodes === 6 ? TRIANGLES : [SQUARE];
  const idOf = (i: number, j: number) => ids.get(key(i, j)) ?? 0;
  const elements: Int32Array[] = [];
  for (let i = 0; i < nx; i++)
    for (let j = 0; j < ny; j++)
      for (const cell of cells)
        elements.push(Int32Array.from(cell.slice(0, nodes), ([a, b]) => idOf(2 * i + a, 2 * j + b)));
  const side = (i: number) =>
    Array.from({ length: ny }, (_, j) =>
      Int32Array.from(step === 1 ? [0, 1, 2] : [0, 2], (b) => idOf(i, 2 * j + b)),
    );
  return {
    nodes,
    points: Float64Array.from(points),
    at: Float64Array.from(at),
    elements,
    sides: [side(0), side(2 * nx)],
    spread: Math.max(...elements.map((it) => Math.max(...it) - Math.min(...it))),
  };
}

/** Node count and spread of such a mesh, without building it. */
export function sizeOf(nodes: Nodes, nx: number, ny: number): { nodes: number; spread: number } {
  const short = Math.min(nx, ny);
  if (nodes <= 4) return { nodes: (nx + 1) * (ny + 1), spread: short + 2 };
  const all = (2 * nx + 1) * (2 * ny + 1);
  return nodes === 6
    ? { nodes: all, spread: 2 * (2 * short + 1) + 2 }
    : { nodes: all - nx * ny, spread: 3 * short + 4 };
}
