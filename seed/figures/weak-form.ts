import { plot } from './kit/plot.ts';

/** Bar fixed at x = 0: axial stiffness (N), length (mm), end force (N), peak of the triangular line load (N/mm). */
const BAR = { modulus: 210e3, area: 100, length: 1000, endForce: 5000, peakLoad: 20 };

/** Exact stress in MPa: N(x) = F + ∫ₓᴸ q₀ s/L ds, divided by the area. */
function exactStress(x: number): number {
  const { area, length, endForce, peakLoad } = BAR;
  return (endForce + (peakLoad * (length ** 2 - x ** 2)) / (2 * length)) / area;
}

/**
 * Stress of linear element k out of n. In one dimension the linear solution is exact at the nodes,
 * so the element stress is the mean of the exact one, ∫ N(x) dx / (h A).
 */
function elementStress(k: number, n: number): number {
  const { area, length, endForce, peakLoad } = BAR;
  const primitive = (x: number) => endForce * x + (peakLoad * (length ** 2 * x - x ** 3 / 3)) / (2 * length);
  const h = length / n;
  return (primitive((k + 1) * h) - primitive(k * h)) / (h * area);
}

/** Relative error in the energy norm, by 20 midpoints per element. */
function barEnergyError(n: number): number {
  const h = BAR.length / n;
  let error = 0;
  let total = 0;
  for (let k = 0; k < n; k++) {
    for (let j = 0; j < 20; j++) {
      const exact = exactStress((k + (j + 0.5) / 20) * h);
      error += (exact - elementStress(k, n)) ** 2;
      total += exact ** 2;
    }
  }
  return Math.sqrt(error / total);
}

/** Saint-Venant torsion constant of the unit square: 1/3 − (64/π⁵) Σ tanh((2k+1)π/2)/(2k+1)⁵ = 0.140577. */
const TORSION = Array.from({ length: 40 }, (_, k) => 2 * k + 1).reduce(
  (sum, m) => sum - (64 / Math.PI ** 5) * (Math.tanh((m * Math.PI) / 2) / m ** 5),
  1 / 3,
);

/**
 * Torsion constant 4∫u of −∇²u = 1 with linear triangles on an n × n grid of halved squares.
 * On this mesh the stiffness is the five-point stencil and every interior load is h²; solved by conjugate gradients.
 */
function torsionConstant(n: number): number {
  const m = n - 1;
  const at = (v: Float64Array, i: number, j: number) =>
    i < 0 || j < 0 || i >= m || j >= m ? 0 : (v[j * m + i] ?? 0);
  const apply = (v: Float64Array) =>
    v.map((value, p) => {
      const i = p % m;
      const j = (p - i) / m;
      return 4 * value - at(v, i - 1, j) - at(v, i + 1, j) - at(v, i, j - 1) - at(v, i, j + 1);
    });
  const dot = (a: Float64Array, b: Float64Array) => a.reduce((sum, value, p) => sum + value * (b[p] ?? 0), 0);
  let u = new Float64Array(m * m);
  let r = new Float64Array(m * m).fill(1 / n ** 2);
  let d = r.slice();
  for (let rr = dot(r, r); rr > 1e-26; ) {
    const kd = apply(d);
    const alpha = rr / dot(d, kd);
    u = u.map((value, p) => value + alpha * (d[p] ?? 0));
    r = r.map((value, p) => value - alpha * (kd[p] ?? 0));
    const next = dot(r, r);
    d = r.map((value, p) => value + (next / rr) * (d[p] ?? 0));
    rr = next;
  }
  return (4 * u.reduce((sum, value) => sum + value, 0)) / n ** 2;
}

const COUNTS = [2, 4, 8, 16, 32];

export const figures = {
  'stress.680x400': () =>
    plot({
      title: '受分布轴力的杆：精确解与 4 个线性单元',
      x: { label: '轴向坐标 x / mm', min: 0, max: BAR.length },
      y: { label: '轴向应力 / MPa', min: 40, max: 160 },
      series: [
        {
          name: '精确解',
          points: Array.from(
            { length: 81 },
            (_, i) => [(i * BAR.length) / 80, exactStress((i * BAR.length) / 80)] as const,
          ),
        },
        {
          name: '4 个线性单元',
          colour: 2,
          points: [0, 1, 2, 3].flatMap((k) =>
            [0, 1].map((end) => [(k + end) * 250, elementStress(k, 4)] as const),
          ),
        },
        {
          name: '单元中点',
          kind: 'points',
          colour: 2,
          points: [0, 1, 2, 3].map((k) => [(k + 0.5) * 250, elementStress(k, 4)] as const),
        },
      ],
    }),
  'convergence.680x400': () =>
    plot({
      title: '能量范数误差与扭转常数误差随网格的收敛',
      x: { label: '每边单元数 n', min: 1, max: 100, log: true },
      y: { label: '相对误差', min: 1e-3, max: 1, log: true },
      series: [
        {
          name: '杆：能量范数误差',
          kind: 'both',
          points: COUNTS.map((n) => [n, barEnergyError(n)] as const),
        },
        {
          name: '方截面：扭转常数误差',
          kind: 'both',
          colour: 2,
          points: COUNTS.map((n) => [n, 1 - torsionConstant(n) / TORSION] as const),
        },
      ],
      notes: [
        { x: 3, y: 0.09, text: '斜率 −1', anchor: 'end', dy: 22 },
        { x: 3, y: 0.3, text: '斜率 −2', dx: 10 },
      ],
    }),
};
