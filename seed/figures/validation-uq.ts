import { type Plot, plot } from './kit/plot.ts';

/** Cantilever in N and mm; `soft` is the rotational compliance of the clamp in rad/(N·mm). */
type Beam = { E: number; b: number; h: number; L: number; F: number; soft: number };

/** Tip deflection from n two-node Timoshenko elements with reduced integration, in closed form. */
function tip({ E, b, h, L, F, soft }: Beam, n = 16): number {
  const inertia = (b * h ** 3) / 12;
  const shear = ((5 / 6) * E * b * h) / 2.6;
  return ((F * L ** 3) / (3 * E * inertia)) * (1 - 1 / (4 * n * n)) + (F * L) / shear + F * L ** 2 * soft;
}

const NOMINAL: Beam = { E: 206e3, b: 40, h: 8, L: 300, F: 150, soft: 0 };
const CLAMPED: Beam = { ...NOMINAL, soft: 1 / 4.5e7 };
const HANDBOOK: Beam = { E: 10e3, b: 0.1, h: 0.15, L: 1, F: 1.5, soft: 0 };
const MEASURED: Beam = { E: 3e3, b: 0.04, h: 0.04, L: 0.5, F: 0.75, soft: 0 };
const TEST = { mean: 4.17, u: Math.hypot(0.049 / Math.sqrt(5), 0.02) };
/** Grid convergence index of the finest pair over 1.15 (ASME V&V 20). */
const U_NUM = (1.25 * Math.abs(tip(NOMINAL) - tip(NOMINAL, 8))) / 3 / 1.15;

/** Sorted Monte Carlo sample of the deflection; Park–Miller generator and Box–Muller normals. */
function sample(mean: Beam, u: Beam, count: number): number[] {
  let state = 20260;
  const next = () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
  const draw = (m: number, s: number) =>
    m + s * Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next());
  const beam = (): Beam => ({
    E: draw(mean.E, u.E),
    b: draw(mean.b, u.b),
    h: draw(mean.h, u.h),
    L: draw(mean.L, u.L),
    F: draw(mean.F, u.F),
    soft: draw(mean.soft, u.soft),
  });
  return Array.from({ length: count }, () => tip(beam())).sort((a, b) => a - b);
}

function deviation(values: readonly number[]): number {
  const mean = values.reduce((s, v) => s + v, 0) / values.length;
  return Math.sqrt(values.reduce((s, v) => s + (v - mean) ** 2, 0) / (values.length - 1));
}

/** Probability density in bins of equal width. */
function density(values: readonly number[], from: number, to: number, bins: number) {
  const width = (to - from) / bins;
  return Array.from({ length: bins }, (_, i) => {
    const low = from + i * width;
    return [
      low + width / 2,
      values.filter((v) => v >= low && v < low + width).length / (values.length * width),
    ] as const;
  });
}

function propagation(): Plot {
  return plot({
    title: '输入不确定度传播到端部挠度',
    x: { label: '端部挠度 / mm', min: 2.9, max: 5, ticks: [3, 3.4, 3.8, 4.2, 4.6, 5] },
    y: { label: '概率密度 / mm⁻¹', min: 0, max: 6 },
    series: [
      { name: '甲：手册值', kind: 'area', points: density(sample(NOMINAL, HANDBOOK, 40000), 2.9, 5, 42) },
      { name: '乙：逐项实测', kind: 'area', points: density(sample(NOMINAL, MEASURED, 40000), 3.3, 4.4, 33) },
      {
        name: '试验均值 4.17 mm',
        dash: true,
        points: [
          [TEST.mean, 0],
          [TEST.mean, 6],
        ],
      },
    ],
  });
}

function intervals(): Plot {
  const cases = [
    { name: '甲：手册值', mean: NOMINAL, u: HANDBOOK },
    { name: '乙：逐项实测', mean: NOMINAL, u: MEASURED },
    { name: '丙：计入夹具柔度', mean: CLAMPED, u: { ...MEASURED, soft: 0.2 * CLAMPED.soft } },
  ].map(({ name, mean, u }, i) => {
    const error = tip(mean) - TEST.mean;
    return { name, at: i + 1, error, half: 2 * Math.hypot(U_NUM, deviation(sample(mean, u, 40000)), TEST.u) };
  });
  return plot({
    title: '比较误差 E 与模型误差区间 E ± 2u_val',
    x: { label: '三次比较', min: 0.4, max: 3.6, ticks: [] },
    y: { label: '挠度之差 / mm', min: -1.1, max: 0.6, ticks: [-1, -0.8, -0.6, -0.4, -0.2, 0, 0.2, 0.4, 0.6] },
    series: [
      ...cases.map(({ at, error, half }) => ({
        kind: 'line' as const,
        colour: 1,
        points: [
          [at, error - half],
          [at, error + half],
        ] as const,
      })),
      {
        name: '区间 E ± 2u_val 的两端',
        kind: 'points',
        colour: 1,
        points: cases.flatMap(({ at, error, half }) => [
          [at, error - half] as const,
          [at, error + half] as const,
        ]),
      },
      {
        name: '比较误差 E = S − D',
        kind: 'points',
        colour: 2,
        points: cases.map(({ at, error }) => [at, error] as const),
      },
      {
        name: '零误差',
        dash: true,
        colour: 0,
        points: [
          [0.4, 0],
          [3.6, 0],
        ],
      },
    ],
    notes: cases.flatMap(({ name, at, error, half }) => [
      {
        x: at,
        y: error,
        text: `${error.toFixed(2)} ± ${half.toFixed(2)}`,
        dx: 10,
        dy: error > -0.1 ? 20 : 5,
      },
      { x: at, y: -1.1, text: name, anchor: 'middle' as const, dy: 19 },
    ]),
    legend: 'se',
  });
}

export const figures = { 'propagation.680x400': propagation, 'intervals.680x400': intervals };
