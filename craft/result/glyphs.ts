import type { Numbers } from './model.ts';

/** Glyphs at most: what a picture still shows apart. */
export const GLYPHS_MOST = 5_000;
/** Halvings of the side of a box of the grid. */
const HALVINGS = 16;
/** More boxes than there are beside each other after so many halvings. */
const ROW = 2 ** (HALVINGS + 1);

/** The first of the vertices in every box of a grid with this side, up to `most` and one more. */
function inBoxes(
  positions: ArrayLike<number>,
  own: readonly number[],
  side: number,
  low: readonly number[],
  most: number,
): number[] {
  const found = new Map<number, number>();
  const [x = 0, y = 0, z = 0] = low;
  for (const v of own) {
    const key =
      Math.floor(((positions[3 * v] as number) - x) / side) +
      ROW *
        (Math.floor(((positions[3 * v + 1] as number) - y) / side) +
          ROW * Math.floor(((positions[3 * v + 2] as number) - z) / side));
    if (!found.has(key)) found.set(key, v);
    if (found.size > most) break;
  }
  return [...found.values()];
}

/**
 * At most `count` vertices, evenly in space: one in each box of the finest cubic grid that has no more boxes with
 * vertices. `counts` leaves vertices out, such as those without a value.
 */
export function thinned(
  positions: ArrayLike<number>,
  count: number,
  counts: (vertex: number) => boolean,
): number[] {
  const own: number[] = [];
  for (let v = 0; v < positions.length / 3; v++) if (counts(v)) own.push(v);
  if (own.length <= count) return own;
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (const v of own)
    for (let k = 0; k < 3; k++) {
      low[k] = Math.min(low[k] as number, positions[3 * v + k] as number);
      high[k] = Math.max(high[k] as number, positions[3 * v + k] as number);
    }
  const size = Math.max(...low.map((it, k) => (high[k] as number) - it));
  let [fine, coarse] = [0, 2 * size || 1];
  let best = inBoxes(positions, own, coarse, low, count);
  for (let i = 0; i < HALVINGS; i++) {
    const side = (fine + coarse) / 2;
    const found = inBoxes(positions, own, side, low, count);
    if (found.length > count) fine = side;
    else [coarse, best] = [side, found];
    // Near enough: nobody counts arrows.
    if (best.length >= 0.95 * count) break;
  }
  return best;
}

/**
 * Where arrows begin and which way they go: `at` and `way` are interleaved, one arrow for each of `vertices` that `kept`
 * leaves and whose vector has a size. `longest` is how long an arrow for a vector of size `most` is; with `same` all are.
 */
export function arrowsOf(
  { positions, data, vertices }: { positions: ArrayLike<number>; data: Numbers; vertices: readonly number[] },
  { longest, most, same }: { longest: number; most: number; same: boolean },
  kept: (vertex: number) => boolean,
): { at: Float32Array; way: Float32Array; count: number } {
  const at = new Float32Array(3 * vertices.length);
  const way = new Float32Array(3 * vertices.length);
  let count = 0;
  for (const v of vertices) {
    const size = Math.hypot(data[3 * v] as number, data[3 * v + 1] as number, data[3 * v + 2] as number);
    // A comparison that is false for NaN as well.
    if (!(size > 0) || !(most > 0) || !kept(v)) continue;
    const times = longest / (same ? size : most);
    for (let k = 0; k < 3; k++) {
      at[3 * count + k] = positions[3 * v + k] as number;
      way[3 * count + k] = times * (data[3 * v + k] as number);
    }
    count++;
  }
  return { at: at.subarray(0, 3 * count), way: way.subarray(0, 3 * count), count };
}
