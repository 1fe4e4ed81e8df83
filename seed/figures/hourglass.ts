import { plot } from './kit/plot.ts';
import { arrow, document, el, label, path, SERIES, SOFT } from './kit/svg.ts';

const [YOUNG, POISSON] = [210e3, 0.3];
const MU = YOUNG / (2 * (1 + POISSON));
/** Plane-stress Lamé constant, Eν/(1 − ν²). */
const LAMBDA = (YOUNG * POISSON) / (1 - POISSON ** 2);

/** Signs of ∂N/∂x, ∂N/∂y at the centre of the unit square (times 1/2) and of the hourglass vector (times 1/4). */
const [SLOPE_X, SLOPE_Y, MODE] = ['-++-', '--++', '+-+-'].map((t) => [...t].map((c) => (c === '+' ? 1 : -1)));
const pick = (signs: readonly number[] | undefined, i: number) => signs?.[i] ?? 0;

/** A block of nx × ny unit squares: which nodes are held, and the vertical nodal forces. */
type Model = {
  nx: number;
  ny: number;
  held: (x: number, y: number) => boolean;
  force: (x: number, y: number) => number;
};

const node = (m: Model, x: number, y: number) => x * (m.ny + 1) + y;
const dot = (a: Float64Array, b: Float64Array) => a.reduce((s, v, i) => s + v * (b[i] ?? 0), 0);

/**
 * Internal forces of one-point squares plus the Flanagan–Belytschko stiffness k_h γγᵀ with γ = h/4 and
 * k_h = ½ η (λ + 2μ) A Σ(b_x² + b_y²) = η (λ + 2μ); also twice the hourglass energy.
 */
function forces(m: Model, eta: number, u: Float64Array): { f: Float64Array; hourglass: number } {
  const f = new Float64Array(u.length);
  const kh = eta * (LAMBDA + 2 * MU);
  let hourglass = 0;
  for (let e = 0; e < m.nx * m.ny; e++) {
    const [x, y] = [Math.floor(e / m.ny), e % m.ny];
    const nodes = [node(m, x, y), node(m, x + 1, y), node(m, x + 1, y + 1), node(m, x, y + 1)];
    const sum = (signs: readonly number[] | undefined, r: number, factor: number) =>
      nodes.reduce((s, p, i) => s + factor * pick(signs, i) * (u[2 * p + r] ?? 0), 0);
    const [ex, ey] = [sum(SLOPE_X, 0, 0.5), sum(SLOPE_Y, 1, 0.5)];
    const tau = MU * (sum(SLOPE_Y, 0, 0.5) + sum(SLOPE_X, 1, 0.5));
    const sx = LAMBDA * (ex + ey) + 2 * MU * ex;
    const sy = LAMBDA * (ex + ey) + 2 * MU * ey;
    const [qx, qy] = [sum(MODE, 0, 0.25), sum(MODE, 1, 0.25)];
    hourglass += kh * (qx * qx + qy * qy);
    for (const [i, p] of nodes.entries()) {
      const [bx, by, h] = [pick(SLOPE_X, i) / 2, pick(SLOPE_Y, i) / 2, pick(MODE, i) / 4];
      f[2 * p] = (f[2 * p] ?? 0) + bx * sx + by * tau + kh * h * qx;
      f[2 * p + 1] = (f[2 * p + 1] ?? 0) + by * sy + bx * tau + kh * h * qy;
    }
  }
  for (let i = 0; i < f.length; i++) {
    const p = Math.floor(i / 2);
    if (m.held(Math.floor(p / (m.ny + 1)), p % (m.ny + 1))) f[i] = 0;
  }
  return { f, hourglass };
}

/** Static displacements by conjugate gradients, and the ratio of hourglass to internal energy. */
function solve(m: Model, eta: number): { u: Float64Array; ratio: number } {
  const count = 2 * (m.nx + 1) * (m.ny + 1);
  const load = new Float64Array(count);
  for (let p = 0; p < count / 2; p++) load[2 * p + 1] = m.force(Math.floor(p / (m.ny + 1)), p % (m.ny + 1));
  let u = new Float64Array(count);
  let r = load.slice();
  let d = load.slice();
  const start = dot(r, r);
  for (let rr = start; rr > 1e-16 * start; ) {
    const kd = forces(m, eta, d).f;
    const alpha = rr / dot(d, kd);
    u = u.map((v, i) => v + alpha * (d[i] ?? 0));
    r = r.map((v, i) => v - alpha * (kd[i] ?? 0));
    const next = dot(r, r);
    d = r.map((v, i) => v + (next / rr) * (d[i] ?? 0));
    rr = next;
  }
  const { hourglass } = forces(m, eta, u);
  return { u, ratio: hourglass / (dot(load, u) - hourglass) };
}

/** Block on a fixed base under one nodal force, and a cantilever of four layers under an end shear force. */
const BLOCK: Model = {
  nx: 12,
  ny: 6,
  held: (_, y) => y === 0,
  force: (x, y) => (x === 6 && y === 6 ? -1 : 0),
};
const BEAM: Model = {
  nx: 40,
  ny: 4,
  held: (x) => x === 0,
  force: (x, y) => (x < 40 ? 0 : y % 4 === 0 ? -0.125 : -0.25),
};

/** Deformed grid with the displacement under the force drawn as 0.9 of an element. */
function drawBlock(left: number, eta: number): string {
  const { u } = solve(BLOCK, eta);
  const size = 24;
  const gain = 0.9 / Math.abs(u[2 * node(BLOCK, 6, 6) + 1] ?? 1);
  const at = (x: number, y: number) => {
    const d = 2 * node(BLOCK, x, y);
    return [left + size * (x + gain * (u[d] ?? 0)), 240 - size * (y + gain * (u[d + 1] ?? 0))] as const;
  };
  const lines = [
    ...Array.from({ length: 13 }, (_, x) => Array.from({ length: 7 }, (_, y) => at(x, y))),
    ...Array.from({ length: 7 }, (_, y) => Array.from({ length: 13 }, (_, x) => at(x, y))),
  ];
  return (
    lines
      .map((p) => el('path', { d: path(p), stroke: SERIES[0], 'stroke-width': 1.2, fill: 'none' }))
      .join('') +
    arrow([left + 6 * size, 58], [left + 6 * size, 108], SERIES[2]) +
    label(left + 6 * size, 268, `η = ${eta}`, { 'text-anchor': 'middle', size: 14 })
  );
}

const ETAS = Array.from({ length: 13 }, (_, i) => 10 ** (-3 + i / 4));
const ratios = (m: Model) => ETAS.map((eta) => [eta, 100 * solve(m, eta).ratio] as const);

export const figures = {
  'pattern.680x300': () =>
    document(
      680,
      300,
      '集中力下一点积分网格的变形',
      drawBlock(26, 0.005) +
        drawBlock(366, 0.5) +
        label(340, 24, '底边固定，上边中点一个节点受力；两图加力点位移画成同样大小', {
          'text-anchor': 'middle',
          fill: SOFT,
        }),
    ),
  'energy.680x400': () =>
    plot({
      title: '沙漏能与内能之比随沙漏系数的变化',
      x: { label: '沙漏刚度系数 η', min: 1e-3, max: 1, log: true },
      y: { label: '沙漏能 / 内能，%', min: 1e-3, max: 1e3, log: true, ticks: [0.001, 0.01, 0.1, 1, 10, 100] },
      series: [
        { name: '单节点集中力', kind: 'both', colour: 2, points: ratios(BLOCK) },
        { name: '四层悬臂梁弯曲', kind: 'both', colour: 0, points: ratios(BEAM) },
        {
          name: '10 % 判据',
          dash: true,
          colour: 3,
          points: [
            [1e-3, 10],
            [1, 10],
          ],
        },
      ],
    }),
};
