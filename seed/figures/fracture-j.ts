import { plot } from './kit/plot.ts';

/** Centre-cracked plate in mm and MPa, plane strain: half crack, half width, half height; load and elasticity. */
const [A, B, H] = [10, 20, 60] as const;
const [SIGMA, LAME, SHEAR] = [100, (210e3 * 0.3) / (1.3 * 0.4), 210e3 / 2.6] as const;
const E_PRIME = 210e3 / 0.91;

/** Tada–Paris–Irwin finite-width factor of the centre crack, alpha = a/b. */
const widthFactor = (alpha: number) =>
  (1 - 0.025 * alpha ** 2 + 0.06 * alpha ** 4) / Math.sqrt(Math.cos((Math.PI * alpha) / 2));
const K_REF = widthFactor(A / B) * SIGMA * Math.sqrt(Math.PI * A);

/** Sectors of the fan of elements around the tip: side, top and symmetry edge of the plate. */
const M = 16;
const FROM = [0, 7, 9, M];
/** Natural coordinates of the nodes of a Q8 element; three-point Gauss rule. */
const S = [-1, 1, 1, -1, 0, 1, 0, -1];
const T = [-1, -1, 1, 1, -1, 0, 1, 0];
const GAUSS = [-Math.sqrt(0.6), 0, Math.sqrt(0.6)];
const WEIGHT = [5 / 9, 8 / 9, 5 / 9];
const get = (a: ArrayLike<number>, i: number) => a[i] ?? 0;
const plus = (a: Float64Array, i: number, v: number) => a.set([get(a, i) + v], i);

/** Derivatives of the Q8 shape function k at (s, t). */
function shape(k: number, s: number, t: number): [number, number] {
  const [a, b] = [get(S, k), get(T, k)];
  const f = a * s + b * t;
  if (k < 4) return [(a * (1 + b * t) * (f + a * s)) / 4, (b * (1 + a * s) * (f + b * t)) / 4];
  return a === 0 ? [-s * (1 + b * t), (b * (1 - s * s)) / 2] : [(a * (1 - t * t)) / 2, -t * (1 + a * s)];
}

/** K from the domain form of J on each ring of Q8 elements; mid-side nodes of ring 1 are at `mid` of its length. */
function contours(name: string, rings: number, tip: number, mid: number) {
  const corner = (i: number, j: number): [number, number] => {
    const s = j <= 7 ? 0 : j <= 9 ? 1 : 2;
    const ends = [0, Math.atan2(H, B - A), Math.atan2(H, -A), Math.PI];
    const part = (j - get(FROM, s)) / (get(FROM, s + 1) - get(FROM, s));
    const angle = get(ends, s) + (get(ends, s + 1) - get(ends, s)) * part;
    const edge = s === 1 ? H / Math.sin(angle) : (s === 0 ? B - A : -A) / Math.cos(angle);
    const r = i === 0 ? 0 : tip * (A / tip) ** ((i - 1) / (rings - 1)) * (edge / A) ** ((i / rings) ** 4);
    return [r * Math.cos(angle), r * Math.sin(angle)];
  };
  const at = (i: number, j: number): [number, number] => {
    const [p, q] = [corner(i >> 1, j >> 1), corner((i + 1) >> 1, (j + 1) >> 1)];
    const w = i === 1 ? mid : 0.5;
    return [p[0] + w * (q[0] - p[0]), p[1] + w * (q[1] - p[1])];
  };
  const row = (i: number) => (i >> 1) * (3 * M + 2) + (i % 2 ? 1 : -2 * M);
  const dof = (i: number, j: number) => (i === 0 ? 0 : 2 * (row(i) + (i % 2 ? j >> 1 : j)));
  const size = dof(2 * rings, 2 * M) + 2;
  const band = 2 * (3 * M + 5);
  const k = new Float64Array(size * band);
  const u = new Float64Array(size);
  /** Visits the Gauss points of element (i, j): weight, gradients of the shape functions, degrees of freedom. */
  const visit = (i: number, j: number, use: (w: number, g: [number, number][], id: number[]) => void) => {
    const xy = S.map((s, n) => at(2 * i + 1 + s, 2 * j + 1 + get(T, n)));
    const id = S.map((s, n) => dof(2 * i + 1 + s, 2 * j + 1 + get(T, n)));
    for (let point = 0; point < 9; point++) {
      const [m, n] = [point % 3, Math.floor(point / 3)];
      const d = S.map((_, a) => shape(a, get(GAUSS, m), get(GAUSS, n)));
      const sum = (axis: 0 | 1, by: 0 | 1) => xy.reduce((v, p, a) => v + p[axis] * get(d[a] ?? [], by), 0);
      const [xs, xt, ys, yt] = [sum(0, 0), sum(0, 1), sum(1, 0), sum(1, 1)];
      const det = xs * yt - xt * ys;
      const g = d.map(([s, t]): [number, number] => [(s * yt - t * ys) / det, (t * xs - s * xt) / det]);
      use(det * get(WEIGHT, m) * get(WEIGHT, n), g, id);
    }
  };
  for (let e = 0; e < rings * M; e++)
    visit(Math.floor(e / M), e % M, (w, g, id) => {
      for (let m = 0; m < 256; m++) {
        const [a, b, c, d] = [m >> 5, (m >> 2) & 7, (m >> 1) & 1, m & 1];
        const ga: readonly [number, number] = g[a] ?? [0, 0];
        const gb: readonly [number, number] = g[b] ?? [0, 0];
        const [p, q] = [get(id, a) + c, get(id, b) + d];
        const same = c === d ? ga[0] * gb[0] + ga[1] * gb[1] : 0;
        const v = LAME * get(ga, c) * get(gb, d) + SHEAR * (get(ga, d) * get(gb, c) + same);
        if (q <= p) plus(k, p * band + p - q, w * v);
      }
    });
  for (let i = 0; i <= 2 * rings; i++) plus(k, (dof(i, 0) + 1) * band, 1e14);
  for (let j = 2 * get(FROM, 2); j <= 2 * M; j++) plus(k, dof(2 * rings, j) * band, 1e14);
  for (let j = 14; j <= 18; j++) {
    const length = at(2 * rings, 14)[0] - at(2 * rings, 16)[0];
    plus(u, dof(2 * rings, j) + 1, SIGMA * length * (j % 2 ? 4 / 6 : j === 16 ? 2 / 6 : 1 / 6));
  }
  const factor = (r: number, c: number) => get(k, r * band + r - c);
  for (let r = 0; r < size; r++)
    for (let c = Math.max(0, r - band + 1); c <= r; c++) {
      let v = factor(r, c);
      for (let m = Math.max(0, r - band + 1); m < c; m++) v -= factor(r, m) * factor(c, m);
      k[r * band + r - c] = c === r ? Math.sqrt(v) : v / factor(c, c);
      if (c < r) plus(u, r, -factor(r, c) * get(u, c));
      else u[r] = get(u, r) / factor(r, r);
    }
  for (let r = size - 1; r >= 0; r--) {
    u[r] = get(u, r) / factor(r, r);
    for (let m = Math.max(0, r - band + 1); m < r; m++) plus(u, m, -factor(r, m) * get(u, r));
  }
  const points = [1, 2, 3, 4, 5, 6, 7].map((ring): [number, number] => {
    let j = 0;
    for (let e = 0; e < M; e++)
      visit(ring - 1, e, (w, g, id) => {
        const grad = (c: 0 | 1, by: 0 | 1) => g.reduce((v, d, a) => v + get(u, get(id, a) + c) * d[by], 0);
        const [ux, uy, vx, vy] = [grad(0, 0), grad(0, 1), grad(1, 0), grad(1, 1)];
        const [sx, sy] = [LAME * (ux + vy) + 2 * SHEAR * ux, LAME * (ux + vy) + 2 * SHEAR * vy];
        const t = SHEAR * (uy + vx);
        const energy = (sx * ux + sy * vy + t * (uy + vx)) / 2;
        const q = (by: 0 | 1) => g.reduce((v, d, a) => v + ((1 - get(S, a)) / 2) * d[by], 0);
        j += 2 * w * ((sx * ux + t * vx - energy) * q(0) + (t * ux + sy * vx) * q(1));
      });
    return [ring, Math.sqrt(j * E_PRIME) / K_REF];
  });
  return { name, points, kind: 'both' as const };
}

/** Paris growth (Barsom–Rolfe, ferrite–pearlite: m/cycle, MPa√m), b = 50 mm, R = 0; 10⁴ cycles against a in mm. */
function growth(name: string, range: number, width: (alpha: number) => number, dash = false) {
  const deltaK = (a: number) => range * width(a / 50) * Math.sqrt((Math.PI * a) / 1000);
  const points: [number, number][] = [];
  for (let a = 2, cycles = 0, i = 0; i <= 580; a += 0.05, i++) {
    if (i % 10 === 0) points.push([cycles / 1e4, a]);
    cycles += 5e-5 / (6.9e-12 * deltaK(a + 0.025) ** 3);
  }
  return { name, points, dash };
}

const QUARTER = contours('四分之一点，首环 1 mm', 8, 1, 0.25);
const MIDDLE = contours('中节点居中，首环 1 mm', 8, 1, 0.5);
const FINE = contours('中节点居中，首环 0.125 mm', 14, 0.125, 0.5);
const INFINITE = growth('无限大板 F = 1', 100, () => 1);
const FINITE = growth('有限宽修正', 100, widthFactor);
const HIGH = growth('有限宽修正，K 偏高 5 %', 105, widthFactor, true);
const RING = { label: '围道编号（单元环）', min: 0.8, max: 7.2, ticks: [1, 2, 3, 4, 5, 6, 7] };
const RATIO = { label: 'K_J / K_ref', min: 0.96, max: 1.005 };
const CYCLES = { label: '循环数 N / 10⁴', min: 0, max: 90, ticks: [0, 20, 40, 60, 80] };
const LENGTH = { label: '半裂纹长度 a / mm', min: 0, max: 35 };

export const figures = {
  'contours.680x400': () =>
    plot({ title: '各围道的 K', x: RING, y: RATIO, series: [QUARTER, MIDDLE, FINE], legend: 'se' }),
  'growth.680x400': () =>
    plot({ title: '裂纹扩展', x: CYCLES, y: LENGTH, series: [INFINITE, FINITE, HIGH], legend: 'nw' }),
};
