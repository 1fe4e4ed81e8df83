import { CUTS, PLATE } from '../calculix/holed.ts';
import { annulusFactor } from '../studies/annulus.ts';
import { readStudy } from '../studies/study.ts';
import { plot } from './kit/plot.ts';

const study = readStudy('submodelling');
const over = (values: readonly number[]) =>
  CUTS.map((cut, n) => [cut / PLATE.hole, values[n] ?? Number.NaN] as const);
const normal = (run: string) => {
  const values = study.row(run, 'normal');
  return values.map((it, n) => [(90 * n) / (values.length - 1), it] as const);
};
const RATIOS = Array.from({ length: 60 }, (_, n) => 1.5 + n / 20);

export const figures = {
  'normal.680x400': () =>
    plot({
      title: '半径 2r 的切割圆上，子模型的法向应力',
      x: { label: '从受拉方向量起的角度（°）', min: 0, max: 90, ticks: [0, 15, 30, 45, 60, 75, 90] },
      y: { label: '法向应力 / 远场拉应力', min: -0.2, max: 1 },
      series: [
        { name: '由精细模型驱动', points: normal('fine') },
        { name: '由 4 格 C3D8I 驱动', points: normal('linear-4') },
        { name: '由 4 格 C3D20R 驱动', dash: true, points: normal('quadratic-4') },
      ],
    }),
  'distance.680x400': () =>
    plot({
      title: '孔边应力集中系数随切割半径的变化',
      x: { label: '切割半径 / 孔半径', min: 1, max: 4.5 },
      y: { label: '应力集中系数', min: 0, max: 8 },
      series: [
        {
          name: '整体模型没有孔，应力驱动',
          points: RATIOS.map((it) => [it, annulusFactor(it, 'stress')] as const).filter(([, it]) => it < 8),
        },
        {
          name: '整体模型没有孔，位移驱动',
          points: RATIOS.map((it) => [it, annulusFactor(it, 'displacement')] as const),
        },
        { name: '有孔，4 格 C3D8I，位移驱动', kind: 'both', points: over(study.row('linear-4', 'peaks')) },
        {
          name: '有孔，4 格 C3D20R，位移驱动',
          kind: 'both',
          points: over(study.row('quadratic-4', 'peaks')),
        },
      ],
    }),
};
