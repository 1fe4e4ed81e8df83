import { plot } from './kit/plot.ts';

/** Roots of ζ tan ζ = Bi by bisection, one in each interval [nπ, nπ + π/2]. */
function roots(biot: number, count: number): number[] {
  return Array.from({ length: count }, (_, n) => {
    let [low, high] = [n * Math.PI, (n + 0.5) * Math.PI];
    for (let i = 0; i < 60; i++) {
      const middle = (low + high) / 2;
      if (middle * Math.tan(middle) < biot) low = middle;
      else high = middle;
    }
    return low;
  });
}

/** Coefficient of the series solution of the convectively cooled slab. */
const coefficient = (z: number) => (4 * Math.sin(z)) / (2 * z + Math.sin(2 * z));

/** Excess temperature at x (0 centre, 1 surface) for given eigenvalues. */
const exact = (zeta: readonly number[], x: number, fo: number) =>
  zeta.reduce((s, z) => s + coefficient(z) * Math.exp(-z * z * fo) * Math.cos(z * x), 0);

const ELEMENTS = 10;
const BIOT = 20;

/** One θ-step of linear elements; `f` is the element Fourier number, `m` the off-diagonal of the mass (1/6 or 0). */
function step(u: readonly number[], f: number, theta: number, m: number): number[] {
  const last = u.length - 1;
  const off = m - theta * f;
  const [c, r]: [number[], number[]] = [[], []];
  u.forEach((value, i) => {
    const half = i === 0 || i === last ? 1 : 2;
    const conductance = f * (half + (i === last ? BIOT / ELEMENTS : 0));
    const mass = half * (0.5 - m);
    const beside = (u[i - 1] ?? 0) + (u[i + 1] ?? 0);
    const right = (mass - (1 - theta) * conductance) * value + (m + (1 - theta) * f) * beside;
    const pivot = mass + theta * conductance - off * (c[i - 1] ?? 0);
    c.push(off / pivot);
    r.push((right - off * (r[i - 1] ?? 0)) / pivot);
  });
  const result = [...r];
  for (let i = last - 1; i >= 0; i--) result[i] = (r[i] ?? 0) - (c[i] ?? 0) * (result[i + 1] ?? 0);
  return result;
}

const start = new Array<number>(ELEMENTS + 1).fill(1);
const zeta = roots(BIOT, 80);

/** Time for the centre to fall to 0.1 by the lumped estimate, over the exact time. */
function timeRatio(biot: number, corrected: boolean): number {
  const [z = 1] = roots(biot, 1);
  const fo = Math.log(coefficient(z) / 0.1) / z ** 2;
  return (Math.log(10) * (1 / biot + (corrected ? 1 / 3 : 0))) / fo;
}

/** Surface history up to Fo = 0.4 with Δt of five element Fourier numbers. */
function history(theta: number, smoothStart: boolean): (readonly [number, number])[] {
  const f = 5;
  let u: number[] = start;
  const points: (readonly [number, number])[] = [[0, 1]];
  for (let s = 1; s <= 8; s++) {
    u = smoothStart && s === 1 ? step(step(u, f / 2, 1, 1 / 6), f / 2, 1, 1 / 6) : step(u, f, theta, 1 / 6);
    points.push([(s * f) / ELEMENTS ** 2, u.at(-1) ?? 0]);
  }
  return points;
}

const biots = Array.from({ length: 41 }, (_, i) => 10 ** (-2 + i / 13.333));
const first = (m: number) => step(start, 0.05, 1, m).map((v, i) => [i / ELEMENTS, v] as const);
const depths = Array.from({ length: 61 }, (_, i) => 0.4 + i / 100);
const times = Array.from({ length: 100 }, (_, i) => 0.4 * ((i + 1) / 100) ** 2);

export const figures = {
  'lumped.680x400': () =>
    plot({
      title: '集总参数法估计的冷却时间',
      x: { label: 'Bi', log: true, min: 0.01, max: 10 },
      y: { label: '集总时间 / 精确时间', min: 0, max: 1.2 },
      legend: 'sw',
      series: [
        { name: '集总参数法', points: biots.map((b) => [b, timeRatio(b, false)] as const), colour: 2 },
        { name: '加内部热阻 L/3k', points: biots.map((b) => [b, timeRatio(b, true)] as const), colour: 1 },
      ],
    }),
  'overshoot.680x400': () =>
    plot({
      title: '第一个时间步之后的温度分布',
      x: { label: '离中面的距离 x/L', min: 0.4, max: 1.02, ticks: [0.4, 0.6, 0.8, 1] },
      y: { label: '过余温度 θ', min: 0.6, max: 1.1 },
      legend: 'sw',
      series: [
        {
          name: '级数解',
          points: depths.map((x) => [x, exact(zeta, x, 0.0005)] as const),
          colour: 5,
          dash: true,
        },
        { name: '一致质量', points: first(1 / 6), kind: 'both', colour: 2 },
        { name: '集中质量', points: first(0), kind: 'both', colour: 1 },
      ],
    }),
  'oscillation.680x400': () =>
    plot({
      title: '大时间步下的表面温度',
      x: { label: 'Fo', min: 0, max: 0.4 },
      y: { label: '表面过余温度 θ', min: -0.6, max: 1 },
      series: [
        { name: '级数解', points: times.map((t) => [t, exact(zeta, 1, t)] as const), colour: 5, dash: true },
        { name: 'Crank–Nicolson', points: history(0.5, false), kind: 'both', colour: 2 },
        { name: '后向欧拉', points: history(1, false), kind: 'both', colour: 1 },
        { name: 'C–N，首步拆成两个后向欧拉半步', points: history(0.5, true), kind: 'both', colour: 0 },
      ],
    }),
};
