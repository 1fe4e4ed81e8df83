import type { Wall } from '../openfoam/airPlate.ts';
import { HEIGHTS } from '../studies/cases/yplus-by-example.ts';
import { readStudy } from '../studies/study.ts';
import { plot } from './kit/plot.ts';

const study = readStudy('yplus-by-example');
const TRUE = study.number('resolved-0.1', 'cf');

const curve = (wall: Wall) =>
  HEIGHTS[wall].map((it): [number, number] => [it, study.number(`${wall}-${it}`, 'cf') / TRUE]);

/** Centres of the cells along the plate of 2 m, in m, as the case divides it. */
function along(run: string): [number, number][] {
  const friction = study.row(run, 'friction');
  const end = (k: number) => (2 * (20 ** (k / friction.length) - 1)) / 19;
  return friction.map((it, k) => [(end(k) + end(k + 1)) / 2, 1e3 * it]);
}

export const figures = {
  'friction.680x400': () =>
    plot({
      title: '摩擦系数随首层高度的变化',
      legend: 'sw',
      x: { label: '首层中心的 y⁺（按公式估的）', min: 0.1, max: 1000, log: true },
      y: { label: 'x = 1 m 的摩擦系数 / 最细网格的', min: 0.55, max: 1.1 },
      series: [
        { name: '解到壁面', kind: 'both', points: curve('resolved') },
        { name: 'nutkWallFunction', kind: 'both', points: curve('standard') },
        { name: 'nutUSpaldingWallFunction', kind: 'both', points: curve('blended') },
      ],
    }),
  'along.680x400': () =>
    plot({
      title: '沿平板的摩擦系数',
      x: { label: '到前缘的距离（m）', min: 0, max: 2 },
      y: { label: '摩擦系数 × 1000', min: 0, max: 7 },
      series: [
        { name: '解到壁面，y⁺ = 0.1', points: along('resolved-0.1') },
        { name: 'nutk，y⁺ = 30', points: along('standard-30') },
        { name: 'nutk，y⁺ = 100', points: along('standard-100') },
        { name: 'Spalding，y⁺ = 100', points: along('blended-100') },
        { name: 'nutk，y⁺ = 200', dash: true, points: along('standard-200') },
      ],
    }),
};
