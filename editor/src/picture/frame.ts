import { fitted } from '../paste/smaller.ts';

/** Sides in px. */
export type Size = { width: number; height: number };

/** A part of a picture as it is shown, in percent of its sides. */
export type Frame = Size & { x: number; y: number };

/** Pixels that Safari on iPhone draws at once; a larger canvas stays empty. */
const CANVAS_PIXELS = 16_777_216;

/** The sides of a picture after a number of quarter turns. */
export const turnedSize = ({ width, height }: Size, turns: number): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

/** A part of a picture after a quarter turn clockwise. */
export const turnedFrame = ({ x, y, width, height }: Frame): Frame => ({
  x: 100 - y - height,
  y: x,
  width: height,
  height: width,
});

/** The part in whole px of a picture with these sides: at least one. */
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

/** The sides of what becomes of a part: smaller where one is longer than `side` (0 for no limit) or a phone could not draw it. */
export function resultOf({ width, height }: Size, side: number): Size {
  const most = Math.sqrt(CANVAS_PIXELS / (width * height)) * Math.max(width, height);
  const limits = [side, most < Math.max(width, height) ? Math.floor(most) : 0].filter((it) => it > 0);
  const limit = limits.length > 0 ? Math.min(...limits) : 0;
  return fitted(width, height, limit) ?? { width, height };
}

/** The matrix, as `setTransform` takes it, that draws a picture turned by quarters with its corner at the origin. */
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
