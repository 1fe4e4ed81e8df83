import { plot } from './kit/plot.ts';

/** Solves a dense system by elimination with partial pivoting. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const a = matrix.map((row, i) => [...row, right[i] ?? 0]);
  const size = a.length;
  const at = (i: number, j: number) => a[i]?.[j] ?? 0;
  for (let k = 0; k < size; k++) {
    let pivot = k;
    for (let i = k + 1; i < size; i++) if (Math.abs(at(i, k)) > Math.abs(at(pivot, k))) pivot = i;
    [a[k], a[pivot]] = [a[pivot] ?? [], a[k] ?? []];
    for (let i = k + 1; i < size; i++) {
      const f = at(i, k) / at(k, k);
      a[i] = (a[i] ?? []).map((v, j) => (j < k ? v : v - f * at(k, j)));
    }
  }
  const x = new Array<number>(size).fill(0);
  for (let i = size - 1; i >= 0; i--) {
    const known = x.reduce((sum, v, j) => (j > i ? sum + at(i, j) * v : sum), 0);
    x[i] = (at(i, size) - known) / at(i, i);
  }
  return x;
}

const BAR_ELEMENTS = 10;
/** Element stiffness EA/l of a steel bar, 10 mm in diameter, elements of 7.3 mm (N/mm). */
const ELEMENT_STIFFNESS = (210e3 * Math.PI * 25) / 7.3;

/**
 * Two equal bars in a row, outer ends fixed, a unit force on the left contact node: relative error of the contact force
 * from the penalty itself, 1 / (1 + εc) with c = 2 / k_bar, and from round-off when the tridiagonal system is solved.
 */
function contactForceErrors(ratio: number): { penalty: number; roundoff: number } {
  const k = ELEMENT_STIFFNESS;
  const penalty = ratio * k;
  const nodes = 2 * BAR_ELEMENTS;
  const spring = Array.from({ length: nodes + 1 }, (_, e) => (e === BAR_ELEMENTS ? penalty : k));
  const diagonal = Array.from({ length: nodes }, (_, i) => (spring[i] ?? 0) + (spring[i + 1] ?? 0));
  const load: number[] = diagonal.map((_, i) => (i === BAR_ELEMENTS - 1 ? 1 : 0));
  for (let i = 1; i < nodes; i++) {
    const f = -(spring[i] ?? 0) / (diagonal[i - 1] ?? 1);
    diagonal[i] = (diagonal[i] ?? 0) + f * (spring[i] ?? 0);
    load[i] = (load[i] ?? 0) - f * (load[i - 1] ?? 0);
  }
  const u = new Array<number>(nodes + 1).fill(0);
  for (let i = nodes - 1; i >= 0; i--) {
    u[i] = ((load[i] ?? 0) + (spring[i + 1] ?? 0) * (u[i + 1] ?? 0)) / (diagonal[i] ?? 1);
  }
  const computed = penalty * ((u[BAR_ELEMENTS - 1] ?? 0) - (u[BAR_ELEMENTS] ?? 0));
  const exact = penalty / (2 * penalty + k / BAR_ELEMENTS);
  return { penalty: 1 / (1 + 2 * BAR_ELEMENTS * ratio), roundoff: Math.abs(computed - exact) / exact };
}

/** Steel cylinder, R = 50 mm, on a steel half-space, 1000 N/mm. */
const CYLINDER = { radius: 50, load: 1000, modulus: 210e3 / (2 * (1 - 0.3 ** 2)) };
/** Hertz line contact: a = √(4PR / πE*), p₀ = 2P / πa. */
const HALF_WIDTH = Math.sqrt((4 * CYLINDER.load * CYLINDER.radius) / (Math.PI * CYLINDER.modulus));
const PEAK = (2 * CYLINDER.load) / (Math.PI * HALF_WIDTH);

/** Integral of ln|t| over a strip of width h whose centre lies at distance d. */
function stripIntegral(d: number, h: number): number {
  const f = (t: number) => (t === 0 ? 0 : t * Math.log(Math.abs(t)));
  return f(d + h / 2) - f(d - h / 2) - h;
}

/** Pressure under the cylinder with p = ε⟨−g⟩ on a half-space of constant strips; ε in units of E* / a. */
function penaltyPressure(stiffness: number): { x: number; p: number }[] {
  const strips = 65;
  const h = (3.2 * HALF_WIDTH) / (strips - 1);
  const { radius, load, modulus } = CYLINDER;
  const xs = Array.from({ length: strips }, (_, i) => (i - (strips - 1) / 2) * h);
  const compliance = (i: number, j: number) =>
    (-2 / (Math.PI * modulus)) * stripIntegral((xs[i] ?? 0) - (xs[j] ?? 0), h);
  const surface = (i: number) => (xs[i] ?? 0) ** 2 / (2 * radius);
  const epsilon = (stiffness * modulus) / HALF_WIDTH;
  let active = xs.map((_, i) => i);
  for (let pass = 0; pass < 30; pass++) {
    const rows = active.map((i) => [
      ...active.map((j) => compliance(i, j) + (i === j ? 1 / epsilon : 0)),
      -1,
    ]);
    const found = solve([...rows, [...active.map(() => h), 0]], [...active.map((i) => -surface(i)), load]);
    const approach = found.at(-1) ?? 0;
    const pressure = xs.map((_, i) => (active.includes(i) ? (found[active.indexOf(i)] ?? 0) : 0));
    const gap = (i: number) =>
      surface(i) - approach + pressure.reduce((sum, p, j) => sum + compliance(i, j) * p, 0);
    const next = xs
      .map((_, i) => i)
      .filter((i) => (active.includes(i) ? (pressure[i] ?? 0) > 0 : gap(i) < 0));
    if (next.join() === active.join()) return xs.map((x, i) => ({ x, p: pressure[i] ?? 0 }));
    active = next;
  }
  return [];
}

const profile = (stiffness: number) =>
  penaltyPressure(stiffness).map(({ x, p }) => [x / HALF_WIDTH, p / PEAK] as const);
const hertz = Array.from({ length: 101 }, (_, i) => -1 + i / 50).map(
  (s) => [s, Math.sqrt(1 - s * s)] as const,
);
const ratios = Array.from({ length: 31 }, (_, i) => 10 ** (-1 + i / 2));

export const figures = {
  'penalty-window.680x400': () =>
    plot({
      title: '罚刚度与接触力误差',
      x: { label: '罚刚度 / 单元刚度（–）', log: true },
      y: {
        label: '接触力相对误差（–）',
        log: true,
        min: 1e-17,
        max: 1e4,
        ticks: [1, 1e-4, 1e-8, 1e-12, 1e-16],
      },
      series: [
        { name: '穿透造成的误差', points: ratios.map((r) => [r, contactForceErrors(r).penalty] as const) },
        {
          name: '舍入造成的误差',
          kind: 'both',
          colour: 2,
          points: ratios.map((r) => [r, Math.max(1e-17, contactForceErrors(r).roundoff)] as const),
        },
      ],
    }),
  'hertz.680x400': () =>
    plot({
      title: '圆柱接触压力：罚函数与 Hertz 解',
      x: { label: '到接触中心的距离 x / a（–）', min: -1.6, max: 1.6 },
      y: { label: '接触压力 p / p₀（–）', min: 0, max: 1.1 },
      series: [
        { name: 'Hertz 解', points: hertz },
        { name: 'ε = 10 E*/a', points: profile(10).filter(([, p]) => p > 0), kind: 'points' },
        { name: 'ε = 3 E*/a', points: profile(3), dash: true },
        { name: 'ε = 1 E*/a', points: profile(1), dash: true, colour: 4 },
      ],
    }),
};
