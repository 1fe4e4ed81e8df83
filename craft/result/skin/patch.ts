/**
 * A curved face or line. `ids` are nodes: a grid for `lagrange` and `bezier` (rows from corner 0 towards
 * corner 1, shortening in triangles), corners before mid-sides for `serendipity` (eight nodes) and `bubble`
 * (seven-node triangle). `p`, `q` are degrees; `weights` are those of rational nodes.
 */
export type Patch = {
  sides: 2 | 3 | 4;
  basis: 'lagrange' | 'bezier' | 'serendipity' | 'bubble';
  p: number;
  q: number;
  ids: readonly number[];
  weights?: readonly number[] | undefined;
};

/** Allowed chord deviation, relative to the face size. */
const TOLERANCE = 2e-3;
const FINEST = 16;

function lagrangeAlong(degree: number, t: number): number[] {
  return Array.from({ length: degree + 1 }, (_, i) => {
    let value = 1;
    for (let k = 0; k <= degree; k++) if (k !== i) value *= (degree * t - k) / (i - k);
    return value;
  });
}

function binomial(n: number, k: number): number {
  let value = 1;
  for (let i = 1; i <= k; i++) value *= (n - k + i) / i;
  return value;
}

const bezierAlong = (degree: number, t: number): number[] =>
  Array.from({ length: degree + 1 }, (_, i) => binomial(degree, i) * t ** i * (1 - t) ** (degree - i));

/** Product of (z − a) / (a + 1) for a < m: 1 at z = m, 0 at smaller integers. */
function falling(m: number, z: number): number {
  let value = 1;
  for (let a = 0; a < m; a++) value *= (z - a) / (a + 1);
  return value;
}

function triangleWeights(basis: Patch['basis'], n: number, r: number, s: number): number[] {
  const u = 1 - r - s;
  const out: number[] = [];
  for (let j = 0; j <= n; j++)
    for (let i = 0; i + j <= n; i++) {
      const k = n - i - j;
      out.push(
        basis === 'bezier'
          ? binomial(n, i) * binomial(n - i, j) * r ** i * s ** j * u ** k
          : falling(i, n * r) * falling(j, n * s) * falling(k, n * u),
      );
    }
  return out;
}

function serendipity(r: number, s: number): number[] {
  const [x, y] = [2 * r - 1, 2 * s - 1];
  const corner = (a: number, b: number) => ((1 + a * x) * (1 + b * y) * (a * x + b * y - 1)) / 4;
  return [
    ...[corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)],
    ...[((1 - x * x) * (1 - y)) / 2, ((1 - y * y) * (1 + x)) / 2],
    ...[((1 - x * x) * (1 + y)) / 2, ((1 - y * y) * (1 - x)) / 2],
  ];
}

function bubble(r: number, s: number): number[] {
  const u = 1 - r - s;
  const b = r * s * u;
  const corner = (t: number) => t * (2 * t - 1) + 3 * b;
  return [
    ...[corner(u), corner(r), corner(s)],
    ...[4 * r * u - 12 * b, 4 * r * s - 12 * b, 4 * s * u - 12 * b, 27 * b],
  ];
}

/** Shape functions of a patch at (r, s): one weight per node. */
export function sharesAt({ sides, basis, p, q, weights }: Patch, r: number, s: number): number[] {
  const along = basis === 'bezier' ? bezierAlong : lagrangeAlong;
  let shares: number[];
  if (basis === 'serendipity') shares = serendipity(r, s);
  else if (basis === 'bubble') shares = bubble(r, s);
  else if (sides === 2) shares = along(p, r);
  else if (sides === 3) shares = triangleWeights(basis, p, r, s);
  else {
    const first = along(p, r);
    shares = along(q, s).flatMap((it) => first.map((own) => own * it));
  }
  if (!weights) return shares;
  const weighted = shares.map((it, i) => it * (weights[i] as number));
  const sum = weighted.reduce((before, it) => before + it, 0);
  return sum > 0 ? weighted.map((it) => it / sum) : shares;
}

/** Triples of neighbouring nodes, whose second differences estimate curvature. */
function rowsOf({ sides, basis, p, q }: Patch): (readonly [number, number, number])[] {
  if (basis === 'serendipity')
    return [
      [0, 4, 1],
      [1, 5, 2],
      [2, 6, 3],
      [3, 7, 0],
    ];
  if (basis === 'bubble')
    return [
      [0, 3, 1],
      [1, 4, 2],
      [2, 5, 0],
      [3, 6, 2],
    ];
  const rows: [number, number, number][] = [];
  const width = p + 1;
  const at = (i: number, j: number) => (sides === 3 ? i + j * width - (j * (j - 1)) / 2 : i + j * width);
  const inside = (i: number, j: number) =>
    i >= 0 && i <= p && j >= 0 && (sides === 3 ? i + j <= p : j <= (sides === 2 ? 0 : q));
  for (let j = 0; j <= (sides === 4 ? q : p); j++)
    for (let i = 0; i <= p; i++)
      for (const [di, dj] of [
        [1, 0],
        [0, 1],
        [1, -1],
      ] as const) {
        if (sides === 4 && dj < 0) continue;
        if (inside(i, j) && inside(i - di, j - dj) && inside(i + di, j + dj))
          rows.push([at(i - di, j - dj), at(i, j), at(i + di, j + dj)]);
      }
  return rows;
}

/** Subdivisions per node interval needed to follow the curve. */
export function finenessOf(patch: Patch, points: ArrayLike<number>): number {
  const at = (i: number, k: number) => points[3 * (patch.ids[i] as number) + k] as number;
  let [most, size] = [0, 0];
  for (let i = 1; i < patch.ids.length; i++)
    size = Math.max(size, Math.hypot(...[0, 1, 2].map((k) => at(i, k) - at(0, k))));
  for (const [a, b, c] of rowsOf(patch))
    most = Math.max(most, Math.hypot(...[0, 1, 2].map((k) => at(a, k) - 2 * at(b, k) + at(c, k))));
  if (!(size > 0)) return 1;
  // Bézier control points lie off the curve; this overestimates only where it is curved.
  const wanted = Math.ceil(Math.sqrt(most / (8 * TOLERANCE * size)));
  return Math.max(1, Math.min(FINEST, wanted));
}

/** Number of triangles or line pieces of a patch. */
export function piecesOf({ sides, basis, p, q }: Patch, fineness: number): number {
  const [along, across] = basis === 'serendipity' || basis === 'bubble' ? [2, 2] : [p, q];
  if (sides === 2) return along * fineness;
  return sides === 3 ? (along * fineness) ** 2 : 2 * along * across * fineness ** 2;
}
