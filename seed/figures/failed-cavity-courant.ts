import { recordOf } from '../failed/model.ts';
import { courantModel, STEPS } from '../failed/models/courant.ts';
import { plot } from './kit/plot.ts';

const record = recordOf(courantModel);
const centre = (run: string) =>
  (record[run]?.values.centre ?? []).map(([time = 0, u = 0]) => [time, u] as const);
const atOne = (run: string) => centre(run).find(([time]) => time === 1)?.[1] ?? Number.NaN;
const finest = atOne(`step-${STEPS.at(-1)}`);

export const figures = {
  'centre.680x400': () =>
    plot({
      title: '方腔中心的水平速度随时间的变化',
      x: { label: '时间，s', min: 0, max: 2 },
      y: { label: '中心的水平速度，m/s', min: -0.2, max: 0.06 },
      series: [
        { name: 'Δt = 0.0005 s', points: centre('step-0.0005'), colour: 0 },
        { name: 'Δt = 0.0025 s（修好）', points: centre('mended'), colour: 1, dash: true },
        { name: 'Δt = 0.02 s，PBiCGStab', points: centre('step-0.02'), colour: 2 },
        { name: 'Δt = 0.02 s，一阶迎风', points: centre('wrong-upwind'), colour: 4 },
      ],
    }),
  'order.680x360': () =>
    plot({
      title: '时间步长与 1 s 时的误差',
      x: { label: 'Δt，s', min: 1e-3, max: 1e-1, log: true },
      y: { label: '与 Δt = 0.0005 s 之差，m/s', min: 1e-4, max: 1e-1, log: true },
      series: [
        {
          name: '中心的水平速度，1 s',
          kind: 'both',
          points: STEPS.slice(0, -1).map((step) => [step, Math.abs(atOne(`step-${step}`) - finest)] as const),
          colour: 0,
        },
        {
          name: '一阶的斜率',
          dash: true,
          colour: 3,
          points: [
            [1e-3, 1.2e-3],
            [1e-1, 0.12],
          ],
        },
      ],
      legend: 'nw',
      height: 360,
    }),
};
