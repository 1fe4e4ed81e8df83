import { increase } from './band.ts';

/** Plane elements: three-node triangles, four- and eight-node quadrilaterals (Hughes, The Finite Element Method, 1987). */
export type ElementKind = 'T3' | 'Q4' | 'Q8';

export type Point = readonly [number, number];

/** Shape functions at a point, and their derivatives in local coordinates. */
export type Shape = { value: number[]; slope: [number, number][] };

/** Local coordinates of nodes, anticlockwise, corners first. */
export const NODES: Record<ElementKind, readonly Point[]> = {
  T3: [
    [0, 0],
    [1, 0],
    [0, 1],
  ],
  Q4: [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ],
  Q8: [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ],
};

const R3 = Math.sqrt(1 / 3);
const R5 = Math.sqrt(0.6);
const RULES: Record<2 | 3, readonly (readonly [place: number, weight: number])[]> = {
  2: [
    [-R3, 1],
    [R3, 1],
  ],
  3: [
    [-R5, 5 / 9],
    [0, 8 / 9],
    [R5, 5 / 9],
  ],
};

/** Gauss points on [−1, 1]. */
export const line = (order: 2 | 3) => RULES[order];

/** Integration points with weights. */
export function points(kind: ElementKind): (readonly [xi: number, eta: number, weight: number])[] {
  if (kind === 'T3') return [[1 / 3, 1 / 3, 0.5]];
  const rule = RULES[kind === 'Q4' ? 2 : 3];
  return rule.flatMap(([a, u]) => rule.map(([b, v]) => [a, b, u * v] as const));
}

function corner([s, t]: Point, xi: number, eta: number): { value: number; slope: [number, number] } {
  const value = ((1 + s * xi) * (1 + t * eta)) / 4;
  return { value, slope: [(s * (1 + t * eta)) / 4, (t * (1 + s * xi)) / 4] };
}

function serendipity([s, t]: Point, xi: number, eta: number): { value: number; slope: [number, number] } {
  if (s !== 0 && t !== 0) {
    const f = s * xi + t * eta;
    return {
      value: ((1 + s * xi) * (1 + t * eta) * (f - 1)) / 4,
      slope: [(s * (1 + t * eta) * (f + s * xi)) / 4, (t * (1 + s * xi) * (f + t * eta)) / 4],
    };
  }
  return s === 0
    ? { value: ((1 - xi * xi) * (1 + t * eta)) / 2, slope: [-xi * (1 + t * eta), ((1 - xi * xi) * t) / 2] }
    : {
        value: ((1 + s * xi) * (1 - eta * eta)) / 2,
        slope: [(s * (1 - eta * eta)) / 2, -eta * (1 + s * xi)],
      };
}

/** Shape functions at a point. */
export function shape(kind: ElementKind, xi: number, eta: number): Shape {
  if (kind === 'T3')
    return {
      value: [1 - xi - eta, xi, eta],
      slope: [
        [-1, -1],
        [1, 0],
        [0, 1],
      ],
    };
  const all = NODES[kind].map((it) => (kind === 'Q4' ? corner : serendipity)(it, xi, eta));
  return { value: all.map((it) => it.value), slope: all.map((it) => it.slope) };
}

/** Gradients of shape functions in x and y, and the Jacobian determinant. */
export function gradients(slope: readonly Point[], xy: readonly Point[]): { grad: Point[]; det: number } {
  const j = [0, 0, 0, 0];
  for (const [n, [a, b]] of slope.entries()) {
    const [x, y] = xy[n] ?? [0, 0];
    increase(j, 0, a * x);
    increase(j, 1, a * y);
    increase(j, 2, b * x);
    increase(j, 3, b * y);
  }
  const [p = 0, q = 0, r = 0, s = 0] = j;
  const det = p * s - q * r;
  return { det, grad: slope.map(([a, b]) => [(s * a - q * b) / det, (p * b - r * a) / det] as const) };
}
