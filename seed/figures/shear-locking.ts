import { plot } from './kit/plot.ts';

type Point = readonly [number, number];
type Rule = 'full' | 'reduced' | 'incompatible';

const [YOUNG, POISSON, LENGTH, DEPTH] = [210e3, 0.3, 100, 10];
const MU = YOUNG / (2 * (1 + POISSON));
/** Plane-stress Lamé constant, Eν/(1 − ν²). */
const LAMBDA = (YOUNG * POISSON) / (1 - POISSON ** 2);

const CORNERS = [-1, 1].flatMap((eta) => (eta < 0 ? [-1, 1] : [1, -1]).map((xi) => [xi, eta] as const));
const GAUSS: Point[] = CORNERS.map(([xi, eta]) => [xi / Math.sqrt(3), eta / Math.sqrt(3)]);

/**
 * Stiffness of a dx × dy plane-stress rectangle of unit thickness. `incompatible` adds the Wilson modes
 * 1 − ξ², 1 − η² and condenses them; `reduced` is given a vanishing hourglass stiffness.
 */
function stiffness(dx: number, dy: number, rule: Rule): number[][] {
  const size = rule === 'incompatible' ? 12 : 8;
  const k = Array.from({ length: size }, () => new Float64Array(size));
  const add = (r: number, c: number, v: number) => {
    const row = k[r];
    if (row) row[c] = (row[c] ?? 0) + v;
  };
  const integrate = (points: readonly Point[], weight: number) => {
    for (const [xi, eta] of points) {
      const nodal = CORNERS.map(
        ([a, b]): Point => [(a * (1 + b * eta)) / 2 / dx, (b * (1 + a * xi)) / 2 / dy],
      );
      const bubbles = [(-4 * xi) / dx, (-4 * eta) / dy].map((d, i): Point => (i ? [0, d] : [d, 0]));
      const g = size > 8 ? [...nodal, ...bubbles] : nodal;
      const w = (weight * dx * dy) / 4;
      for (const [i, [ax, ay]] of g.entries()) {
        for (const [j, [bx, by]] of g.entries()) {
          add(2 * i, 2 * j, w * ((LAMBDA + 2 * MU) * ax * bx + MU * ay * by));
          add(2 * i, 2 * j + 1, w * (LAMBDA * ax * by + MU * ay * bx));
          add(2 * i + 1, 2 * j, w * (LAMBDA * ay * bx + MU * ax * by));
          add(2 * i + 1, 2 * j + 1, w * ((LAMBDA + 2 * MU) * ay * by + MU * ax * bx));
        }
      }
    }
  };
  if (rule === 'reduced') integrate([[0, 0]], 4);
  integrate(GAUSS, rule === 'reduced' ? 1e-5 : 1);
  for (let p = size - 1; p >= 8; p--) {
    const row = k[p] ?? [];
    for (const other of k.slice(0, p)) {
      const f = (other[p] ?? 0) / (row[p] ?? 1);
      for (let c = 0; c < p; c++) other[c] = (other[c] ?? 0) - f * (row[c] ?? 0);
    }
  }
  return k.slice(0, 8).map((row) => [...row.slice(0, 8)]);
}

/** Solves a·x = b for a banded matrix whose row r holds column c at c − r + band; no pivoting. */
function solveBanded(a: Float64Array[], b: Float64Array, band: number): void {
  const at = (r: number, c: number) => a[r]?.[c - r + band] ?? 0;
  for (let p = 0; p < a.length; p++) {
    for (let r = p + 1; r < Math.min(a.length, p + band); r++) {
      const f = at(r, p) / at(p, p);
      const row = a[r];
      if (!row || f === 0) continue;
      for (let c = p; c < p + band; c++) row[c - r + band] = at(r, c) - f * at(p, c);
      b[r] = (b[r] ?? 0) - f * (b[p] ?? 0);
    }
  }
  for (let p = a.length - 1; p >= 0; p--) {
    let s = b[p] ?? 0;
    for (let c = p + 1; c < Math.min(a.length, p + band); c++) s -= at(p, c) * (b[c] ?? 0);
    b[p] = s / at(p, p);
  }
}

/** Tip deflection over Timoshenko's PL³/3EI + PL/κGA (κ = 5/6) of a clamped plane-stress cantilever. */
function deflectionRatio(along: number, across: number, rule: Rule): number {
  const m = across + 1;
  const band = 2 * m + 4;
  const count = 2 * (along + 1) * m;
  const a = Array.from({ length: count }, () => new Float64Array(2 * band));
  const ke = stiffness(LENGTH / along, DEPTH / across, rule);
  for (let e = 0; e < along * across; e++) {
    const first = Math.floor(e / across) * m + (e % across);
    const dof = [first, first + m, first + m + 1, first + 1].flatMap((i) => [2 * i, 2 * i + 1]);
    for (const [i, r] of dof.entries()) {
      for (const [j, c] of dof.entries()) {
        const row = a[r];
        if (row && r >= 2 * m && c >= 2 * m) row[c - r + band] = (row[c - r + band] ?? 0) + (ke[i]?.[j] ?? 0);
      }
    }
  }
  for (const row of a.slice(0, 2 * m)) row[band] = 1;
  const tip = Array.from({ length: m }, (_, j) => count - 2 * m + 2 * j + 1);
  const u = new Float64Array(count);
  for (const [j, r] of tip.entries()) u[r] = (j % across === 0 ? 0.5 : 1) / across;
  solveBanded(a, u, band);
  const mean = tip.reduce((sum, r) => sum + (u[r] ?? 0), 0) / m;
  return mean / ((4 * LENGTH ** 3) / (YOUNG * DEPTH ** 3) + LENGTH / ((5 / 6) * MU * DEPTH));
}

/**
 * Pure bending with n fully integrated layers, elements of length a in a depth H: the energy exceeds that of
 * beam theory by 1 + ν²/((1 − ν²)n²) + (a/H)²/(2(1 + ν)); the deflection falls by the inverse.
 */
const bendingRatio = (aspect: number, layers: number) =>
  1 / (1 + POISSON ** 2 / ((1 - POISSON ** 2) * layers ** 2) + aspect ** 2 / (2 * (1 + POISSON)));

const LAYERS = [1, 2, 4, 8];
const refine = (rule: Rule) => (n: number) => [n, deflectionRatio(10 * n, n, rule)] as const;
const aspects = Array.from({ length: 61 }, (_, i) => i / 20);

export const figures = {
  'convergence.680x400': () =>
    plot({
      title: '悬臂梁端部挠度与铁摩辛柯梁之比',
      x: { label: '厚度方向的单元层数（正方形单元）', min: 0.5, max: 8.5, ticks: LAYERS },
      y: { label: '挠度 / 梁理论挠度', min: 0.6, max: 1.4 },
      series: [
        {
          name: '一点积分（沙漏刚度趋于零）',
          kind: 'both',
          colour: 2,
          points: LAYERS.slice(1).map(refine('reduced')),
        },
        { name: '非协调模式', kind: 'both', colour: 1, points: LAYERS.map(refine('incompatible')) },
        { name: '完全积分', kind: 'both', colour: 0, points: LAYERS.map(refine('full')) },
      ],
    }),
  'aspect.680x400': () =>
    plot({
      title: '完全积分四边形的抗弯误差与单元长高比',
      x: { label: '单元长度 a / 梁高 H', min: 0, max: 3 },
      y: { label: '挠度 / 梁理论挠度', min: 0, max: 1.05, ticks: [0, 0.25, 0.5, 0.75, 1] },
      series: [
        { name: '公式，1 层', colour: 0, points: aspects.map((r) => [r, bendingRatio(r, 1)] as const) },
        {
          name: '公式，4 层',
          colour: 1,
          dash: true,
          points: aspects.map((r) => [r, bendingRatio(r, 4)] as const),
        },
        {
          name: '有限元，1 层，端部横向力',
          kind: 'points',
          colour: 2,
          points: [4, 5, 10, 20, 40].map((n) => [LENGTH / DEPTH / n, deflectionRatio(n, 1, 'full')] as const),
        },
      ],
    }),
};
