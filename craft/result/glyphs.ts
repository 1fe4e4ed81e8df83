import type { Numbers } from './model.ts';

/** Most glyphs in a picture. */
export const GLYPHS_MOST = 5_000;
/** Depth of the grid search. */
const HALVINGS = 16;
/** Row stride of a box index; more than the boxes along a side. */
const ROW = 2 ** (HALVINGS + 1);

/** The first vertex in every box, stopping at `most` + 1. */
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
 * Thins vertices evenly in space to at most `count`: one per box of the finest cubic grid with few enough
 * occupied boxes. `counts` filters vertices.
 */
export function thinEvenly(
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
    // Close enough to stop the search.
    if (best.length >= 0.95 * count) break;
  }
  return best;
}

/**
 * Arrow origins and directions, interleaved, for the vertices that pass `kept` and have a nonzero vector. A
 * vector of magnitude `most` gets length `longest`; with `same` all do.
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
    // Also rejects NaN.
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
