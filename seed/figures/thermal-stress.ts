import { plot } from './kit/plot.ts';

/** Error of the interface temperature after each exchange, from the factor by which one exchange multiplies it. */
const exchange = (factor: number, count: number) =>
  Array.from({ length: count + 1 }, (_, n) => [n, Math.abs(factor) ** n] as const);

/** Fluid takes T, solid takes q; the new temperature is blended with weight ω. */
const dirichletNeumann = (biot: number, weight = 1) => 1 - weight * (1 + biot);

/** Solid takes q + h̃ (T_old − T); `ratio` is h̃ / h. */
const robin = (biot: number, ratio: number) => ((ratio - 1) * biot) / (ratio * biot + 1);

type Layer = { modulus: number; expansion: number; thickness: number };

const STEEL: Layer = { modulus: 206e3, expansion: 12e-6, thickness: 1 };
const ALUMINIUM: Layer = { modulus: 70e3, expansion: 23e-6, thickness: 1 };
const RISE = 100;

/** Stress in MPa through a free two-layer strip (composite beam, N = M = 0), bottom layer first. */
function layerStress(layers: readonly Layer[], rise: number): (readonly [number, number])[][] {
  let [a, b, d, force, moment, y] = [0, 0, 0, 0, 0, 0];
  const spans = layers.map((layer) => {
    const [low, high] = [y, y + layer.thickness];
    const [s1, s2, s3] = [high - low, (high ** 2 - low ** 2) / 2, (high ** 3 - low ** 3) / 3];
    const thermal = layer.modulus * layer.expansion * rise;
    a += layer.modulus * s1;
    b += layer.modulus * s2;
    d += layer.modulus * s3;
    force += thermal * s1;
    moment += thermal * s2;
    y = high;
    return { layer, low, high };
  });
  const strain = (force * d - moment * b) / (a * d - b * b);
  const curvature = (moment * a - force * b) / (a * d - b * b);
  return spans.map(({ layer, low, high }) =>
    [low, high].map(
      (at) => [layer.modulus * (strain + curvature * at - layer.expansion * rise), at] as const,
    ),
  );
}

/** Largest error of the total heat, over all offsets, when a Gaussian flux is sampled at a spacing of `ratio` sigmas. */
function samplingError(ratio: number): number {
  const offsets = Array.from({ length: 21 }, (_, i) => (i / 40) * ratio);
  const total = (offset: number) => {
    let sum = 0;
    for (let i = -30; i <= 30; i++) sum += Math.exp(-((i * ratio + offset) ** 2) / 2);
    return (sum * ratio) / Math.sqrt(2 * Math.PI);
  };
  return 100 * Math.max(...offsets.map((o) => Math.abs(total(o) - 1)));
}

const [steel = [], aluminium = []] = layerStress([STEEL, ALUMINIUM], RISE);
const ratios = Array.from({ length: 31 }, (_, i) => 1 + i / 10);

export const figures = {
  'coupling.680x400': () =>
    plot({
      title: '界面温度误差随交换次数的变化',
      x: { label: '交换次数', min: 0, max: 12, ticks: [0, 2, 4, 6, 8, 10, 12] },
      y: { label: '相对初始误差', log: true, min: 1e-6, max: 1e6 },
      legend: 'nw',
      series: [
        { name: 'Bi = 1.5，直接交换', points: exchange(dirichletNeumann(1.5), 12), kind: 'both', colour: 2 },
        { name: 'Bi = 0.8，直接交换', points: exchange(dirichletNeumann(0.8), 12), kind: 'both', colour: 5 },
        {
          name: 'Bi = 1.5，松弛 0.5',
          points: exchange(dirichletNeumann(1.5, 0.5), 12),
          kind: 'both',
          colour: 0,
        },
        { name: 'Bi = 1.5，Robin，1.2 倍 h', points: exchange(robin(1.5, 1.2), 12), kind: 'both', colour: 1 },
      ],
    }),
  'strip.680x400': () =>
    plot({
      title: '钢铝双层条升温 100 K 的截面应力',
      x: { label: '纵向应力 / MPa', min: -80, max: 120 },
      y: { label: '距钢层底面的高度 / mm', min: 0, max: 2 },
      series: [
        { name: '钢', points: steel, colour: 0 },
        { name: '铝', points: aluminium, colour: 2 },
        {
          name: '界面',
          points: [
            [-80, 1],
            [120, 1],
          ],
          dash: true,
          colour: 5,
        },
      ],
    }),
  'mapping.680x400': () =>
    plot({
      title: '逐点取值映射热流时的总热量误差',
      x: { label: '目标单元尺寸 / 热流峰的标准差', min: 1, max: 4 },
      y: { label: '总热量最大误差 / %', min: 0, max: 70 },
      legend: 'nw',
      series: [
        { name: '逐点取值', points: ratios.map((r) => [r, samplingError(r)] as const), colour: 2 },
        { name: '守恒映射', points: ratios.map((r) => [r, 0] as const), colour: 1 },
      ],
    }),
};
