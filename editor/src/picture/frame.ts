import { fittedSides } from '../paste/pictures/shrinkPhoto.ts';

/** In px. */
export type Size = { width: number; height: number };

/** In percent of the shown picture. */
export type Frame = Size & { x: number; y: number };

/** Canvas limit of Safari on iPhone; larger ones stay empty. */
const CANVAS_PIXELS = 16_777_216;

/** Size after quarter turns. */
export const turnedSize = ({ width, height }: Size, turns: number): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

/** Frame after one quarter turn clockwise. */
export const turnedFrame = ({ x, y, width, height }: Frame): Frame => ({
  x: 100 - y - height,
  y: x,
  width: height,
  height: width,
});

/** Crop in whole px, at least one. */
export function cutOf({ width, height }: Size, frame: Frame): Frame {
  const span = (from: number, length: number, whole: number): [number, number] => {
    const start = Math.min(whole - 1, Math.max(0, Math.round((from / 100) * whole)));
    const end = Math.min(whole, Math.max(start + 1, Math.round(((from + length) / 100) * whole)));
    return [start, end - start];
  };
  const [x, w] = span(frame.x, frame.width, width);
  const [y, h] = span(frame.y, frame.height, height);
  return { x, y, width: w, height: h };
}

/** Output size, limited by `side` (0: none) and `CANVAS_PIXELS`. */
export function resultOf({ width, height }: Size, side: number): Size {
  const most = Math.sqrt(CANVAS_PIXELS / (width * height)) * Math.max(width, height);
  const limits = [side, most < Math.max(width, height) ? Math.floor(most) : 0].filter((it) => it > 0);
  const limit = limits.length > 0 ? Math.min(...limits) : 0;
  return fittedSides(width, height, limit) ?? { width, height };
}

/** `setTransform` matrix for quarter turns about the origin corner. */
export function turnMatrix(
  { width, height }: Size,
  turns: number,
): [number, number, number, number, number, number] {
  const quarter = ((turns % 4) + 4) % 4;
  if (quarter === 1) return [0, 1, -1, 0, height, 0];
  if (quarter === 2) return [-1, 0, 0, -1, width, height];
  if (quarter === 3) return [0, -1, 1, 0, 0, width];
  return [1, 0, 0, 1, 0, 0];
}
