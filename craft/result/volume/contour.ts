import type { Numbers } from '../model.ts';
import type { Blend } from './blend.ts';

/** Interpolated vertices, and the triangles or line segments over them. */
export type Contour = { blend: Blend; pieces: Uint32Array };

/** Deduplicates vertices on edges. */
class EdgeVertices {
  private readonly ids: number[] = [];
  private readonly shares: number[] = [];
  private readonly known = new Map<number, number>();
  private readonly values: Numbers;
  private readonly level: number;

  constructor(values: Numbers, level: number) {
    this.values = values;
    this.level = level;
  }

  /** Intersection of an edge with the level, or the end that lies on it. */
  on(a: number, b: number): number {
    const [low, high] = a < b ? [a, b] : [b, a];
    const [from, to] = [this.values[low] as number, this.values[high] as number];
    const share = (this.level - from) / (to - from);
    const first = share >= 1 ? high : low;
    const second = share <= 0 ? low : high;
    const key = first * this.values.length + second;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const own = this.known.size;
    this.known.set(key, own);
    this.ids.push(first, second);
    this.shares.push(first === second ? 1 : 1 - share, first === second ? 0 : share);
    return own;
  }

  done(): Blend {
    return { width: 2, ids: Uint32Array.from(this.ids), shares: Float32Array.from(this.shares) };
  }
}

/** The other three corners, ordered as seen from corner k. */
const BESIDE = [
  [1, 2, 3],
  [0, 3, 2],
  [0, 1, 3],
  [0, 2, 1],
] as const;
/** Corner pairs on either side, as an even permutation. */
const PAIRS: Readonly<Record<number, readonly [number, number, number, number]>> = {
  3: [0, 1, 2, 3],
  5: [0, 2, 3, 1],
  9: [0, 3, 1, 2],
  6: [1, 2, 0, 3],
  10: [1, 3, 2, 0],
  12: [2, 3, 0, 1],
};

/**
 * Isosurface by marching tetrahedra with linear interpolation (Doi, Koide 1991), consistently oriented. Skips
 * tetrahedra with a missing value or not in `kept`.
 */
export function contourOf(tets: Uint32Array, values: Numbers, level: number, kept?: Uint8Array): Contour {
  const edges = new EdgeVertices(values, level);
  const pieces: number[] = [];
  const add = (a: number, b: number, c: number) => {
    if (a !== b && b !== c && a !== c) pieces.push(a, b, c);
  };
  for (let t = 0; t < tets.length; t += 4) {
    if (kept && !kept[t >> 2]) continue;
    let above = 0;
    let none = false;
    for (let k = 0; k < 4; k++) {
      const value = values[tets[t + k] as number] as number;
      if (value >= level) above |= 1 << k;
      else if (Number.isNaN(value)) none = true;
    }
    if (none || above === 0 || above === 15) continue;
    const v = (k: number) => tets[t + k] as number;
    const pair = PAIRS[above];
    if (pair) {
      const [i, j, k, l] = pair;
      const [ik, il] = [edges.on(v(i), v(k)), edges.on(v(i), v(l))];
      const [jk, jl] = [edges.on(v(j), v(k)), edges.on(v(j), v(l))];
      add(ik, il, jl);
      add(ik, jl, jk);
      continue;
    }
    const alone = [1, 2, 4, 8].indexOf(above);
    const k = alone >= 0 ? alone : [14, 13, 11, 7].indexOf(above);
    const [a, b, c] = (BESIDE[k] as (typeof BESIDE)[number]).map((it) => edges.on(v(k), v(it))) as [
      number,
      number,
      number,
    ];
    if (alone >= 0) add(a, b, c);
    else add(a, c, b);
  }
  return { blend: edges.done(), pieces: Uint32Array.from(pieces) };
}

/** Isolines on triangles; skips degenerate ones. */
export function contourLines(triangles: Uint32Array, values: Numbers, level: number): Contour {
  const edges = new EdgeVertices(values, level);
  const pieces: number[] = [];
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [triangles[t], triangles[t + 1], triangles[t + 2]] as [number, number, number];
    if (a === b || b === c || c === a) continue;
    const corners = [a, b, c];
    if (corners.some((it) => Number.isNaN(values[it] as number))) continue;
    const over = corners.map((it) => (values[it] as number) >= level);
    const count = over.filter(Boolean).length;
    if (count === 0 || count === 3) continue;
    const k = over.indexOf(count === 1);
    const own = corners[k] as number;
    const [from, to] = [1, 2].map((i) => edges.on(own, corners[(k + i) % 3] as number)) as [number, number];
    if (from !== to) pieces.push(from, to);
  }
  return { blend: edges.done(), pieces: Uint32Array.from(pieces) };
}

/** Signed distance to a plane: `normal` · place − `offset`. */
export function distancesTo(
  positions: ArrayLike<number>,
  normal: readonly [number, number, number],
  offset: number,
): Float64Array {
  const [x, y, z] = normal;
  const out = new Float64Array(positions.length / 3);
  for (let v = 0, at = 0; v < out.length; v++, at += 3)
    out[v] =
      x * (positions[at] as number) +
      y * (positions[at + 1] as number) +
      z * (positions[at + 2] as number) -
      offset;
  return out;
}

/** Area-weighted unit vertex normals. */
export function normalsOf(positions: ArrayLike<number>, triangles: Uint32Array): Float32Array {
  const out = new Float32Array(positions.length);
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => 3 * (triangles[t + k] as number)) as [number, number, number];
    const side = (to: number, k: number) => (positions[to + k] as number) - (positions[a + k] as number);
    for (let k = 0; k < 3; k++) {
      const [m, n] = [(k + 1) % 3, (k + 2) % 3];
      const own = side(b, m) * side(c, n) - side(b, n) * side(c, m);
      for (const v of [a, b, c]) out[v + k] = (out[v + k] as number) + own;
    }
  }
  for (let v = 0; v < out.length; v += 3) {
    const length = Math.hypot(out[v] as number, out[v + 1] as number, out[v + 2] as number);
    if (length > 0) for (let k = 0; k < 3; k++) out[v + k] = (out[v + k] as number) / length;
  }
  return out;
}
