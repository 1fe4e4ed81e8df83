/** Corners of the reference hexahedron in VTK's order. */
const CORNERS = [
  [-1, -1, -1],
  [1, -1, -1],
  [1, 1, -1],
  [-1, 1, -1],
  [-1, -1, 1],
  [1, -1, 1],
  [1, 1, 1],
  [-1, 1, 1],
] as const;
const GAUSS = 1 / Math.sqrt(3);

type Point = readonly [number, number, number];

/** Derivatives by x, y, z of the eight shape functions, then of the three incompatible modes 1 − ξ². */
export type Slopes = { slopes: Float64Array; volume: number };

/** The eight points at which an element is integrated, each with the weight 1. */
export const GAUSS_POINTS: readonly Point[] = CORNERS.map(([x, y, z]) => [GAUSS * x, GAUSS * y, GAUSS * z]);
export const CORNER_POINTS: readonly Point[] = CORNERS;

function reference([x, y, z]: Point): Float64Array {
  const out = new Float64Array(24);
  for (const [n, [a, b, c]] of CORNERS.entries()) {
    out[3 * n] = (a * (1 + b * y) * (1 + c * z)) / 8;
    out[3 * n + 1] = (b * (1 + a * x) * (1 + c * z)) / 8;
    out[3 * n + 2] = (c * (1 + a * x) * (1 + b * y)) / 8;
  }
  return out;
}

/** The inverse of the Jacobian at a point, row by row, and its determinant. */
function jacobian(nodes: Float64Array, at: Float64Array): { inverse: Float64Array; det: number } {
  const j = new Float64Array(9);
  for (let n = 0; n < 8; n++)
    for (let r = 0; r < 3; r++)
      for (let x = 0; x < 3; x++)
        j[3 * r + x] = (j[3 * r + x] as number) + (at[3 * n + r] as number) * (nodes[3 * n + x] as number);
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = j;
  const det = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  if (!(det > 0)) throw new Error('an element is turned inside out');
  const adjoint = [e * i - f * h, c * h - b * i, b * f - c * e, f * g - d * i, a * i - c * g, c * d - a * f];
  const last = [d * h - e * g, b * g - a * h, a * e - b * d];
  return { inverse: Float64Array.from([...adjoint, ...last], (it) => it / det), det };
}

/** Slopes at a point of an element; its modes as Taylor, Beresford and Wilson (1976) corrected them. */
export function slopesAt(nodes: Float64Array, point: Point): Slopes {
  const own = reference(point);
  const { inverse, det } = jacobian(nodes, own);
  const middle = jacobian(nodes, reference([0, 0, 0]));
  const slopes = new Float64Array(33);
  for (let n = 0; n < 8; n++)
    for (let x = 0; x < 3; x++)
      for (let r = 0; r < 3; r++)
        slopes[3 * n + x] =
          (slopes[3 * n + x] as number) + (inverse[3 * x + r] as number) * (own[3 * n + r] as number);
  for (let m = 0; m < 3; m++)
    for (let x = 0; x < 3; x++)
      slopes[24 + 3 * m + x] =
        (-2 * (point[m] as number) * (middle.inverse[3 * x + m] as number) * middle.det) / det;
  return { slopes, volume: det };
}

/** Strain (engineering shear, XX YY ZZ XY YZ ZX) by unknown: row r of column 3n + c for the function n. */
export function strainRow(slopes: Float64Array, n: number, c: number): readonly number[] {
  const [x, y, z] = [slopes[3 * n] as number, slopes[3 * n + 1] as number, slopes[3 * n + 2] as number];
  if (c === 0) return [x, 0, 0, y, 0, z];
  if (c === 1) return [0, y, 0, x, z, 0];
  return [0, 0, z, 0, y, x];
}
