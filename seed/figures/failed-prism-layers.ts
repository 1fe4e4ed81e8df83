import { recordOf } from '../failed/model.ts';
import { ABOVE, LAYERS, prismsModel, runWith } from '../failed/models/prisms.ts';
import { AIR, centresOn } from '../openfoam/airPlate.ts';
import { readStudy } from '../studies/study.ts';
import { plot } from './kit/plot.ts';

const record = recordOf(prismsModel);
const study = readStudy('yplus-by-example');
const valuesOf = (run: string) => record[run]?.values;

/** 1000 times the skin friction coefficients along the plate, from where they fit into the figure. */
function along(friction: readonly number[]): [number, number][] {
  const xs = centresOn(friction.length);
  return friction.map((it, i) => [xs[i] ?? 0, 1e3 * it]);
}
const frictionOf = (run: string) => along(valuesOf(run)?.friction ?? []);

/** Velocity over that of the free stream by height in mm, at about 1 m. */
const profileOf = (run: string) =>
  (valuesOf(run)?.profile ?? [])
    .map(([y = 0, u = 0]) => [1e3 * y, u / AIR.speed] as const)
    .filter(([y]) => y >= 0.01 && y <= 100);

/** How much the skin friction at 1 m is off by the number of layers, in per cent. */
const offBy = (above: number) =>
  LAYERS.map((it) => {
    const cf = valuesOf(runWith(it, above))?.cf ?? Number.NaN;
    return [it, 100 * (cf / study.number('resolved-0.1', 'cf') - 1)] as const;
  });

export const figures = {
  'along.680x400': () =>
    plot({
      title: '沿平板的摩擦系数',
      x: { label: '到前缘的距离，m', min: 0, max: 2 },
      y: { label: '摩擦系数 × 1000', min: 0, max: 7 },
      series: [
        { name: '最细的网格', points: along(study.row('resolved-0.1', 'friction')), colour: 0 },
        { name: '30 层（修好）', points: frictionOf('mended'), colour: 1, dash: true },
        { name: '8 层，外面 10 mm（出错）', points: frictionOf('broken'), colour: 2 },
        { name: '8 层，外面 5 mm', points: frictionOf('wrong-above'), colour: 4 },
      ],
    }),
  'profile.680x400': () =>
    plot({
      title: '1 m 处的速度剖面',
      legend: 'nw',
      x: { label: '到壁面的距离，mm', min: 0.01, max: 100, log: true },
      y: { label: '速度 / 来流速度', min: 0, max: 1.1 },
      series: [
        { name: '30 层（修好）', kind: 'both', points: profileOf('mended'), colour: 1 },
        { name: '8 层，外面 10 mm（出错）', kind: 'both', points: profileOf('broken'), colour: 2 },
        { name: '8 层，外面 5 mm', kind: 'both', points: profileOf('wrong-above'), colour: 4 },
      ],
    }),
  'layers.680x360': () =>
    plot({
      title: '1 m 处摩擦系数的误差随层数的变化',
      legend: 'se',
      x: { label: '层数', min: 0, max: 32 },
      y: { label: '摩擦系数与最细网格之差，%', min: -60, max: 20 },
      series: ABOVE.map((above, i) => ({
        name: `外面 ${1e3 * above} mm`,
        kind: 'both' as const,
        points: offBy(above),
        colour: i === 0 ? 2 : 4,
      })),
      height: 360,
    }),
};
