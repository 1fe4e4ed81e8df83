/** Where the values of a field were computed: at nodes, in elements, or in elements and averaged to their nodes. */
export type Location = 'node' | 'element' | 'averaged';

/** What tells the steps of a result apart: nothing, a time, a frequency (mode shapes) or a load. */
export type StepKind = 'static' | 'time' | 'frequency' | 'load';

/** One step: its value in its unit, such as 0.25 s or 33.4 Hz. */
export type Step = { kind: StepKind; value: number; unit: string };

export type Point = readonly [number, number, number];

/** The smallest and the largest value of one component over the whole model, not only its skin, with their places. */
export type Extreme = { min: number; max: number; minAt: Point; maxAt: Point };

/** Values of a field in one step, vertex by vertex; NaN where there is none. A vector has four extremes: size, X, Y, Z. */
export type Values = { data: Float32Array; extremes: Extreme[] };

/** A scalar (1 component) or a vector (3), with its values step by step. */
export type Field = {
  name: string;
  unit: string;
  components: 1 | 3;
  location: Location;
  /** Whether the vector moves the mesh. */
  displacement: boolean;
  values: Values[];
};

/**
 * Triangles over vertices; bit k of `edges` says that side k of a triangle is an edge of an element. A triangle of two
 * vertices is a line (its second one twice), a triangle of one vertex a point.
 */
export type Mesh = { positions: Float32Array; triangles: Uint32Array; edges: Uint8Array };

/** Something of a file that is not in its picture, in words for people: what, and why. */
export type Omission = { what: string; why: string };

/** What a file has in it: its format with the version, and its cells by kind. */
export type Content = { format: string; points: number; cells: readonly { kind: string; count: number }[] };

/** A result as it is drawn: the skin of the mesh with its fields. `unit` is that of the lengths. */
export type Result = {
  title: string;
  unit: string;
  mesh: Mesh;
  steps: Step[];
  fields: Field[];
  content?: Content;
  omitted?: readonly Omission[];
};

/** What a file of a result may hold at most. */
export const RESULT_BYTES = 8 * 1024 * 1024;
export const RESULT_TRIANGLES = 2_000_000;
export const RESULT_BLOCKS = 24;
export const RESULT_TEXT = 100;

/** Why a result cannot be written or read, in words for people. */
export class ResultError extends Error {}
