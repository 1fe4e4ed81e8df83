/**
 * Where the values of a field were computed: at nodes, in elements, or in elements and averaged to their nodes; `jump`
 * is how far the elements around a node are apart, which averaging hides.
 */
export type Location = 'node' | 'element' | 'averaged' | 'jump';

/**
 * What tells the steps of a result apart: nothing, a time, the time of a static increment, a frequency, a buckling
 * factor or a load.
 */
export type StepKind = 'static' | 'time' | 'increment' | 'frequency' | 'buckling' | 'load';

/**
 * One step: its value in its unit, such as 0.25 s or 33.4 Hz. `step` is the step of the analysis, `number` the increment
 * or the mode in it, as far as the file tells them; the state before buckling is its mode 0.
 */
export type Step = {
  kind: StepKind;
  value: number;
  unit: string;
  step?: number | undefined;
  number?: number | undefined;
};

export type Point = readonly [number, number, number];

/**
 * The smallest and the largest value of one component over the whole model, not only its skin, with their places; `none`
 * where the model has no value at all.
 */
export type Extreme = { min: number; max: number; minAt: Point; maxAt: Point; none?: true };

/** Numbers in double precision where their range is too small beside their size for single precision. */
export type Numbers = Float32Array | Float64Array;

/** The name of what moves a mesh whose nodes the file has at other places step by step. */
export const MOTION = '位移（由各步的节点坐标）';

/** Values of a field in one step, vertex by vertex; NaN where there is none. A vector has four extremes: size, X, Y, Z. */
export type Values = { data: Numbers; extremes: Extreme[] };

/** A value that is the number of a thing, such as a material, and the name of that thing. */
export type Category = { value: number; name: string };

/** A scalar (1 component) or a vector (3), with its values step by step. */
export type Field = {
  name: string;
  unit: string;
  components: 1 | 3;
  location: Location;
  /** Whether the vector moves the mesh. */
  displacement: boolean;
  /** How the values follow from those of the file, where they are not in it. */
  formula?: string | undefined;
  /** What the values name, where they are numbers of things and not sizes. */
  categories?: readonly Category[] | undefined;
  values: Values[];
};

/**
 * Triangles over vertices; bit k of `edges` says that side k of a triangle is an edge of an element. A triangle of two
 * vertices is a line (its second one twice), a triangle of one vertex a point.
 */
export type Mesh = { positions: Float32Array; triangles: Uint32Array; edges: Uint8Array };

/**
 * The inside of a model, as far as it was stored: tetrahedra of four vertices each, and the cell that each is a part of,
 * by a number of its own. Vertices of the mesh behind those of its triangles are inner ones.
 */
export type Volume = { tets: Uint32Array; cells: Uint32Array };

/** Something of a file that is not in its picture, in words for people: what, and why. */
export type Omission = { what: string; why: string };

/** So many of a kind. */
export type Count = { kind: string; count: number };

/** What a file has in it: its format with the version, its cells and its arrays by kind, and its steps. */
export type Content = {
  format: string;
  points: number;
  cells: readonly Count[];
  arrays?: readonly Count[] | undefined;
  steps?: number | undefined;
};

/** Where a result comes from: the file that was read, by its SHA-256, the program that wrote it, and when. */
export type Origin = {
  file: string;
  bytes: number;
  sha256: string;
  program?: string | undefined;
  written?: string | undefined;
};

/** How the fields of a result were made of the arrays of its files, and of which steps, so that it can be made again. */
export type Recipe = {
  steps: readonly number[];
  fields: readonly {
    column: string;
    on: 'node' | 'cell';
    name: string;
    kind: string;
    shown?: string | undefined;
  }[];
};

/** A result as it is drawn: the skin of the mesh with its fields. `unit` is that of the lengths. */
export type Result = {
  title: string;
  unit: string;
  /** What the positions of the mesh are counted from; places of extremes are counted from zero. */
  origin: Point;
  mesh: Mesh;
  /** The inside; results of faces only have none. */
  volume?: Volume;
  steps: Step[];
  fields: Field[];
  content?: Content;
  omitted?: readonly Omission[];
  /** The largest error of a stored value, as a share of its range, where the result was read from a file of ours. */
  error?: number;
  /** The files that were read. */
  source?: readonly Origin[];
  /** The licence that the author has chosen for it; that of its article where there is none. */
  licence?: string;
  recipe?: Recipe;
};

/** What a file of a result may hold at most. */
export const RESULT_BYTES = 8 * 1024 * 1024;
export const RESULT_TRIANGLES = 2_000_000;
export const RESULT_TETRAHEDRA = 2_000_000;
export const RESULT_BLOCKS = 24;
export const RESULT_TEXT = 100;
/** How many of the blocks of a file are not values: triangles, edges and positions, and tetrahedra with their cells. */
export const fixedBlocks = (inside: boolean): number => (inside ? 5 : 3);

/** Why a result cannot be written or read, in words for people. */
export class ResultError extends Error {}
