import { colourBar, field } from './kit/field.ts';
import { type Plot, plot } from './kit/plot.ts';
import { document, el, label, SOFT } from './kit/svg.ts';

type Point = readonly number[];

/** Branin function on the unit square (Dixon & Szegő 1978); minimum 0.397887. */
function branin(p: Point): number {
  const [x, y] = [15 * (p[0] ?? 0) - 5, 15 * (p[1] ?? 0)];
  return (
    (y - (5.1 * x * x) / (4 * Math.PI ** 2) + (5 * x) / Math.PI - 6) ** 2 +
    10 * (1 - 1 / (8 * Math.PI)) * Math.cos(x) +
    10
  );
}

/** Best of 100 random Latin hypercubes by the smallest distance between two points; Park–Miller generator. */
function latinHypercube(count: number, seed: number): Point[] {
  let state = seed * 7919 + 17;
  const next = () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
  const column = () => {
    const order = Array.from({ length: count }, (_, i) => ({ i, key: next() })).sort((a, b) => a.key - b.key);
    return order.map(({ i }) => (i + next()) / count);
  };
  const pair = (second: number[]) => column().map((v, i) => [v, second[i] ?? 0]);
  const gap = (s: Point[]) => {
    let least = Number.POSITIVE_INFINITY;
    for (const [i, [x = 0, y = 0]] of s.entries())
      for (let j = 0; j < i; j++) {
        const [p = 0, q = 0] = s[j] ?? [];
        least = Math.min(least, (x - p) ** 2 + (y - q) ** 2);
      }
    return least;
  };
  const designs = Array.from({ length: 100 }, () => pair(column())).map((s) => ({ s, gap: gap(s) }));
  return designs.reduce((best, d) => (d.gap > best.gap ? d : best)).s;
}

/** Full factorial design with `levels` levels from edge to edge in both variables. */
const factorial = (levels: number): Point[] =>
  Array.from({ length: levels ** 2 }, (_, i) => [
    (i % levels) / (levels - 1),
    Math.floor(i / levels) / (levels - 1),
  ]);

/** Cholesky factor, row by row, of a matrix given by its lower triangle. */
function cholesky(a: number[][]): number[][] {
  const l: number[][] = [];
  for (const row of a) {
    const li: number[] = [];
    row.forEach((v, j) => {
      const lj = l[j] ?? li;
      let s = v;
      for (let k = 0; k < j; k++) s -= (li[k] ?? 0) * (lj[k] ?? 0);
      li.push(lj === li ? Math.sqrt(s) : s / (lj[j] ?? 1));
    });
    l.push(li);
  }
  return l;
}

function forward(l: number[][], b: readonly number[]): number[] {
  const y: number[] = [];
  for (const [i, row] of l.entries()) {
    let s = b[i] ?? 0;
    for (let k = 0; k < i; k++) s -= (row[k] ?? 0) * (y[k] ?? 0);
    y.push(s / (row[i] ?? 1));
  }
  return y;
}

function dot(a: readonly number[], b: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}

/** Product Matérn 5/2 correlation with one length per variable. */
function matern(a: Point, b: Point, lengths: readonly number[]): number {
  let correlation = 1;
  for (let k = 0; k < lengths.length; k++) {
    const r = (Math.sqrt(5) * Math.abs((a[k] ?? 0) - (b[k] ?? 0))) / (lengths[k] ?? 1);
    correlation = correlation * (1 + r + (r * r) / 3) * Math.exp(-r);
  }
  return correlation;
}

/** Ordinary Kriging with given correlation lengths: mean, standard deviation, concentrated log-likelihood. */
function krigingWith(sites: Point[], lengths: readonly number[]) {
  const l = cholesky(
    sites.map((a, i) => sites.slice(0, i + 1).map((b, j) => matern(a, b, lengths) + (i === j ? 1e-9 : 0))),
  );
  const [one, y] = [
    forward(
      l,
      sites.map(() => 1),
    ),
    forward(l, sites.map(branin)),
  ];
  const mu = dot(one, y) / dot(one, one);
  const rest = y.map((v, i) => v - mu * (one[i] ?? 0));
  const variance = dot(rest, rest) / sites.length;
  const likelihood =
    -0.5 * sites.length * Math.log(variance) - l.reduce((s, row, i) => s + Math.log(row[i] ?? 1), 0);
  const predict = (p: Point) => {
    const r = forward(
      l,
      sites.map((a) => matern(a, p, lengths)),
    );
    const u = 1 - dot(one, r);
    return {
      mean: mu + dot(r, rest),
      sd: Math.sqrt(Math.max(0, variance * (1 - dot(r, r) + (u * u) / dot(one, one)))),
    };
  };
  return { likelihood, predict };
}

/** Correlation lengths by two sweeps of coordinate search on the likelihood. */
function kriging(sites: Point[]) {
  const lengths = [0.5, 0.5];
  let best = krigingWith(sites, lengths);
  for (const k of [0, 1, 0, 1])
    for (const trial of [0.15, 0.22, 0.33, 0.5, 0.75, 1.1, 1.7, 2.5, 4]) {
      const model = krigingWith(sites, lengths.with(k, trial));
      if (model.likelihood > best.likelihood) [best, lengths[k]] = [model, trial];
    }
  return best;
}

/** RMSE over the standard deviation of the function, on 30 × 30 cell centres. */
function error(model: ReturnType<typeof kriging>): number {
  const at = Array.from({ length: 900 }, (_, i) => [((i % 30) + 0.5) / 30, (Math.floor(i / 30) + 0.5) / 30]);
  const f = at.map(branin);
  const mean = f.reduce((s, v) => s + v, 0) / f.length;
  const misfit = at.reduce((s, p, i) => s + (model.predict(p).mean - (f[i] ?? 0)) ** 2, 0);
  return Math.sqrt(misfit / f.reduce((s, v) => s + (v - mean) ** 2, 0));
}

function accuracy(): Plot {
  const sizes = [4, 5, 6, 7, 8, 10];
  const curve = (of: (levels: number) => number) =>
    sizes.map((levels) => [levels * levels, of(levels)] as const);
  const designs = new Map(sizes.map((v) => [v, [1, 2, 3, 4, 5].map((seed) => latinHypercube(v * v, seed))]));
  const lhs = (of: (s: Point[]) => number) =>
    curve((v) => (designs.get(v) ?? []).map(of).sort((a, b) => a - b)[2] ?? 0);
  return plot({
    title: 'Branin 函数上三种方案的归一化均方根误差',
    x: { label: '样本数 N', min: 10, max: 105, ticks: sizes.map((v) => v * v) },
    y: { label: '归一化均方根误差', log: true, min: 5e-4, max: 1 },
    series: [
      { name: '全因子 + Kriging', kind: 'both', points: curve((v) => error(kriging(factorial(v)))) },
      { name: 'LHS + Kriging（5 组中位数）', kind: 'both', points: lhs((s) => error(kriging(s))) },
      {
        name: 'LHS + RBF，形状参数固定（5 组中位数）',
        kind: 'both',
        points: lhs((s) => error(krigingWith(s, [0.3, 0.3]))),
      },
    ],
  });
}

/** Expected improvement below `best`; normal distribution function by Abramowitz & Stegun 26.2.17. */
function improvement({ mean, sd }: { mean: number; sd: number }, best: number): number {
  if (sd < 1e-9) return 0;
  const z = (best - mean) / sd;
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const upper =
    density *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (best - mean) * (z > 0 ? 1 - upper : upper) + sd * density;
}

/** Ten LHS points, then twenty at the largest expected improvement of a 91 × 91 lattice (Jones et al. 1998). */
function samples(): string {
  const sites = latinHypercube(10, 6);
  while (sites.length < 30) {
    const model = kriging(sites);
    const best = Math.min(...sites.map(branin));
    const gain = factorial(91).map((p) => ({ p, of: improvement(model.predict(p), best) }));
    sites.push(gain.reduce((a, b) => (b.of > a.of ? b : a)).p);
  }
  const map = field({
    x: 64,
    y: 22,
    width: 470,
    height: 320,
    columns: 36,
    rows: 26,
    bands: 8,
    min: 0,
    max: 200,
    value: (u, v) => branin([u, 1 - v]),
  });
  const spot = (cx: number, cy: number, first: boolean) =>
    el('circle', { cx, cy, r: 5, stroke: '#fff', fill: first ? '#1d2733' : '#d2452e' });
  const axes = [0, 5, 10, 15].map(
    (v) =>
      label(64 + (v * 470) / 15, 361, String(v - 5), { 'text-anchor': 'middle', fill: SOFT }) +
      label(56, 347 - (v * 320) / 15, String(v), { 'text-anchor': 'end', fill: SOFT }),
  );
  const key =
    spot(562, 280, true) +
    label(574, 285, '初始 10 点') +
    spot(562, 306, false) +
    label(574, 311, 'EI 加 20 点') +
    label(299, 388, 'x₁', { size: 14 }) +
    label(16, 186, 'x₂', { size: 14 });
  const dots = sites.map(([u = 0, v = 0], i) => spot(64 + u * 470, 342 - v * 320, i < 10));
  return document(
    680,
    400,
    'Branin 函数、初始样本与 EI 加点',
    map.body + dots.join('') + axes.join('') + key + colourBar(562, 50, 180, 0, 200, 'f（超出同色）'),
  );
}

export const figures = { 'accuracy.680x400': accuracy, 'samples.680x400': samples };
