import { cross, dot, minus, type Vector } from '../vector.ts';

/** Most nodes for a hull. */
export const HULL_MOST = 40;

/** Vertices of one plane ordered around their centre, without those inside the polygon. */
function sortAroundCentre(places: readonly Vector[], own: readonly number[], normal: Vector): number[] {
  const first = places[own[0] as number] as Vector;
  const u = minus(places[own[1] as number] as Vector, first);
  const v = cross(normal, u);
  const flat = own
    .map((i) => {
      const it = minus(places[i] as Vector, first);
      return { i, x: dot(it, u), y: dot(it, v) };
    })
    .toSorted((a, b) => a.x - b.x || a.y - b.y);
  type Flat = (typeof flat)[number];
  const half = (list: readonly Flat[]) => {
    const out: Flat[] = [];
    for (const it of list) {
      for (; out.length > 1; out.pop()) {
        const [a, b] = out.slice(-2) as [Flat, Flat];
        if ((b.x - a.x) * (it.y - a.y) - (b.y - a.y) * (it.x - a.x) > 0) break;
      }
      out.push(it);
    }
    return out.slice(0, -1);
  };
  return [...half(flat), ...half(flat.toReversed())].map(({ i }) => i);
}

/**
 * Convex hull faces of few points as indices: every plane through three points with all others on one side.
 */
export function hullOf(places: readonly Vector[]): number[][] {
  const faces = new Map<string, number[]>();
  const n = places.length;
  for (let i = 0; i < n; i++)
    for (let j = i + 1; j < n; j++)
      for (let k = j + 1; k < n; k++) {
        const a = places[i] as Vector;
        const [ab, ac] = [minus(places[j] as Vector, a), minus(places[k] as Vector, a)];
        const normal = cross(ab, ac);
        const size = Math.hypot(...normal);
        if (size <= 1e-9 * Math.hypot(...ab) * Math.hypot(...ac) || size === 0) continue;
        const slack = 1e-9 * size * Math.sqrt(Math.hypot(...ab) * Math.hypot(...ac));
        const heights = places.map((it) => dot(minus(it, a), normal));
        if (heights.some((it) => it > slack) && heights.some((it) => it < -slack)) continue;
        const own = heights.flatMap((it, at) => (Math.abs(it) <= slack ? [at] : []));
        if (!faces.has(own.join())) faces.set(own.join(), sortAroundCentre(places, own, normal));
      }
  return [...faces.values()].filter((it) => it.length > 2);
}
