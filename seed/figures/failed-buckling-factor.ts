import { recordOf } from '../failed/model.ts';
import { bucklingModel, LOADS } from '../failed/models/buckling.ts';
import { plot } from './kit/plot.ts';

const record = recordOf(bucklingModel);
const factors = (run: string) => record[run]?.values.factors ?? [];
const shape = (run: string) => (record[run]?.values.shape ?? []).map(([x = 0, y = 0]) => [x, y] as const);

/** Pressures of all runs of the same arch with the least critical pressure that their factors say. */
const REPORTED = [
  ...LOADS.map((load) => [load, `load-${load}`] as const),
  [1, 'mended'] as const,
  [10, 'broken'] as const,
]
  .map(([load, run]) => [load, load * (factors(run)[0] ?? Number.NaN)] as const)
  .sort(([a], [b]) => a - b);

/** How large ARPACK sees a factor λ with the shift 1: |λ/(λ − 1)|. */
const seen = (factor: number) => Math.abs(factor / (factor - 1));
const CURVE = Array.from({ length: 141 }, (_, i) => 10 ** (-1 + i / 100))
  .filter((it) => Math.abs(it - 1) > 0.01)
  .map((it) => [it, seen(it)] as const);

export const figures = {
  'shapes.680x320': () =>
    plot({
      title: '拱的两个屈曲模态：沿轴线的径向位移',
      x: { label: '拱轴上的角度，度', min: -30, max: 30, ticks: [-30, -20, -10, 0, 10, 20, 30] },
      y: { label: '径向位移（最大为 1）', min: -1.1, max: 1.6 },
      series: [
        { name: '载荷步 10 MPa 印出的“第一阶”', points: shape('broken'), colour: 2 },
        { name: '载荷步 1 MPa 的第一阶', points: shape('mended'), colour: 0 },
      ],
      height: 320,
    }),
  'reported.680x400': () =>
    plot({
      title: '由第一个因子换算的临界压力随载荷步压力的变化',
      x: { label: '载荷步里的压力，MPa', min: 0, max: 21 },
      y: { label: '第一个因子 × 压力，MPa', min: 0, max: 32 },
      series: [
        { name: '印出的第一个因子', kind: 'both', points: REPORTED, colour: 0 },
        ...factors('mended')
          .slice(0, 3)
          .map((it, at) => ({
            name: `第 ${at + 1} 阶`,
            dash: true,
            colour: [3, 2, 4][at] ?? 5,
            points: [
              [0, it],
              [21, it],
            ] as const,
          })),
      ],
      legend: 'nw',
    }),
  'ranking.680x400': () =>
    plot({
      title: 'ARPACK 屈曲模式里因子的排序量',
      x: { label: '屈曲因子 λ', min: 0.1, max: 10 ** 0.4, log: true, ticks: [0.1, 1] },
      y: { label: '|ν| = |λ/(λ − 1)|', min: 0.1, max: 100, log: true },
      series: [
        { name: '|ν|，σ = 1', points: CURVE, colour: 0 },
        {
          name: '10 MPa 时前三阶的 λ',
          kind: 'points',
          colour: 2,
          points: factors('mended').map((it) => [it / 10, seen(it / 10)] as const),
        },
        {
          name: '|ν| = 1',
          dash: true,
          colour: 3,
          points: [
            [0.1, 1],
            [10 ** 0.4, 1],
          ],
        },
      ],
      legend: 'nw',
    }),
};
