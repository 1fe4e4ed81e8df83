import type { Mesh } from '../../craft/result/model.ts';

type Vector = readonly [number, number, number];

/** `vertex` is the triangle's corner nearest to the hit; `far` the distance. */
export type Hit = { triangle: number; vertex: number; far: number };

/** `kept` rejects cut-away positions. */
export type Ray = { origin: Vector; direction: Vector; kept: (x: number, y: number, z: number) => boolean };

/**
 * First triangle hit by a ray, double-sided (Möller, Trumbore 1997, doi:10.1080/10867651.1997.10487468).
 * `points` are drawn positions; cuts use the undeformed ones.
 */
export function pick(
  { triangles, positions }: Pick<Mesh, 'triangles' | 'positions'>,
  points: Float32Array,
  ray: Ray,
): Hit | null {
  const { origin, direction, kept } = ray;
  const [ox, oy, oz] = origin;
  const [dx, dy, dz] = direction;
  let [nearest, found] = [Infinity, null as Hit | null];
  for (let at = 0; at < triangles.length; at += 3) {
    const [a, b, c] = [
      3 * (triangles[at] as number),
      3 * (triangles[at + 1] as number),
      3 * (triangles[at + 2] as number),
    ];
    const [ax, ay, az] = [points[a] as number, points[a + 1] as number, points[a + 2] as number];
    const [ux, uy, uz] = [
      (points[b] as number) - ax,
      (points[b + 1] as number) - ay,
      (points[b + 2] as number) - az,
    ];
    const [vx, vy, vz] = [
      (points[c] as number) - ax,
      (points[c + 1] as number) - ay,
      (points[c + 2] as number) - az,
    ];
    const [px, py, pz] = [dy * vz - dz * vy, dz * vx - dx * vz, dx * vy - dy * vx];
    const det = ux * px + uy * py + uz * pz;
    if (det === 0) continue;
    const [tx, ty, tz] = [ox - ax, oy - ay, oz - az];
    const s = (tx * px + ty * py + tz * pz) / det;
    if (s < 0 || s > 1) continue;
    const [qx, qy, qz] = [ty * uz - tz * uy, tz * ux - tx * uz, tx * uy - ty * ux];
    const t = (dx * qx + dy * qy + dz * qz) / det;
    if (t < 0 || s + t > 1) continue;
    const far = (vx * qx + vy * qy + vz * qz) / det;
    if (far >= nearest || far < 0) continue;
    const r = 1 - s - t;
    const own = (k: number) =>
      r * (positions[a + k] as number) + s * (positions[b + k] as number) + t * (positions[c + k] as number);
    if (!kept(own(0), own(1), own(2))) continue;
    nearest = far;
    const corner = r >= s && r >= t ? a : s >= t ? b : c;
    found = { triangle: at / 3, vertex: corner / 3, far };
  }
  return found;
}
