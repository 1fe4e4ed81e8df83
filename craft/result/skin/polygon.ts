import type { Builder } from './builder.ts';

type Flat = readonly (readonly [number, number])[];

/** Most corners: ear clipping takes quadratic time. */
export const POLYGON_MOST = 2_000;
/** Relative area below which a polygon is degenerate. */
const NOTHING = 1e-12;

/** Newell normal, as long as twice the area. */
function normalOf(out: Builder, ring: readonly number[]): [number, number, number] {
  const normal: [number, number, number] = [0, 0, 0];
  const [origin = 0] = ring;
  const at = (i: number, k: number) => out.at(ring[i % ring.length] as number, k) - out.at(origin, k);
  for (let i = 0; i < ring.length; i++)
    for (let k = 0; k < 3; k++) {
      const [u, v] = [(k + 1) % 3, (k + 2) % 3];
      normal[k] = (normal[k] as number) + at(i, u) * at(i + 1, v) - at(i, v) * at(i + 1, u);
    }
  return normal;
}

/** Projects the polygon to its plane, counter-clockwise. */
function inPlane(out: Builder, ring: readonly number[], normal: readonly [number, number, number]): Flat {
  const length = Math.hypot(...normal);
  const [x, y, z] = normal.map((it) => it / length) as [number, number, number];
  // An axis that is not nearly parallel to the normal.
  const [a, b, c] = Math.abs(x) < 0.6 ? [0, z, -y] : [-z, 0, x];
  const size = Math.hypot(a, b, c);
  const u = [a / size, b / size, c / size] as const;
  const v = [y * u[2] - z * u[1], z * u[0] - x * u[2], x * u[1] - y * u[0]] as const;
  const [origin = 0] = ring;
  return ring.map((vertex) => {
    const at = (k: number) => out.at(vertex, k) - out.at(origin, k);
    const along = (axis: readonly [number, number, number]) =>
      at(0) * axis[0] + at(1) * axis[1] + at(2) * axis[2];
    return [along(u), along(v)];
  });
}

const doubleArea = (
  [ax, ay]: readonly [number, number],
  [bx, by]: readonly [number, number],
  [cx, cy]: readonly [number, number],
) => (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);

type Point = readonly [number, number];
const isSamePoint = (a: Point, b: Point) => a[0] === b[0] && a[1] === b[1];

/** Ear test: no other corner in or on the triangle. */
function isEmpty(flat: Flat, left: readonly number[], i: number, none: number): boolean {
  const n = left.length;
  const at = (k: number) => flat[left[(k + n) % n] as number] as Point;
  const [a, b, c] = [at(i - 1), at(i), at(i + 1)];
  for (let k = i + 2; k < i + n - 1; k++) {
    const p = at(k);
    if (isSamePoint(p, a) || isSamePoint(p, b) || isSamePoint(p, c)) continue;
    if (doubleArea(a, b, p) >= -none && doubleArea(b, c, p) >= -none && doubleArea(c, a, p) >= -none)
      return false;
  }
  return true;
}

/**
 * Triangulates by ear clipping, keeping collinear corners. Returns false if it has no area or intersects
 * itself.
 */
export function drawPolygon(out: Builder, cell: number, corners: readonly number[]): boolean {
  const ring = corners.filter((it, i) => it !== corners[(i + 1) % corners.length]);
  if (ring.length < 3) return false;
  const normal = normalOf(out, ring);
  const whole = Math.hypot(...normal);
  const flat = whole > 0 ? inPlane(out, ring, normal) : [];
  const none = NOTHING * whole;
  if (!(whole > 0)) return false;
  const left = ring.map((_, i) => i);
  let sum = 0;
  const beside = (a: number, b: number) => (a + 1) % ring.length === b;
  const cut = (i: number) => {
    const n = left.length;
    const [a = 0, b = 0, c = 0] = [left[(i + n - 1) % n], left[i], left[(i + 1) % n]];
    const edges = (beside(a, b) ? 1 : 0) | (beside(b, c) ? 2 : 0) | (beside(c, a) ? 4 : 0);
    out.triangle(cell, edges, ring[a] as number, ring[b] as number, ring[c] as number);
    sum += Math.abs(doubleArea(flat[a] as Point, flat[b] as Point, flat[c] as Point));
    left.splice(i, 1);
  };
  const area = (i: number) => {
    const n = left.length;
    const [a, b, c] = [i + n - 1, i, i + 1].map((k) => flat[left[k % n] as number] as Point);
    return doubleArea(a as Point, b as Point, c as Point);
  };
  // Skip one corner after each ear to avoid fans of slivers.
  for (let from = 0; left.length > 2; ) {
    const n = left.length;
    let found = -1;
    for (let k = 0; k < n && found < 0; k++) {
      const i = (from + k) % n;
      if (area(i) > none && isEmpty(flat, left, i, none)) found = i;
    }
    if (found < 0) break;
    cut(found);
    from = (found + 1) % left.length;
  }
  return Math.abs(sum - whole) <= 1e-6 * whole;
}

/** Splits a quadrilateral by the shorter diagonal, or the inner one if concave. */
export function drawQuad(
  out: Builder,
  cell: number,
  [a, b, c, d]: readonly [number, number, number, number],
): void {
  const side = (from: number, to: number) =>
    [0, 1, 2].map((k) => out.at(to, k) - out.at(from, k)) as [number, number, number];
  const cross = (from: number, one: number, other: number) => {
    const [x, y, z] = side(from, one);
    const [u, v, w] = side(from, other);
    return [y * w - z * v, z * u - x * w, x * v - y * u] as const;
  };
  const inside = (from: number, one: number, to: number, other: number) => {
    const [first, second] = [cross(from, one, to), cross(from, to, other)];
    return first[0] * second[0] + first[1] * second[1] + first[2] * second[2];
  };
  const [across, other] = [Math.hypot(...side(a, c)), Math.hypot(...side(b, d))];
  const [fits, otherFits] = [inside(a, b, c, d) >= 0, inside(b, c, d, a) >= 0];
  if (fits && (!otherFits || across <= other * (1 + 1e-9))) {
    out.triangle(cell, 3, a, b, c);
    out.triangle(cell, 6, a, c, d);
  } else {
    out.triangle(cell, 3, b, c, d);
    out.triangle(cell, 6, b, d, a);
  }
}
