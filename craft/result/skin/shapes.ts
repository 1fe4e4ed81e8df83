/** Cell topology: faces by corners, counter-clockwise from outside; mid-side nodes; face-centre nodes. */
export type Shape = {
  solid: boolean;
  faces: readonly (readonly number[])[];
  middles: ReadonlyMap<string, number>;
  /** Node at each face centre, if any. */
  centres: readonly (number | undefined)[];
  /** Minimum node count. */
  size: number;
};

const edge = (a: number, b: number) => (a < b ? `${a} ${b}` : `${b} ${a}`);

/** Local node between two corners; undefined for a straight edge. */
export const middleOf = ({ middles }: Shape, a: number, b: number): number | undefined =>
  middles.get(edge(a, b));

const middleNodes = (from: number, ...edges: readonly (readonly [number, number])[]) =>
  new Map(edges.map(([a, b], i) => [edge(a, b), from + i]));
const none: ReadonlyMap<string, number> = new Map();

const tet = [
  [0, 1, 3],
  [1, 2, 3],
  [2, 0, 3],
  [0, 2, 1],
];
const hex = [
  [0, 4, 7, 3],
  [1, 2, 6, 5],
  [0, 1, 5, 4],
  [3, 7, 6, 2],
  [0, 3, 2, 1],
  [4, 5, 6, 7],
];
const voxel = [
  [0, 4, 6, 2],
  [1, 3, 7, 5],
  [0, 1, 5, 4],
  [2, 6, 7, 3],
  [0, 2, 3, 1],
  [4, 5, 7, 6],
];
const wedge = [
  [0, 1, 2],
  [3, 5, 4],
  [0, 3, 4, 1],
  [1, 4, 5, 2],
  [2, 5, 3, 0],
];
const pyramid = [
  [0, 3, 2, 1],
  [0, 1, 4],
  [1, 2, 4],
  [2, 3, 4],
  [3, 0, 4],
];

/** Faces of a prism over an n-gon. */
function prism(n: number): number[][] {
  const ring = Array.from({ length: n }, (_, i) => i);
  const sides = ring.map((i) => [i, (i + 1) % n, n + ((i + 1) % n), n + i]);
  return [[0, ...ring.slice(1).reverse()], ring.map((i) => n + i), ...sides];
}

const tetMiddles = middleNodes(4, [0, 1], [1, 2], [2, 0], [0, 3], [1, 3], [2, 3]);
const hexMiddles = middleNodes(
  8,
  ...([
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 0],
    [4, 5],
    [5, 6],
    [6, 7],
    [7, 4],
    [0, 4],
    [1, 5],
    [2, 6],
    [3, 7],
  ] as const),
);
const triangleRings = [
  [0, 1],
  [1, 2],
  [2, 0],
  [3, 4],
  [4, 5],
  [5, 3],
] as const;
const wedgeMiddles = middleNodes(6, ...triangleRings, [0, 3], [1, 4], [2, 5]);
const pyramidMiddles = middleNodes(5, [0, 1], [1, 2], [2, 3], [3, 0], [0, 4], [1, 4], [2, 4], [3, 4]);
const triangleMiddles = middleNodes(3, [0, 1], [1, 2], [2, 0]);
const quadMiddles = middleNodes(4, [0, 1], [1, 2], [2, 3], [3, 0]);

function shape(
  isSolid: boolean,
  faces: Shape['faces'],
  middles = none,
  centres: Shape['centres'] = [],
): Shape {
  const numbers = [...faces.flat(), ...middles.values(), ...centres.filter((it) => it !== undefined)];
  return { solid: isSolid, faces, middles, centres, size: Math.max(...numbers) + 1 };
}

const solid = (faces: Shape['faces'], middles = none, centres: Shape['centres'] = []): Shape =>
  shape(true, faces, middles, centres);
const flat = (face: readonly number[], middles = none, ...centres: number[]): Shape =>
  shape(false, [face], middles, centres);

/** Our own numbers for shapes without a VTK type. */
export const TETRAHEDRON_15 = 1_015;
export const WEDGE_21 = 1_021;
export const PYRAMID_14 = 1_014;

/** Fixed-node cells by VTK type; interior nodes are not drawn. */
export const SHAPES: Readonly<Record<number, Shape>> = {
  5: flat([0, 1, 2]),
  8: flat([0, 1, 3, 2]),
  9: flat([0, 1, 2, 3]),
  10: solid(tet),
  11: solid(voxel),
  12: solid(hex),
  13: solid(wedge),
  14: solid(pyramid),
  15: solid(prism(5)),
  16: solid(prism(6)),
  22: flat([0, 1, 2], triangleMiddles),
  23: flat([0, 1, 2, 3], quadMiddles),
  24: solid(tet, tetMiddles),
  25: solid(hex, hexMiddles),
  26: solid(wedge, wedgeMiddles),
  27: solid(pyramid, pyramidMiddles),
  28: flat([0, 1, 2, 3], quadMiddles, 8),
  29: solid(hex, hexMiddles, [20, 21, 22, 23, 24, 25]),
  30: flat([0, 1, 2, 3], middleNodes(4, [0, 1], [2, 3])),
  31: solid(wedge, middleNodes(6, ...triangleRings)),
  32: solid(wedge, wedgeMiddles, [undefined, undefined, 15, 16, 17]),
  33: solid(hex, hexMiddles, [20, 21, 22, 23]),
  34: flat([0, 1, 2], triangleMiddles, 6),
  37: solid(pyramid, pyramidMiddles, [13, 14, 15, 16, 17]),
  [PYRAMID_14]: solid(pyramid, pyramidMiddles, [13]),
  [TETRAHEDRON_15]: solid(tet, tetMiddles, [11, 12, 13, 10]),
  [WEDGE_21]: solid(wedge, wedgeMiddles, [15, 16, 17, 18, 19]),
};

/** Cells of variable node count. */
export const STRIP = 6;
export const POLYGON = 7;
export const QUADRATIC_POLYGON = 36;
export const CONVEX_SET = 41;
export const POLYHEDRON = 42;
