/** A point on the canvas in px, x to the right and y down. */
export type Point = readonly [x: number, y: number];

/** Width of every cover in px. */
export const WIDTH = 320;
/** Height of every cover in px. */
export const HEIGHT = 200;

/** Paper behind solids; a slate that sits calmly on both themes. */
export const PAPER = '#18222e';

/**
 * One solved problem: a field over a structured grid in (u, v) ∈ [0, 1]², and where each (u, v) lies on the
 * canvas. Contours are traced in (u, v), so they end exactly on a curved boundary, as in a post-processor.
 */
export interface Plot {
  /** Samples along u and v. */
  samples: readonly [u: number, v: number];
  place(u: number, v: number): Point;
  value(u: number, v: number): number;
  /** Field values at the two ends of the colour bar. */
  range: readonly [low: number, high: number];
  /** Bands of equal width, where the scale itself says something. */
  even?: boolean;
  /** Path data of the body if it does not fill the canvas, and whether it bounds the field (it does by default). */
  body?: string;
  clip?: boolean;
  /** Mesh lines; curved ones densely traced. */
  mesh: readonly (readonly Point[])[];
  /** Markup under and over the field: undeformed shape, supports, loads, holes. */
  under?: string;
  over?: string;
  /** Left edge of the colour bar in px, 300 by default. */
  bar?: number;
}
