import { hexIndex, quadIndex, tetIndex, wedgeIndex } from '../../skin/highOrder.ts';

/** Node count, VTK type, and VTK node order. */
export type GmshType = { size: number; type?: number; order?: readonly number[] | undefined };

type Place = readonly number[];
const steps = (n: number) => Array.from({ length: Math.max(0, n - 1) }, (_, i) => i + 1);

/** Interior points of an edge. */
const pointsAlongEdge = (from: Place, to: Place, n: number): Place[] =>
  steps(n).map((k) => from.map((it, c) => it + (((to[c] as number) - it) * k) / n));

/** Interior points of a triangle, recursively. */
function inTriangle([a, b, c]: readonly [Place, Place, Place], n: number): Place[] {
  if (n < 3) return [];
  const at = (i: number, j: number) =>
    a.map((it, k) => it + (((b[k] as number) - it) * i + ((c[k] as number) - it) * j) / n);
  const inner = [at(1, 1), at(n - 2, 1), at(1, n - 2)] as const;
  if (n === 3) return [inner[0]];
  return triangle(inner, n - 3);
}

function triangle(corners: readonly [Place, Place, Place], n: number): Place[] {
  const [a, b, c] = corners;
  return [
    ...corners,
    ...pointsAlongEdge(a, b, n),
    ...pointsAlongEdge(b, c, n),
    ...pointsAlongEdge(c, a, n),
    ...inTriangle(corners, n),
  ];
}

type Four = readonly [Place, Place, Place, Place];

function inQuad([a, b, , d]: Four, n: number): Place[] {
  if (n < 2) return [];
  const at = (i: number, j: number) =>
    a.map((it, k) => it + (((b[k] as number) - it) * i + ((d[k] as number) - it) * j) / n);
  if (n === 2) return [at(1, 1)];
  const inner: Four = [at(1, 1), at(n - 1, 1), at(n - 1, n - 1), at(1, n - 1)];
  return quad(inner, n - 2);
}

function quad(corners: Four, n: number): Place[] {
  const [a, b, c, d] = corners;
  const edges = [
    ...pointsAlongEdge(a, b, n),
    ...pointsAlongEdge(b, c, n),
    ...pointsAlongEdge(c, d, n),
    ...pointsAlongEdge(d, a, n),
  ];
  return [...corners, ...edges, ...inQuad(corners, n)];
}

type Solid = {
  corners: Place[];
  edges: readonly (readonly [number, number])[];
  faces: readonly (readonly number[])[];
};

const TETRAHEDRON: Solid = {
  corners: [
    [0, 0, 0, 1],
    [1, 0, 0, 0],
    [0, 1, 0, 0],
    [0, 0, 1, 0],
  ],
  edges: [
    [0, 1],
    [1, 2],
    [2, 0],
    [3, 0],
    [3, 2],
    [3, 1],
  ],
  faces: [
    [0, 2, 1],
    [0, 1, 3],
    [0, 3, 2],
    [3, 1, 2],
  ],
};
const HEXAHEDRON: Solid = {
  corners: [
    [0, 0, 0],
    [1, 0, 0],
    [1, 1, 0],
    [0, 1, 0],
    [0, 0, 1],
    [1, 0, 1],
    [1, 1, 1],
    [0, 1, 1],
  ],
  edges: [
    [0, 1],
    [0, 3],
    [0, 4],
    [1, 2],
    [1, 5],
    [2, 3],
    [2, 6],
    [3, 7],
    [4, 5],
    [4, 7],
    [5, 6],
    [6, 7],
  ],
  faces: [
    [0, 3, 2, 1],
    [0, 1, 5, 4],
    [0, 4, 7, 3],
    [1, 2, 6, 5],
    [2, 3, 7, 6],
    [4, 5, 6, 7],
  ],
};
const WEDGE: Solid = {
  corners: [
    [0, 0, 0],
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
    [1, 0, 1],
    [0, 1, 1],
  ],
  edges: [
    [0, 1],
    [0, 2],
    [0, 3],
    [1, 2],
    [1, 4],
    [2, 5],
    [3, 4],
    [3, 5],
    [4, 5],
  ],
  faces: [
    [0, 2, 1],
    [3, 4, 5],
    [0, 1, 4, 3],
    [0, 3, 5, 2],
    [1, 2, 5, 4],
  ],
};

/** Surface node positions of a solid of order n. */
function surface({ corners, edges, faces }: Solid, n: number): Place[] {
  const all = corners.map((it) => it.map((x) => x * n));
  const at = (k: number) => all[k] as Place;
  return [
    ...all,
    ...edges.flatMap(([a, b]) => pointsAlongEdge(at(a), at(b), n)),
    ...faces.flatMap((face) =>
      face.length === 3
        ? inTriangle(face.map(at) as unknown as [Place, Place, Place], n)
        : inQuad(face.map(at) as unknown as Four, n),
    ),
  ];
}

/** Permutation to VTK order; interior nodes fill the rest. */
function vtkOrderOf(places: readonly Place[], size: number, index: (place: Place) => number): number[] {
  const order = new Array<number>(size).fill(-1);
  for (const [own, place] of places.entries()) order[index(place.map(Math.round))] = own;
  let next = places.length;
  return order.map((it) => (it < 0 ? next++ : it));
}

function lagrange(kind: string, n: number): GmshType {
  const degrees = [n, n, n] as const;
  if (kind === 'line') return { size: n + 1, type: 68 };
  if (kind === 'triangle') return { size: ((n + 1) * (n + 2)) / 2, type: 69 };
  if (kind === 'quad') {
    const size = (n + 1) ** 2;
    const corners: Four = [
      [0, 0],
      [n, 0],
      [n, n],
      [0, n],
    ];
    const order = vtkOrderOf(quad(corners, n), size, ([i = 0, j = 0]) => quadIndex(i, j, degrees));
    return { size, type: 70, order };
  }
  if (kind === 'tetrahedron') {
    const size = ((n + 1) * (n + 2) * (n + 3)) / 6;
    return { size, type: 71, order: vtkOrderOf(surface(TETRAHEDRON, n), size, (it) => tetIndex(it, n)) };
  }
  if (kind === 'hexahedron') {
    const size = (n + 1) ** 3;
    const index = ([i = 0, j = 0, k = 0]: Place) => hexIndex(i, j, k, degrees);
    return { size, type: 72, order: vtkOrderOf(surface(HEXAHEDRON, n), size, index) };
  }
  const size = ((n + 1) * (n + 1) * (n + 2)) / 2;
  const index = ([i = 0, j = 0, k = 0]: Place) => wedgeIndex(i, j, k, degrees);
  return { size, type: 73, order: vtkOrderOf(surface(WEDGE, n), size, index) };
}

const range = (n: number) => Array.from({ length: n }, (_, i) => i);
const TET_10 = [...range(8), 9, 8];
const HEX_20 = [...range(8), 8, 11, 13, 9, 16, 18, 19, 17, 10, 12, 14, 15];
const WEDGE_15 = [...range(6), 6, 9, 7, 12, 14, 13, 8, 10, 11];
const PYRAMID_13 = [...range(5), 5, 8, 10, 6, 7, 9, 11, 12];

/** First and second order. */
const LOW: Readonly<Record<number, GmshType>> = {
  1: { size: 2, type: 3 },
  2: { size: 3, type: 5 },
  3: { size: 4, type: 9 },
  4: { size: 4, type: 10 },
  5: { size: 8, type: 12 },
  6: { size: 6, type: 13 },
  7: { size: 5, type: 14 },
  8: { size: 3, type: 21 },
  9: { size: 6, type: 22 },
  10: { size: 9, type: 28 },
  11: { size: 10, type: 24, order: TET_10 },
  12: { size: 27, type: 29, order: [...HEX_20, 22, 23, 21, 24, 20, 25, 26] },
  13: { size: 18, type: 32, order: [...WEDGE_15, 15, 17, 16] },
  14: { size: 14, type: 74, order: [...PYRAMID_13, 13] },
  15: { size: 1, type: 1 },
  16: { size: 8, type: 23 },
  17: { size: 20, type: 25, order: HEX_20 },
  18: { size: 15, type: 26, order: WEDGE_15 },
  19: { size: 13, type: 27, order: PYRAMID_13 },
};
/** Complete higher-order elements, from third order on. */
const HIGH: readonly (readonly [kind: string, numbers: readonly number[]])[] = [
  ['line', [26, 27, 28, 62, 63, 64, 65, 66]],
  ['triangle', [21, 23, 25, 42, 43, 44, 45, 46]],
  ['quad', [36, 37, 38, 47, 48, 49, 50, 51]],
  ['tetrahedron', [29, 30, 31, 71, 72, 73, 74, 75]],
  ['hexahedron', [92, 93, 94, 95, 96, 97, 98]],
  ['wedge', [90, 91, 106, 107, 108, 109, 110]],
];
/**
 * Sizes of elements not drawn, by first number: incomplete (serendipity) ones, and pyramids from third order
 * on (no VTK order). Needed to skip them.
 */
const NOT_DRAWN: readonly (readonly [first: number, sizes: readonly number[]])[] = [
  [20, [9]],
  [22, [12]],
  [24, [15]],
  [32, [22, 28]],
  [39, [12, 16, 20]],
  [52, [18, 21, 24, 27, 30]],
  [57, [24, 28, 32, 36, 40]],
  [79, [34, 40, 46, 52, 58]],
  [99, [32, 44, 56, 68, 80, 92, 104]],
  [111, [24, 33, 42, 51, 60, 69, 78]],
  [118, [30, 55, 91, 140, 204, 285, 385]],
  [125, [21, 29, 37, 45, 53, 61, 69]],
];

const made = new Map<number, GmshType | undefined>();

function typeOf(number: number): GmshType | undefined {
  if (LOW[number]) return LOW[number];
  for (const [kind, numbers] of HIGH) {
    const at = numbers.indexOf(number);
    if (at >= 0) return lagrange(kind, at + 3);
  }
  const size = NOT_DRAWN.map(([first, sizes]) => sizes[number - first]).find((it) => it !== undefined);
  return size === undefined ? undefined : { size };
}

/** Element type by Gmsh number (GmshDefines.h); undefined if unknown. */
export function gmshType(number: number): GmshType | undefined {
  if (!made.has(number)) made.set(number, typeOf(number));
  return made.get(number);
}

/** Shapes by linear VTK type. */
const BY_CORNERS: Readonly<Record<number, string>> = {
  3: 'line',
  5: 'triangle',
  9: 'quad',
  10: 'tetrahedron',
  12: 'hexahedron',
  13: 'wedge',
};

/** Higher-order element with these corners and node count; undefined if none. */
export function gmshHigh(corners: number, size: number): GmshType | undefined {
  const numbers = HIGH.find(([kind]) => kind === BY_CORNERS[corners])?.[1] ?? [];
  return numbers.map(gmshType).find((it) => it?.size === size);
}

/** Surface node positions of a Gmsh tetrahedron in barycentric coordinates. */
export const tetPlaces = (n: number): number[][] =>
  surface(TETRAHEDRON, n).map(([x = 0, y = 0, z = 0, rest = 0]) => [rest / n, x / n, y / n, z / n]);
