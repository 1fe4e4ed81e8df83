import { cross, minus, type Vector } from '../vector.ts';
import { type Blend, interpolateVertices } from './blend.ts';
import { contourLines, distancesTo, normalsOf } from './contour.ts';
import { sameOf } from './threshold.ts';

const pointAt = (places: ArrayLike<number>, v: number): Vector => [
  places[3 * v] as number,
  places[3 * v + 1] as number,
  places[3 * v + 2] as number,
];

function nearest(places: ArrayLike<number>, to: Vector): number {
  let [least, found] = [Infinity, -1];
  for (let v = 0; v < places.length / 3; v++) {
    const far = Math.hypot(...minus(pointAt(places, v), to));
    if (far < least) [least, found] = [far, v];
  }
  return found;
}

/** Shortest path along line segments (Dijkstra 1959) as vertices; empty if there is none. */
function wayAlong(places: Float64Array, pieces: Uint32Array, from: number, to: number): number[] {
  const count = places.length / 3;
  const beside = Array.from({ length: count }, (): number[] => []);
  for (let i = 0; i < pieces.length; i += 2) {
    const [a, b] = [pieces[i] as number, pieces[i + 1] as number];
    beside[a]?.push(b);
    beside[b]?.push(a);
  }
  const far = new Float64Array(count).fill(Infinity);
  const before = new Int32Array(count).fill(-1);
  far[from] = 0;
  const open = new Set([from]);
  while (open.size > 0) {
    const at = [...open].reduce((a, b) => ((far[b] as number) < (far[a] as number) ? b : a));
    if (at === to) break;
    open.delete(at);
    for (const next of beside[at] ?? []) {
      const way = (far[at] as number) + Math.hypot(...minus(pointAt(places, at), pointAt(places, next)));
      if (way >= (far[next] as number)) continue;
      far[next] = way;
      before[next] = at;
      open.add(next);
    }
  }
  if (!Number.isFinite(far[to] as number)) return [];
  const way = [to];
  while (way[0] !== from) way.unshift(before[way[0] as number] as number);
  return way;
}

/**
 * Path on the surface between two points: cut by the plane through both along the surface normals there.
 * Empty if they are not connected.
 */
export function alongSurface(
  positions: Float32Array,
  triangles: Uint32Array,
  from: Vector,
  to: Vector,
): Blend {
  const none: Blend = { width: 2, ids: new Uint32Array(), shares: new Float32Array() };
  const same = sameOf(positions);
  const whole = triangles.map((v) => same[v] as number);
  const normals = normalsOf(positions, whole);
  const [first, second] = [from, to].map((it) =>
    pointAt(normals, same[nearest(positions, it)] as number),
  ) as [Vector, Vector];
  const sum: Vector = [first[0] + second[0], first[1] + second[1], first[2] + second[2]];
  // At a sharp edge the normals may cancel; use the first.
  const along = cross(minus(to, from), Math.hypot(...sum) > 0.1 ? sum : first);
  const size = Math.hypot(...along);
  if (!(size > 0)) return none;
  const normal: Vector = [along[0] / size, along[1] / size, along[2] / size];
  const offset = normal[0] * from[0] + normal[1] * from[1] + normal[2] * from[2];
  const { blend, pieces } = contourLines(whole, distancesTo(positions, normal, offset), 0);
  const places = interpolateVertices(positions, 3, blend);
  if (places.length === 0) return none;
  const way = wayAlong(places, pieces, nearest(places, from), nearest(places, to));
  return {
    width: 2,
    ids: Uint32Array.from(way.flatMap((v) => [blend.ids[2 * v] as number, blend.ids[2 * v + 1] as number])),
    shares: Float32Array.from(
      way.flatMap((v) => [blend.shares[2 * v] as number, blend.shares[2 * v + 1] as number]),
    ),
  };
}
