import { plot } from './kit/plot.ts';

/** Roots βL of cos(x)·cosh(x) = −1, the clamped–free Euler–Bernoulli beam. */
function betaL(mode: number): number {
  const f = (x: number) => Math.cos(x) + 1 / Math.cosh(x);
  let low = (mode - 1) * Math.PI;
  let high = mode * Math.PI;
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2;
    if (f(low) * f(middle) <= 0) high = middle;
    else low = middle;
  }
  return (low + high) / 2;
}

/** σ of the mode shape cosh − cos − σ (sinh − sin). */
const sigma = (x: number) => (Math.sinh(x) - Math.sin(x)) / (Math.cosh(x) + Math.cos(x));

/** Mode shape at s = x/L, scaled to 1 at the tip (its size there is 2 when ∫φ² = L). */
function shape(mode: number, s: number): number {
  const b = betaL(mode);
  const at = (t: number) =>
    Math.cosh(b * t) - Math.cos(b * t) - sigma(b) * (Math.sinh(b * t) - Math.sin(b * t));
  return at(s) / at(1);
}

/** Effective mass over total mass for a motion of the base across the beam: (∫φ)² / (L∫φ²) = (2σ / βL)². */
const effectiveMass = (mode: number) => ((2 * sigma(betaL(mode))) / betaL(mode)) ** 2;

/** First bending frequency in Hz of the plate strip: 500 × 40 × 10 mm steel, weak axis. */
const frequency = (mode: number) =>
  (betaL(mode) ** 2 / (2 * Math.PI * 500 ** 2)) * 10 * Math.sqrt(210e3 / (12 * 7.85e-9));

const modes = Array.from({ length: 8 }, (_, i) => i + 1);
const stations = Array.from({ length: 61 }, (_, i) => i / 60);
const cumulative = modes.map(
  (m) => [m, 100 * modes.slice(0, m).reduce((sum, k) => sum + effectiveMass(k), 0)] as const,
);

export const figures = {
  'mode-shapes.680x400': () =>
    plot({
      title: '悬臂梁前四阶弯曲振型',
      x: { label: '到固定端的距离 x / L（–）', min: 0, max: 1 },
      y: { label: '振型（端部取 1）', min: -1.2, max: 1.9, ticks: [-1, -0.5, 0, 0.5, 1] },
      legend: 'nw',
      series: [1, 2, 3, 4].map((m) => ({
        name: `第 ${m} 阶 ${frequency(m).toFixed(m < 2 ? 1 : 0)} Hz`,
        points: stations.map((s) => [s, shape(m, s)] as const),
      })),
    }),
  'effective-mass.680x400': () =>
    plot({
      title: '弯曲方向的有效质量',
      x: { label: '弯曲模态阶次（–）', min: 0.4, max: 8.6, ticks: modes },
      y: { label: '占总质量的比例（%）', min: 0, max: 100 },
      legend: 'none',
      series: [
        { kind: 'bars', points: modes.map((m) => [m, 100 * effectiveMass(m)] as const) },
        { kind: 'both', colour: 2, points: cumulative },
        {
          dash: true,
          colour: 4,
          points: [
            [0.4, 90],
            [8.6, 90],
          ],
        },
      ],
      notes: [
        { x: 1.1, y: 90, dy: -6, text: '90 % 参考线' },
        { x: 3.1, y: 80, dy: 8, text: '逐阶累计' },
        { x: 1.5, y: 35, text: '单阶有效质量' },
      ],
    }),
};
