/** A kind of cell: its faces by corners, seen from outside in counter-clockwise order, and its nodes between corners. */
export type Shape = {
  solid: boolean;
  faces: readonly (readonly number[])[];
  middles: ReadonlyMap<string, number>;
};

const edge = (a: number, b: number) => (a < b ? `${a} ${b}` : `${b} ${a}`);

/** The number of the node between two corners; undefined for straight edges. */
export const middleOf = ({ middles }: Shape, a: number, b: number): number | undefined =>
  middles.get(edge(a, b));

const between = (from: number, ...edges: readonly (readonly [number, number])[]) =>
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

const tetMiddles = between(4, [0, 1], [1, 2], [2, 0], [0, 3], [1, 3], [2, 3]);
const hexMiddles = between(
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
const wedgeMiddles = between(
  6,
  ...([
    [0, 1],
    [1, 2],
    [2, 0],
    [3, 4],
    [4, 5],
    [5, 3],
    [0, 3],
    [1, 4],
    [2, 5],
  ] as const),
);
const pyramidMiddles = between(5, [0, 1], [1, 2], [2, 3], [3, 0], [0, 4], [1, 4], [2, 4], [3, 4]);
const triangleMiddles = between(3, [0, 1], [1, 2], [2, 0]);
const quadMiddles = between(4, [0, 1], [1, 2], [2, 3], [3, 0]);

const solid = (faces: Shape['faces'], middles = none): Shape => ({ solid: true, faces, middles });
const flat = (face: readonly number[], middles = none): Shape => ({ solid: false, faces: [face], middles });

/** Cells by their numbers in VTK ("vtkCellType.h"); nodes in the middle of faces and cells are not drawn. */
export const SHAPES: Readonly<Record<number, Shape>> = {
  5: flat([0, 1, 2]),
  8: flat([0, 1, 3, 2]),
  9: flat([0, 1, 2, 3]),
  10: solid(tet),
  11: solid(voxel),
  12: solid(hex),
  13: solid(wedge),
  14: solid(pyramid),
  22: flat([0, 1, 2], triangleMiddles),
  23: flat([0, 1, 2, 3], quadMiddles),
  24: solid(tet, tetMiddles),
  25: solid(hex, hexMiddles),
  26: solid(wedge, wedgeMiddles),
  27: solid(pyramid, pyramidMiddles),
  28: flat([0, 1, 2, 3], quadMiddles),
  29: solid(hex, hexMiddles),
  32: solid(wedge, wedgeMiddles),
};

/** Cells of any number of nodes, and those that have no area. */
export const STRIP = 6;
export const POLYGON = 7;
export const LINES: readonly number[] = [0, 1, 2, 3, 4, 21];
