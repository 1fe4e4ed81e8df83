/** Canvas px, y down. */
export type Point = readonly [x: number, y: number];

/** Cover width in px. */
export const WIDTH = 320;
/** Cover height in px. */
export const HEIGHT = 200;

/** Background of solids in both themes. */
export const PAPER = '#18222e';

/**
 * A field on a structured grid in (u, v) ∈ [0, 1]², mapped to the canvas. Contours are traced in (u, v), so
 * that they end exactly on curved boundaries.
 */
export interface Plot {
  samples: readonly [u: number, v: number];
  place(u: number, v: number): Point;
  value(u: number, v: number): number;
  /** Ends of the colour bar. */
  range: readonly [low: number, high: number];
  /** Equal bands, if the scale itself matters. */
  even?: boolean;
  /** Body outline if it does not fill the canvas; `clip: false` if it does not bound the field. */
  body?: string;
  clip?: boolean;
  /** Mesh lines, curved ones densely sampled. */
  mesh: readonly (readonly Point[])[];
  /** Markup below and above the field. */
  under?: string;
  over?: string;
  /** Left edge of the colour bar in px, 300 by default. */
  bar?: number;
}
