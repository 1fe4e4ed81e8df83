import { recordOf } from '../failed/model.ts';
import { ELEMENTS, lockingModel, RATIOS, SIZES, SLEEVE } from '../failed/models/locking.ts';
import { plot } from './kit/plot.ts';

const record = recordOf(lockingModel);
const radial = (run: string) => record[run]?.values.radial ?? Number.NaN;

/** Radial displacement of the bore in plane strain (Lamé). */
export function lame(poisson: number): number {
  const { inner: a, outer: b, pressure, young } = SLEEVE;
  const c = (pressure * a ** 2) / (b ** 2 - a ** 2);
  return (((1 + poisson) * c) / young) * ((1 - 2 * poisson) * a + b ** 2 / a);
}

export const figures = {
  'ratio.680x400': () =>
    plot({
      title: '4×8 个单元：内壁位移与精确解之比随泊松比的变化',
      x: { label: '1 − 2ν', min: 1e-4, max: 1, log: true },
      y: { label: '内壁位移 / 精确解', min: 0, max: 1.2 },
      series: ELEMENTS.map((it, at) => ({
        name: it,
        kind: 'both' as const,
        colour: [2, 0, 4, 3][at] ?? 5,
        points: RATIOS.map((nu) => [1 - 2 * nu, radial(`${it}-nu-${nu}`) / lame(nu)] as const),
      })),
      legend: 'se',
    }),
  'mesh.680x400': () =>
    plot({
      title: 'ν = 0.4999：误差随网格的变化',
      x: { label: '壁厚方向的单元数', min: 1, max: 100, log: true },
      y: { label: '误差', min: 1e-8, max: 1, log: true },
      series: ELEMENTS.map((it, at) => ({
        name: it,
        kind: 'both' as const,
        colour: [2, 0, 4, 3][at] ?? 5,
        points: SIZES.map((n) => [n, Math.abs(radial(`${it}-${n}`) / lame(SLEEVE.poisson) - 1)] as const),
      })),
      legend: 'sw',
    }),
};
