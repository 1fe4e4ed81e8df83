import { type Plot, plot } from './kit/plot.ts';

/** Five-point matrix on n × n unknowns, row by row: diagonal, and the magnitudes towards east and north (0 at the rim). */
type Grid = { n: number; diagonal: number[]; east: number[]; north: number[] };
type Vector = readonly number[];

/** −∇·(k∇u) on the unit square, zero at the rim, scaled by h²; face conductance is the harmonic mean of k at nodes. */
function poisson(n: number, k: (x: number, y: number) => number = () => 1): Grid {
  const at = (i: number, j: number) => k((i + 1) / (n + 1), (j + 1) / (n + 1));
  const face = (a: number, b: number) => (2 * a * b) / (a + b);
  const cells = Array.from({ length: n * n }, (_, p) => {
    const [i, j] = [p % n, Math.floor(p / n)];
    const [e, w, u, d] = [at(i + 1, j), at(i - 1, j), at(i, j + 1), at(i, j - 1)].map((other) =>
      face(at(i, j), other),
    );
    return {
      diagonal: (e ?? 0) + (w ?? 0) + (u ?? 0) + (d ?? 0),
      east: i < n - 1 ? (e ?? 0) : 0,
      north: j < n - 1 ? (u ?? 0) : 0,
    };
  });
  return {
    n,
    diagonal: cells.map((c) => c.diagonal),
    east: cells.map((c) => c.east),
    north: cells.map((c) => c.north),
  };
}

const dot = (a: Vector, b: Vector) => a.reduce((s, v, i) => s + v * (b[i] ?? 0), 0);

function multiply({ n, diagonal, east, north }: Grid, x: Vector): number[] {
  return diagonal.map(
    (d, p) =>
      d * (x[p] ?? 0) -
      (east[p] ?? 0) * (x[p + 1] ?? 0) -
      (east[p - 1] ?? 0) * (x[p - 1] ?? 0) -
      (north[p] ?? 0) * (x[p + n] ?? 0) -
      (north[p - n] ?? 0) * (x[p - n] ?? 0),
  );
}

/** Solves (Δ + L) Δ⁻¹ (Δ + Lᵀ) z = r, the form shared by SSOR, IC(0) and MIC(0); they differ only in Δ. */
function sweeps({ n, east, north }: Grid, delta: Vector) {
  return (r: Vector): number[] => {
    const z: number[] = [];
    for (let p = 0; p < r.length; p++)
      z.push(
        ((r[p] ?? 0) + (east[p - 1] ?? 0) * (z[p - 1] ?? 0) + (north[p - n] ?? 0) * (z[p - n] ?? 0)) /
          (delta[p] ?? 1),
      );
    for (let p = r.length - 1; p >= 0; p--)
      z[p] =
        (z[p] ?? 0) +
        ((east[p] ?? 0) * (z[p + 1] ?? 0) + (north[p] ?? 0) * (z[p + n] ?? 0)) / (delta[p] ?? 1);
    return z;
  };
}

type Preconditioner = (r: Vector) => Vector;
const none: Preconditioner = (r) => r;
const jacobi =
  ({ diagonal }: Grid): Preconditioner =>
  (r) =>
    r.map((v, p) => v / (diagonal[p] ?? 1));
const ssor = (g: Grid, omega: number): Preconditioner =>
  sweeps(
    g,
    g.diagonal.map((d) => d / omega),
  );

/** Incomplete Cholesky without fill; `modified` keeps that share of the dropped fill in the diagonal (Gustafsson 1978). */
function incomplete(g: Grid, modified = 0): Preconditioner {
  const delta: number[] = [];
  g.diagonal.forEach((d, p) => {
    const [e, s] = [g.east[p - 1] ?? 0, g.north[p - g.n] ?? 0];
    const west = (e * (e + modified * (g.north[p - 1] ?? 0))) / (delta[p - 1] ?? 1);
    const south = (s * (s + modified * (g.east[p - g.n] ?? 0))) / (delta[p - g.n] ?? 1);
    delta.push(d - west - south);
  });
  return sweeps(g, delta);
}

/** A rough, reproducible exact solution in [−0.5, 0.5). */
const exact = (g: Grid): number[] => g.diagonal.map((_, p) => ((p * 7919) % 1009) / 1009 - 0.5);

/** Preconditioned CG; per iteration the relative residual (2-norm) and the relative error in the energy norm. */
function conjugateGradient(g: Grid, precondition: Preconditioner, tolerance = 1e-8) {
  const target = exact(g);
  let r = multiply(g, target);
  let x = r.map(() => 0);
  let z = precondition(r);
  let p = z;
  let rho = dot(r, z);
  const start = { residual: Math.sqrt(dot(r, r)), energy: Math.sqrt(dot(target, r)) };
  const history = [{ residual: 1, energy: 1 }];
  while ((history.at(-1)?.residual ?? 0) > tolerance && history.length < 3000) {
    const q = multiply(g, p);
    const alpha = rho / dot(p, q);
    x = x.map((v, i) => v + alpha * (p[i] ?? 0));
    r = r.map((v, i) => v - alpha * (q[i] ?? 0));
    z = [...precondition(r)];
    const next = dot(r, z);
    p = z.map((v, i) => v + (next / rho) * (p[i] ?? 0));
    rho = next;
    const miss = target.map((v, i) => v - (x[i] ?? 0));
    history.push({
      residual: Math.sqrt(dot(r, r)) / start.residual,
      energy: Math.sqrt(dot(miss, multiply(g, miss))) / start.energy,
    });
  }
  return history;
}

const thin = <T>(all: readonly T[], every: number) =>
  all.filter((_, i) => i % every === 0 || i === all.length - 1);
const residuals = (g: Grid, m: Preconditioner, every = 2) =>
  thin(
    conjugateGradient(g, m).map((h, i) => [i, h.residual] as const),
    every,
  );

function uniform(): Plot {
  const g = poisson(64);
  return plot({
    title: '64 × 64 均匀介质泊松问题的共轭梯度残差',
    x: { label: '迭代次数', min: 0 },
    y: { label: '相对残差', log: true, min: 1e-8, max: 10 },
    series: [
      { name: '无预条件（与 Jacobi 相同）', points: residuals(g, none, 3) },
      { name: 'SSOR，ω = 1', points: residuals(g, ssor(g, 1)) },
      { name: 'IC(0)', points: residuals(g, incomplete(g)) },
      { name: 'SSOR，ω = 1.91', points: residuals(g, ssor(g, 1.91)) },
      { name: 'MIC(0)', points: residuals(g, incomplete(g, 1)) },
    ],
  });
}

function bound(): Plot {
  const g = poisson(64);
  const kappa = 1 / Math.tan(Math.PI / 2 / 65) ** 2;
  const rate = (Math.sqrt(kappa) - 1) / (Math.sqrt(kappa) + 1);
  const steps = thin(conjugateGradient(g, none), 3);
  return plot({
    title: '能量范数误差与条件数上界',
    x: { label: '迭代次数', min: 0 },
    y: { label: '能量范数下的相对误差', log: true, min: 1e-8, max: 10 },
    series: [
      {
        name: '上界 2[(√κ − 1)/(√κ + 1)]ᵏ',
        dash: true,
        points: steps.map((_, i) => [i * 3, 2 * rate ** (i * 3)] as const),
      },
      { name: '实际误差', points: steps.map((h, i) => [i * 3, h.energy] as const) },
    ],
  });
}

/** Conductivity 1000 in a block that covers the middle third of the square, 1 elsewhere. */
const inclusion = (x: number, y: number) =>
  Math.abs(x - 0.5) < 1 / 6 && Math.abs(y - 0.5) < 1 / 6 ? 1000 : 1;

function jump(): Plot {
  const g = poisson(64, inclusion);
  return plot({
    title: '导热系数相差 1000 倍时的共轭梯度残差',
    x: { label: '迭代次数', min: 0 },
    y: { label: '相对残差', log: true, min: 1e-8, max: 10 },
    series: [
      { name: '无预条件', points: residuals(g, none, 20) },
      { name: 'Jacobi', points: residuals(g, jacobi(g), 4) },
      { name: 'IC(0)', points: residuals(g, incomplete(g)) },
    ],
  });
}

export const figures = { 'uniform.680x400': uniform, 'bound.680x400': bound, 'jump.680x400': jump };
