import { type Plot, plot } from './kit/plot.ts';

/** Even samples of [from, to]. */
const range = (from: number, to: number, count: number) =>
  Array.from({ length: count }, (_, i) => from + ((to - from) * i) / (count - 1));

/**
 * Mises stress of the mean of two uniaxial states of 1 whose axes differ by an angle (radians):
 * the mean has principal stresses (1 ± cos θ)/2. The mean of the two Mises stresses is 1 throughout.
 */
function misesOfMean(angle: number): number {
  const [a, b] = [(1 + Math.cos(angle)) / 2, (1 - Math.cos(angle)) / 2];
  return Math.sqrt(a * a - a * b + b * b);
}

function averaging(): Plot {
  const degrees = range(0, 90, 46);
  return plot({
    title: '先平均张量与先算 Mises 的差别',
    x: { label: '两个单元主方向的夹角 / °', min: 0, max: 90, ticks: [0, 15, 30, 45, 60, 75, 90] },
    y: { label: 'Mises 应力与 σ 之比', min: 0, max: 1.2, ticks: [0, 0.2, 0.4, 0.6, 0.8, 1, 1.2] },
    legend: 'sw',
    series: [
      { name: '先算 Mises 再平均', points: degrees.map((d) => [d, 1] as const) },
      {
        name: '先平均张量再算 Mises',
        points: degrees.map((d) => [d, misesOfMean((d * Math.PI) / 180)] as const),
      },
    ],
  });
}

/** Bar fixed at 0 and free at 1 with σ = 100 (1 − x)² MPa; linear elements give the mean of σ over each element. */
const stress = (x: number) => 100 * (1 - x) ** 2;
const elementStress = (a: number, b: number) => (100 * ((1 - a) ** 3 - (1 - b) ** 3)) / (3 * (b - a));

function nodal(): Plot {
  const elements = range(0, 0.75, 4).map((a) => ({ a, b: a + 0.25, value: elementStress(a, a + 0.25) }));
  const nodes = range(0, 1, 5).map((x) => {
    const around = elements.filter(({ a, b }) => a === x || b === x);
    return [x, around.reduce((s, { value }) => s + value, 0) / around.length] as const;
  });
  return plot({
    title: '线性杆单元的单元应力与节点平均应力',
    x: { label: '位置 x / L', min: 0, max: 1 },
    y: { label: '轴向应力 / MPa', min: 0, max: 105, ticks: [0, 20, 40, 60, 80, 100] },
    series: [
      { name: '精确解', points: range(0, 1, 60).map((x) => [x, stress(x)] as const) },
      {
        name: '单元应力（逐单元常数）',
        points: elements.flatMap(({ a, b, value }) => [[a, value] as const, [b, value] as const]),
      },
      { name: '节点平均', kind: 'points', points: nodes },
    ],
    notes: [{ x: 0.25, y: 77.1, text: '端点：节点平均 77.1，精确值 100', dx: 8, dy: 5 }],
  });
}

/** Lamé solution, closed ends: inner radius 100 mm, outer 150 mm, pressure 50 MPa. */
const [INNER, OUTER, PRESSURE] = [100, 150, 50];
const K = (PRESSURE * INNER ** 2) / (OUTER ** 2 - INNER ** 2);
const hoop = (r: number) => K * (1 + OUTER ** 2 / r ** 2);

/** Membrane and bending part of the hoop stress, integrated in closed form. */
function linearised() {
  const t = OUTER - INNER;
  const mean = (OUTER + INNER) / 2;
  const membrane = (PRESSURE * INNER) / t;
  const bending =
    ((6 * K) / t ** 2) * OUTER ** 2 * (mean * (1 / INNER - 1 / OUTER) - Math.log(OUTER / INNER));
  return { membrane, bending };
}

function linearisation(): Plot {
  const t = OUTER - INNER;
  const { membrane, bending } = linearised();
  return plot({
    title: '厚壁筒环向应力沿壁厚的线性化',
    x: { label: '距内壁 x / mm', min: 0, max: t },
    y: { label: '环向应力 / MPa', min: 60, max: 140, ticks: [60, 80, 100, 120, 140] },
    series: [
      { name: '总应力（Lamé 解）', points: range(0, t, 60).map((x) => [x, hoop(INNER + x)] as const) },
      {
        name: '膜应力',
        points: [
          [0, membrane],
          [t, membrane],
        ],
      },
      {
        name: '膜 + 弯曲',
        dash: true,
        points: [
          [0, membrane + bending],
          [t, membrane - bending],
        ],
      },
    ],
    notes: [
      { x: t, y: membrane, text: `膜应力 ${membrane.toFixed(0)}`, anchor: 'end', dx: -6, dy: -8 },
      { x: 0, y: membrane + bending, text: `弯曲 ±${bending.toFixed(1)}`, dx: 8, dy: 52 },
    ],
  });
}

export const figures = {
  'averaging.680x400': averaging,
  'nodal.680x400': nodal,
  'linearisation.680x400': linearisation,
};
