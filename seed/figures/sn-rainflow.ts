import { plot } from './kit/plot.ts';

/** σa = σf′ (2N)^b of the example steel, in MPa. */
const STRENGTH = { coefficient: 1000, exponent: -0.1, ultimate: 600 };
const life = (amplitude: number) => (amplitude / STRENGTH.coefficient) ** (1 / STRENGTH.exponent) / 2;
const reversed = STRENGTH.coefficient * 2e6 ** STRENGTH.exponent;

/** Stress history of 200 s: a mean and three sines, sampled at 100 Hz (MPa). */
const history = Array.from({ length: 20001 }, (_, i) => {
  const t = (2 * Math.PI * i) / 100;
  return 80 + 70 * Math.sin(t) + 45 * Math.sin(3.17 * t + 1) + 25 * Math.sin(7.43 * t + 2);
});

/** Rainflow cycles after ASTM E1049: range, mean and count (1 or 1/2). */
function rainflow(values: readonly number[]): { range: number; mean: number; count: number }[] {
  const turning = values.filter((v, i) => {
    const before = values[i - 1];
    const after = values[i + 1];
    return before === undefined || after === undefined || (v - before) * (after - v) < 0;
  });
  const stack: number[] = [];
  const cycles: { range: number; mean: number; count: number }[] = [];
  const take = (a: number, b: number, count: number) =>
    cycles.push({ range: Math.abs(a - b), mean: (a + b) / 2, count });
  for (const point of turning) {
    stack.push(point);
    for (;;) {
      const [a, b, c] = stack.slice(-3);
      if (a === undefined || b === undefined || c === undefined || Math.abs(c - b) < Math.abs(b - a)) break;
      take(a, b, stack.length === 3 ? 0.5 : 1);
      if (stack.length === 3) stack.shift();
      else stack.splice(-3, 2);
    }
  }
  const rest = stack.slice(1).map((b, i) => [stack[i] ?? b, b] as const);
  for (const [a, b] of rest) take(a, b, 0.5);
  return cycles;
}

/** Goodman amplitude, then Miner damage of one counted cycle. */
const damage = (c: { range: number; mean: number; count: number }) =>
  c.count / life(c.range / 2 / (1 - c.mean / STRENGTH.ultimate));

const BIN = 20;
const cycles = rainflow(history);
const bins = Array.from({ length: 14 }, (_, i) => cycles.filter((c) => Math.floor(c.range / BIN) === i));
/** Share of each range bin in a total, in %. */
function share(
  of: (c: { range: number; mean: number; count: number }) => number,
): (readonly [number, number])[] {
  const sum = (list: typeof cycles) => list.reduce((s, c) => s + of(c), 0);
  return bins.map((list, i) => [(i + 0.5) * BIN, (100 * sum(list)) / sum(cycles)] as const);
}

const means = Array.from({ length: 61 }, (_, i) => i * 10);

export const figures = {
  'haigh.680x400': () =>
    plot({
      title: '10⁶ 次寿命的等寿命线',
      x: { label: '平均应力（MPa）', min: 0, max: 600 },
      y: { label: '许用应力幅（MPa）', min: 0, max: 300 },
      series: [
        {
          name: 'Gerber 线',
          points: means.map((m) => [m, reversed * (1 - (m / STRENGTH.ultimate) ** 2)] as const),
        },
        {
          name: 'Goodman 线',
          points: means.map((m) => [m, reversed * (1 - m / STRENGTH.ultimate)] as const),
        },
        {
          name: 'SWT 线',
          dash: true,
          points: means.map((m) => [m, (Math.sqrt(m * m + 4 * reversed ** 2) - m) / 2] as const),
        },
      ],
    }),
  'spectrum.680x400': () =>
    plot({
      title: '循环数与损伤在各变程区间的占比',
      x: { label: '应力变程（MPa）', min: 0, max: 280, ticks: [0, 40, 80, 120, 160, 200, 240, 280] },
      y: { label: '占比（%）', min: 0, max: 60 },
      legend: 'nw',
      series: [
        { name: '循环数', kind: 'bars', points: share((c) => c.count) },
        { name: '损伤（Goodman）', kind: 'both', colour: 2, points: share(damage) },
      ],
    }),
};
