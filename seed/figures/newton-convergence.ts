import { plot } from './kit/plot.ts';

/** Steel-like J2 material with linear isotropic hardening, MPa. */
const [YOUNG, POISSON, YIELD, HARDENING] = [210e3, 0.3, 300, 1000];
const SHEAR = YOUNG / (2 * (1 + POISSON));
const BULK = YOUNG / (3 * (1 - 2 * POISSON));

type Vector = readonly [number, number, number, number];
type Tangent = 'consistent' | 'continuum' | 'elastic';
type State = { plastic: Vector; hardened: number };

/**
 * Radial return for (εx, εy, εz, γxy): stress, new state, and the tangent block of (εy, εz)
 * C = K 1⊗1 + 2Gθ (I − ⅓ 1⊗1) − 2G θ̄ n⊗n, with θ = 1 for the continuum tangent.
 */
function radialReturn(strain: Vector, old: State, tangent: Tangent) {
  const e = strain.map((v, i) => v - (old.plastic[i] ?? 0));
  const volume = (strain[0] + strain[1] + strain[2]) / 3;
  const trial = e.map((v, i) => (i < 3 ? 2 * SHEAR * (v - volume) : SHEAR * v));
  const norm = Math.sqrt(trial.reduce((s, v, i) => s + (i < 3 ? 1 : 2) * v * v, 0));
  const excess = Math.max(0, norm - Math.sqrt(2 / 3) * (YIELD + HARDENING * old.hardened));
  const step = excess / (2 * SHEAR * (1 + HARDENING / (3 * SHEAR)));
  const n = trial.map((v) => v / norm);
  const stress = trial.map((v, i) => v - 2 * SHEAR * step * (n[i] ?? 0) + (i < 3 ? 3 * BULK * volume : 0));
  const grown = (i: 0 | 1 | 2 | 3) => old.plastic[i] + step * (n[i] ?? 0) * (i < 3 ? 1 : 2);
  const theta = tangent === 'consistent' ? 1 - (2 * SHEAR * step) / norm : 1;
  const bar = tangent === 'elastic' || step === 0 ? 0 : 1 / (1 + HARDENING / (3 * SHEAR)) - (1 - theta);
  const block = (i: number, j: number) =>
    BULK + 2 * SHEAR * (theta * ((i === j ? 1 : 0) - 1 / 3) - bar * (n[i] ?? 0) * (n[j] ?? 0));
  const state: State = {
    plastic: [grown(0), grown(1), grown(2), grown(3)],
    hardened: old.hardened + Math.sqrt(2 / 3) * step,
  };
  return { y: stress[1] ?? 0, z: stress[2] ?? 0, state, block };
}

/** Newton iterations on the free lateral strains at prescribed εx and γxy; residuals over the yield stress. */
function iterate(
  axial: number,
  gamma: number,
  start: readonly [number, number],
  old: State,
  tangent: Tangent,
) {
  let [ey, ez] = start;
  const history: number[] = [];
  for (;;) {
    const now = radialReturn([axial, ey, ez, gamma], old, tangent);
    history.push(Math.max(Math.abs(now.y), Math.abs(now.z)) / YIELD);
    if ((history.at(-1) ?? 0) < 1e-10 || history.length > 60) return { history, ey, ez, state: now.state };
    const [a, b, c, d] = [now.block(1, 1), now.block(1, 2), now.block(2, 1), now.block(2, 2)];
    const det = a * d - b * c;
    ey -= (d * now.y - b * now.z) / det;
    ez -= (a * now.z - c * now.y) / det;
  }
}

const VIRGIN: State = { plastic: [0, 0, 0, 0], hardened: 0 };
const TENSION = iterate(0.002, 0, [0, 0], VIRGIN, 'consistent');
const histories = (tangent: Tangent) =>
  iterate(0.002, 0.02, [TENSION.ey, TENSION.ez], TENSION.state, tangent).history.map(
    (r, i) => [i, Math.max(r, 1e-15)] as const,
  );

/** Clamped circular plate, ν = 0.3 (Roark): q a⁴/(E t⁴) = 5.86 y + 2.86 y³ with y = w/t. */
const plate = (y: number) => 5.86 * y + 2.86 * y ** 3;
const plateSlope = (y: number) => 5.86 + 8.58 * y ** 2;

/**
 * Newton on the plate under load q in equal increments; with `search` the step is scaled to the secant zero of the
 * residual at most five times, until it falls below half. Returns the count of tangents so far and |residual|/q.
 */
function plateHistory(q: number, increments: number, search: boolean): (readonly [number, number])[] {
  const out: (readonly [number, number])[] = [];
  let y = 0;
  for (let k = 1; k <= increments; k++) {
    const load = (q * k) / increments;
    for (let i = 0; i < 60; i++) {
      const r = load - plate(y);
      out.push([out.length, Math.max(Math.abs(r) / load, 1e-15)]);
      if (Math.abs(r) / load < 1e-8) break;
      const full = r / plateSlope(y);
      let s = 1;
      for (let t = 0; search && t < 5; t++) {
        const now = load - plate(y + s * full);
        if (Math.abs(now) < 0.5 * Math.abs(r)) break;
        s = now * r < 0 ? Math.max((s * r) / (r - now), s / 10) : s;
      }
      y += s * full;
    }
  }
  return out;
}
export const figures = {
  'tangent.680x400': () =>
    plot({
      title: '三种切线下残差随迭代的下降',
      x: { label: '迭代次数', min: 0, max: 12, ticks: [0, 2, 4, 6, 8, 10, 12] },
      y: { label: '侧向残余应力 / 屈服应力', min: 1e-15, max: 10, log: true },
      series: [
        { name: '一致切线', kind: 'both', colour: 0, points: histories('consistent') },
        { name: '连续体切线', kind: 'both', colour: 2, points: histories('continuum') },
        { name: '初始弹性刚度', kind: 'both', colour: 3, dash: true, points: histories('elastic') },
      ],
    }),
  'overshoot.680x400': () =>
    plot({
      title: '刚化薄板：一步加载的牛顿迭代与线搜索',
      x: { label: '迭代次数', min: 0, max: 14, ticks: [0, 2, 4, 6, 8, 10, 12] },
      y: { label: '残差 / 载荷', min: 1e-15, max: 1e6, log: true },
      series: [
        { name: '完整牛顿步', kind: 'both', colour: 2, points: plateHistory(1000, 1, false) },
        { name: '加线搜索', kind: 'both', colour: 0, points: plateHistory(1000, 1, true) },
      ],
    }),
};
