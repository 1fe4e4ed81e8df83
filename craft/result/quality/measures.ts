import { SHAPES } from '../skin/shapes.ts';
import { cross, dot, minus, type Vector } from '../vector.ts';
import type { Shape } from './shapes.ts';

export type Measure = 'aspect' | 'jacobian' | 'skew' | 'warpage';

const length = (a: Vector) => Math.hypot(a[0], a[1], a[2]);
const plus = (...all: readonly Vector[]): Vector =>
  all.reduce<Vector>((sum, it) => [sum[0] + it[0], sum[1] + it[1], sum[2] + it[2]], [0, 0, 0]);
const unit = (a: Vector): Vector => {
  const size = length(a);
  return [a[0] / size, a[1] / size, a[2] / size];
};
const SQRT3 = Math.sqrt(3);

type Points = readonly Vector[];
const pointAt = (points: Points, i: number) => points[i] as Vector;
const edge = (points: Points, i: number, j: number) => minus(pointAt(points, j), pointAt(points, i));

const VTK_TYPES: Readonly<Record<Shape, number>> = {
  triangle: 5,
  quad: 9,
  tet: 10,
  pyramid: 14,
  wedge: 13,
  hex: 12,
};

const facesOf = (shape: Shape): readonly (readonly number[])[] => SHAPES[VTK_TYPES[shape]]?.faces ?? [];

const sides = (face: readonly number[], points: Points) =>
  face.map((from, k) => edge(points, from, face[(k + 1) % face.length] as number));

/** Signed corner areas of a quadrilateral about its centre normal (Verdict). */
function cornerAreas(points: Points, own: readonly Vector[]): number[] {
  const [a, b, c, d] = points as [Vector, Vector, Vector, Vector];
  const middle = unit(cross(minus(plus(b, c), plus(a, d)), minus(plus(c, d), plus(a, b))));
  return own.map((it, k) => dot(middle, cross(own[(k + 3) % 4] as Vector, it)));
}

/** Longest / shortest edge. */
function edgeRatio(points: Points, shape: Shape): number {
  const all = facesOf(shape).flatMap((it) => sides(it, points).map(length));
  return Math.max(...all) / Math.min(...all);
}

/**
 * Aspect ratio, 1 for the regular shape. Triangles: longest edge × perimeter / (4√3 × area); quadrilaterals:
 * longest edge × perimeter / (4 × area); tetrahedra: longest edge / (2√6 × inradius), as Verdict's
 * `aspect_ratio`. Other solids, for which Verdict defines none: `edge_ratio`, longest edge / shortest edge.
 */
function aspect(points: Points, shape: Shape): number {
  if (shape === 'triangle') {
    const own = sides([0, 1, 2], points).map(length);
    const area2 = length(cross(edge(points, 0, 1), edge(points, 0, 2)));
    return (Math.max(...own) * own.reduce((sum, it) => sum + it)) / (2 * SQRT3 * area2);
  }
  if (shape === 'quad') {
    const own = sides([0, 1, 2, 3], points);
    const [a, b, c, d] = own as [Vector, Vector, Vector, Vector];
    const lengths = own.map(length);
    const perimeter = lengths.reduce((sum, it) => sum + it);
    return (Math.max(...lengths) * perimeter) / (2 * (length(cross(a, b)) + length(cross(c, d))));
  }
  if (shape !== 'tet') return edgeRatio(points, shape);
  const volume6 = Math.abs(cornerVolume(points, [0, 1, 2, 3]));
  const areas2 = facesOf('tet').reduce((sum, face) => {
    const [a, b] = sides(face, points) as [Vector, Vector];
    return sum + length(cross(a, b));
  }, 0);
  const longest = Math.max(...facesOf('tet').flatMap((it) => sides(it, points).map(length)));
  return (Math.sqrt(6) / 12) * longest * (areas2 / volume6);
}

/** Six times the volume of the corner tetrahedron. */
const cornerVolume = (points: Points, [o, a, b, c]: readonly number[]) =>
  dot(
    edge(points, o as number, a as number),
    cross(edge(points, o as number, b as number), edge(points, o as number, c as number)),
  );

const product = (points: Points, [o, ...ends]: readonly number[]) =>
  ends.reduce((all, end) => all * length(edge(points, o as number, end)), 1);

/** Neighbours of each corner, right-handed. */
const CORNERS: Readonly<Record<'hex' | 'wedge', readonly (readonly number[])[]>> = {
  hex: [
    [0, 1, 3, 4],
    [1, 2, 0, 5],
    [2, 3, 1, 6],
    [3, 0, 2, 7],
    [4, 7, 5, 0],
    [5, 4, 6, 1],
    [6, 5, 7, 2],
    [7, 6, 4, 3],
  ],
  wedge: [
    [0, 1, 3, 2],
    [1, 2, 4, 0],
    [2, 0, 5, 1],
    [3, 0, 4, 5],
    [4, 1, 5, 3],
    [5, 2, 3, 4],
  ],
};

function tetJacobian(points: Points, own: readonly number[]): number {
  const longest = Math.max(
    ...own.map((corner) => product(points, [corner, ...own.filter((it) => it !== corner)])),
  );
  return (Math.SQRT2 * cornerVolume(points, own)) / longest;
}

/** Minimum scaled Jacobian of a hexahedron over its corners and centre. */
function hexJacobian(points: Points): number {
  const sum = (...corners: number[]) => plus(...corners.map((it) => pointAt(points, it)));
  const axes = [
    minus(sum(1, 2, 5, 6), sum(0, 3, 4, 7)),
    minus(sum(2, 3, 6, 7), sum(0, 1, 4, 5)),
    minus(sum(4, 5, 6, 7), sum(0, 1, 2, 3)),
  ] as [Vector, Vector, Vector];
  const middle = dot(axes[0], cross(axes[1], axes[2])) / axes.reduce((all, it) => all * length(it), 1);
  return Math.min(middle, ...CORNERS.hex.map((it) => cornerVolume(points, it) / product(points, it)));
}

/**
 * Scaled Jacobian: 1 for the regular shape, ≤ 0 if inverted or flat. Minimum over the corners of the Jacobian
 * divided by its edge lengths and by the regular shape's value (Verdict's `scaled_jacobian`). Triangles are
 * unsigned; a pyramid is four tetrahedra at its base corners.
 */
function jacobian(points: Points, shape: Shape): number {
  if (shape === 'triangle') {
    const [a, b, c] = sides([0, 1, 2], points).map(length) as [number, number, number];
    const area2 = length(cross(edge(points, 0, 1), edge(points, 0, 2)));
    return ((2 / SQRT3) * area2) / Math.max(a * b, b * c, c * a);
  }
  if (shape === 'quad') {
    const own = sides([0, 1, 2, 3], points);
    const lengths = own.map(length);
    return Math.min(
      ...cornerAreas(points, own).map(
        (area, k) => area / ((lengths[k] as number) * (lengths[(k + 3) % 4] as number)),
      ),
    );
  }
  if (shape === 'tet') return tetJacobian(points, [0, 1, 2, 3]);
  if (shape === 'hex') return hexJacobian(points);
  if (shape === 'wedge')
    return (
      (2 / SQRT3) *
      Math.min(
        ...CORNERS.wedge.map(([o = 0, a = 0, up = 0, b = 0]) => {
          const own = [o, a, b, up];
          return cornerVolume(points, own) / product(points, own);
        }),
      )
    );
  const least = Math.min(...[0, 1, 2, 3].map((k) => tetJacobian(points, [k, (k + 1) % 4, (k + 2) % 4, 4])));
  const scaled = Math.SQRT2 * least;
  return scaled < 1 ? scaled : 2 - scaled;
}

/** Smallest and largest angle of a face, in degrees. */
function angles(face: readonly number[], points: Points): [number, number] {
  const own = sides(face, points);
  const all = own.map((it, k) => {
    const before = own[(k + own.length - 1) % own.length] as Vector;
    const cosine = -dot(before, it) / (length(before) * length(it));
    return (Math.acos(Math.min(1, Math.max(-1, cosine))) * 180) / Math.PI;
  });
  const largest = Math.max(...all);
  const corners = face.map((it) => pointAt(points, it));
  // The reflex angle of a concave quadrilateral exceeds 180°.
  const isConcave = own.length === 4 && cornerAreas(corners, own).some((it) => it < 0);
  return [Math.min(...all), isConcave ? 360 - largest : largest];
}

/**
 * Equiangle skew: 0 regular, 1 flat. Largest over all faces of max((θmax − θe) / (180° − θe), (θe − θmin) /
 * θe), θe the angle of the regular face (Verdict's `equiangle_skew`).
 */
function skew(points: Points, shape: Shape): number {
  return Math.max(
    ...facesOf(shape).map((face) => {
      const even = face.length === 3 ? 60 : 90;
      const [least, most] = angles(face, points);
      return Math.max((most - even) / (180 - even), (even - least) / even);
    }),
  );
}

/**
 * Warpage of a quadrilateral, 0 if flat: 1 − min(n₀·n₂, n₁·n₃)³ with the corner normals (Verdict's
 * `warpage`).
 */
function warpage(points: Points, shape: Shape): number {
  if (shape !== 'quad') return Number.NaN;
  const own = sides([0, 1, 2, 3], points);
  const normals = own.map((it, k) => unit(cross(own[(k + 3) % 4] as Vector, it)));
  const [a, b, c, d] = normals as [Vector, Vector, Vector, Vector];
  return 1 - Math.min(dot(a, c), dot(b, d)) ** 3;
}

const OF: Readonly<Record<Measure, (points: Points, shape: Shape) => number>> = {
  aspect,
  jacobian,
  skew,
  warpage,
};

/** Quality measure of an element from its corner coordinates; NaN if undefined. */
export function measured(measure: Measure, points: Points, shape: Shape): number {
  const value = OF[measure](points, shape);
  return Number.isFinite(value) ? value : Number.NaN;
}
