import type { Extreme, Point } from './model.ts';

const ORIGIN: Point = [0, 0, 0];

/**
 * Extremes of a scalar, or of a vector's magnitude, X, Y, Z. Skips missing values and places rejected by
 * `counts`; if none is left they are 0 with `none` set.
 */
export function extremesOf(
  data: ArrayLike<number>,
  components: 1 | 3,
  points: ArrayLike<number>,
  counts: (place: number) => boolean = () => true,
): Extreme[] {
  const value = (place: number, which: number) => {
    if (components === 1) return data[place] as number;
    if (which > 0) return data[3 * place + which - 1] as number;
    return Math.hypot(
      data[3 * place] as number,
      data[3 * place + 1] as number,
      data[3 * place + 2] as number,
    );
  };
  const pointOf = (place: number): Point =>
    [0, 1, 2].map((k) => points[3 * place + k] as number) as unknown as Point;
  return Array.from({ length: components === 1 ? 1 : 4 }, (_, which) => {
    let [min, max, low, high] = [Infinity, -Infinity, -1, -1];
    for (let place = 0; place < points.length / 3; place++) {
      if (!counts(place)) continue;
      const it = value(place, which);
      if (!Number.isFinite(it)) continue;
      if (it < min) [min, low] = [it, place];
      if (it > max) [max, high] = [it, place];
    }
    if (low < 0) return { min: 0, max: 0, minAt: ORIGIN, maxAt: ORIGIN, none: true };
    return { min, max, minAt: pointOf(low), maxAt: pointOf(high) };
  });
}
