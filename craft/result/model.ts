/** Where values were computed; `jump` is the spread between the elements at a node. */
export type Location = 'node' | 'element' | 'averaged' | 'jump';

export type StepKind = 'static' | 'time' | 'increment' | 'frequency' | 'buckling' | 'load';

/**
 * `step` is the analysis step, `number` the increment or mode, if the file has them; the pre-buckling state
 * is mode 0.
 */
export type Step = {
  kind: StepKind;
  value: number;
  unit: string;
  step?: number | undefined;
  number?: number | undefined;
};

export type Point = readonly [number, number, number];

/** Extremes over the whole model, not only its skin; `none` if there is no value. */
export type Extreme = { min: number; max: number; minAt: Point; maxAt: Point; none?: true };

/** Double precision if the range is too small relative to the magnitude for single precision. */
export type Numbers = Float32Array | Float64Array;

/** Name of the displacement derived from node positions that change between steps. */
export const MOTION = '位移（由各步的节点坐标）';

/** Values per vertex, NaN if missing. A vector has four extremes: magnitude, X, Y, Z. */
export type Values = { data: Numbers; extremes: Extreme[] };

export type Category = { value: number; name: string };

export type Field = {
  name: string;
  unit: string;
  components: 1 | 3;
  location: Location;
  displacement: boolean;
  /** Formula, if derived from the file's values. */
  formula?: string | undefined;
  /** Set if the values are ids. */
  categories?: readonly Category[] | undefined;
  values: Values[];
};

/**
 * Bit k of `edges`: side k of the triangle is an element edge. A line is a triangle with its second vertex
 * repeated, a point one with a single vertex.
 */
export type Mesh = { positions: Float32Array; triangles: Uint32Array; edges: Uint8Array };

/**
 * Volume mesh: tetrahedra of four vertices each, and the index of the source cell of each. Vertices used by
 * no triangle come last.
 */
export type Volume = { tets: Uint32Array; cells: Uint32Array };

export type Omission = { what: string; why: string };

export type Count = { kind: string; count: number };

export type Content = {
  format: string;
  points: number;
  cells: readonly Count[];
  arrays?: readonly Count[] | undefined;
  steps?: number | undefined;
};

export type Origin = {
  file: string;
  bytes: number;
  sha256: string;
  program?: string | undefined;
  written?: string | undefined;
};

/** How the fields were derived from the source arrays; allows recomputation. */
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

/** `unit` is that of lengths. */
export type Result = {
  title: string;
  unit: string;
  /** Mesh positions are relative to it; the places of extremes are absolute. */
  origin: Point;
  mesh: Mesh;
  /** Absent for surface-only results. */
  volume?: Volume;
  steps: Step[];
  fields: Field[];
  content?: Content;
  omitted?: readonly Omission[];
  /** Largest quantisation error relative to the range, if decoded from a result file. */
  error?: number;
  source?: readonly Origin[];
  /** Overrides the licence of the article. */
  licence?: string;
  recipe?: Recipe;
};

/** Limits of a result file. */
export const RESULT_BYTES = 8 * 1024 * 1024;
export const RESULT_TRIANGLES = 2_000_000;
export const RESULT_TETRAHEDRA = 2_000_000;
export const RESULT_BLOCKS = 24;
export const RESULT_TEXT = 100;
/**
 * Number of blocks before the field values: triangles, edges, positions; with a volume also tetrahedra and
 * their cells.
 */
export const fixedBlocks = (inside: boolean): number => (inside ? 5 : 3);

/** Message is shown to the user. */
export class ResultError extends Error {}
