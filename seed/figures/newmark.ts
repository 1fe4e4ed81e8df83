import { plot } from './kit/plot.ts';

type Scheme = { alpha: number; beta: number; gamma: number };
type Matrix = readonly (readonly number[])[];
/** β and γ of Hilber, Hughes & Taylor (1977) for α in [−1/3, 0]. */
const hht = (alpha: number): Scheme => ({ alpha, beta: (1 - alpha) ** 2 / 4, gamma: (1 - 2 * alpha) / 2 });
const trapezoidal = hht(0);
/** Newmark with γ = 0.6 and the β that keeps it unconditionally stable and most dissipative, (γ + 1/2)² / 4. */
const damped: Scheme = { alpha: 0, beta: 0.3025, gamma: 0.6 };

/** One step of (d, Δt·v, Δt²·a) for a single oscillator with Ω = ωΔt and a load Δt²·f/m at both ends of the step. */
function step(
  s: Scheme,
  omega: number,
  zeta: number,
  [d, v, a]: readonly [number, number, number],
  load: readonly [number, number] = [0, 0],
): readonly [number, number, number] {
  const { alpha, beta, gamma } = s;
  const dp = d + v + (0.5 - beta) * a;
  const vp = v + (1 - gamma) * a;
  const weigh = (next: number, last: number) => (1 + alpha) * next - alpha * last;
  const right = weigh(load[1], load[0]) - 2 * zeta * omega * weigh(vp, v) - omega ** 2 * weigh(dp, d);
  const next = right / (1 + (1 + alpha) * (2 * zeta * omega * gamma + omega ** 2 * beta));
  return [dp + beta * next, vp + gamma * next, next];
}

/** Amplification matrix, column by column. */
function amplification(s: Scheme, omega: number): Matrix {
  const columns = [step(s, omega, 0, [1, 0, 0]), step(s, omega, 0, [0, 1, 0]), step(s, omega, 0, [0, 0, 1])];
  return [0, 1, 2].map((i) => columns.map((c) => c[i] ?? 0));
}

/** Spectral radius by repeated squaring: ‖A^n‖^(1/n) with n = 2⁴⁰. */
function spectralRadius(matrix: Matrix): number {
  let a = matrix;
  let log = 0;
  for (let k = 0; k <= 40; k++) {
    const size = Math.max(...a.flat().map(Math.abs));
    log += Math.log(size) / 2 ** k;
    const b = a.map((row) => row.map((v) => v / size));
    a = b.map((row) => row.map((_, j) => row.reduce((sum, v, m) => sum + v * (b[m]?.[j] ?? 0), 0)));
  }
  return Math.exp(log);
}

/** Numerical damping ratio of the principal pair of roots; the third root follows from the determinant. */
function damping(s: Scheme, ratio: number): number {
  const a = amplification(s, 2 * Math.PI * ratio);
  const rho = spectralRadius(a);
  const m = (i: number, j: number) => a[i]?.[j] ?? 0;
  const trace = m(0, 0) + m(1, 1) + m(2, 2);
  const minor = (i: number, j: number) => m(1, i) * m(2, j) - m(1, j) * m(2, i);
  const determinant = m(0, 0) * minor(1, 2) - m(0, 1) * minor(0, 2) + m(0, 2) * minor(0, 1);
  const phase = Math.acos((trace - determinant / rho ** 2) / (2 * rho));
  return -Math.log(rho) / Math.hypot(phase, Math.log(rho));
}

/** Support force over F₀ of a 150 Hz oscillator, ζ = 2 %, under F₀ (1 + 0.5 sin 2πt) switched on at t = 0. */
function supportForce(s: Scheme, dt: number, steps: number): [number, number][] {
  const omega = 2 * Math.PI * 150 * dt;
  const force = (i: number) => omega ** 2 * (1 + 0.5 * Math.sin(2 * Math.PI * i * dt));
  let state: readonly [number, number, number] = [0, 0, force(0)];
  return Array.from({ length: steps + 1 }, (_, i) => {
    if (i > 0) state = step(s, omega, 0.02, state, [force(i - 1), force(i)]);
    return [i * dt, state[0]];
  });
}

const decades = Array.from({ length: 81 }, (_, i) => 10 ** (-2 + i / 20));
const fine = Array.from({ length: 51 }, (_, i) => 0.004 + (0.296 * i) / 50);
const radius = (s: Scheme) =>
  decades.map((r) => [r, spectralRadius(amplification(s, 2 * Math.PI * r))] as const);
const ratios = (s: Scheme) => fine.map((r) => [r, 100 * damping(s, r)] as const);
const exact = Array.from(
  { length: 101 },
  (_, i) => [i / 100, 1 + 0.5 * Math.sin((2 * Math.PI * i) / 100)] as const,
);

export const figures = {
  'spectral-radius.680x400': () =>
    plot({
      title: '谱半径随时间步的变化',
      x: { label: 'Δt / T（–）', log: true },
      y: { label: '谱半径 ρ（–）', min: 0.5, max: 1.05 },
      legend: 'sw',
      series: [
        { name: '梯形（β = 1/4，γ = 1/2）', points: radius(trapezoidal) },
        { name: 'Newmark（γ = 0.6）', points: radius(damped), dash: true, colour: 2 },
        { name: 'HHT α = −0.05', points: radius(hht(-0.05)), colour: 1 },
        { name: 'HHT α = −0.1', points: radius(hht(-0.1)), colour: 3 },
        { name: 'HHT α = −0.3', points: radius(hht(-0.3)), colour: 4 },
      ],
    }),
  'damping.680x400': () =>
    plot({
      title: '数值阻尼比',
      x: { label: 'Δt / T（–）', min: 0, max: 0.3 },
      y: { label: '数值阻尼比（%）', min: 0, max: 7 },
      legend: 'nw',
      series: [
        { name: 'Newmark（γ = 0.6）', points: ratios(damped), dash: true, colour: 2 },
        { name: 'HHT α = −0.05', points: ratios(hht(-0.05)), colour: 1 },
        { name: 'HHT α = −0.1', points: ratios(hht(-0.1)), colour: 3 },
        { name: 'HHT α = −0.3', points: ratios(hht(-0.3)), colour: 4 },
      ],
    }),
  'ringing.680x400': () =>
    plot({
      title: '时间步 0.01 s 时 150 Hz 振子的支反力',
      x: { label: '时间（s）', min: 0, max: 1 },
      y: { label: '支反力 / F₀（–）', min: -0.5, max: 3 },
      series: [
        { name: '梯形', points: supportForce(trapezoidal, 0.01, 100), colour: 2 },
        { name: 'HHT α = −0.1', points: supportForce(hht(-0.1), 0.01, 100), colour: 3 },
        { name: '准静态解', points: exact, dash: true, colour: 0 },
      ],
    }),
};
