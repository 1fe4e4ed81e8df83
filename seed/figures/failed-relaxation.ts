import { recordOf } from '../failed/model.ts';
import { FACTORS, relaxationModel } from '../failed/models/relaxation.ts';
import { plot } from './kit/plot.ts';

const record = recordOf(relaxationModel);
const valuesOf = (run: string) => record[run]?.values;
const pairs = (rows: readonly number[][] | undefined) =>
  (rows ?? []).flatMap(([at = 0, value = 0]) => (at >= 10 ? [[at, value] as const] : []));
const least = (run: string) => valuesOf(run)?.least ?? Number.NaN;

export const figures = {
  'history.680x400': () =>
    plot({
      title: 'Ux 的初始残差',
      x: { label: '迭代', min: 10, max: 100_000, log: true },
      y: { label: 'Ux 的初始残差', min: 1e-9, max: 1, log: true },
      series: [
        { name: 'U 0.02，p 0.98（出错）', points: pairs(valuesOf('broken')?.history), colour: 2 },
        { name: 'U 0.7，p 0.3（修好）', points: pairs(valuesOf('mended')?.history), colour: 0 },
        { name: 'U 1，p 1', points: pairs(valuesOf('wrong-high')?.history), colour: 4 },
      ],
    }),
  'probe.680x400': () =>
    plot({
      title: '测点 (0.5, 0.2) 的 u',
      x: { label: '迭代', min: 10, max: 100_000, log: true },
      y: { label: 'u，m/s', min: -0.5, max: 0.1 },
      series: [
        { name: 'U 0.02，p 0.98（出错）', points: pairs(valuesOf('broken')?.probe), colour: 2 },
        { name: 'U 0.7，p 0.3（修好）', points: pairs(valuesOf('mended')?.probe), colour: 0 },
        { name: 'U 1，p 1', points: pairs(valuesOf('wrong-high')?.probe), colour: 4 },
      ],
    }),
  'factors.680x360': () =>
    plot({
      title: '都在残差 1e-4 停下：最小的 u 与收敛解之差',
      x: { label: 'U 的松弛因子', min: 1e-2, max: 1, log: true },
      y: { label: '相对误差，%', min: 0.1, max: 100, log: true },
      series: [
        {
          name: 'p 的松弛因子是 1 − αU',
          kind: 'both',
          points: FACTORS.map(
            (it) => [it, 100 * Math.abs(least(`factor-${it}`) / least('mended') - 1)] as const,
          ),
          colour: 0,
        },
      ],
      height: 360,
    }),
};
