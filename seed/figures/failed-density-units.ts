import { recordOf } from '../failed/model.ts';
import { densityModel } from '../failed/models/density.ts';
import { plot } from './kit/plot.ts';

const record = recordOf(densityModel);
const modes = (run: string) => (record[run]?.values.hertz ?? []).map((it, at) => [at + 1, it] as const);

export const figures = {
  'modes.680x400': () =>
    plot({
      title: '四份输入文件印出的频率',
      x: { label: '印出的次序', min: 0, max: 21 },
      y: { label: '频率，Hz', min: 0.01, max: 1e5, log: true },
      series: [
        { name: 'ρ = 7.85E−9（正确）', kind: 'both', points: modes('mended'), colour: 0 },
        { name: 'ρ = 7.85E−6', kind: 'both', points: modes('wrong-kilogram'), colour: 1 },
        { name: 'ρ = 7850，要 6 阶', kind: 'both', points: modes('broken'), colour: 2 },
        { name: 'ρ = 7850，要 20 阶', kind: 'both', points: modes('wrong-modes'), colour: 4 },
        {
          name: '1/(2π) = 0.159 Hz',
          dash: true,
          colour: 3,
          points: [
            [0, 0.5 / Math.PI],
            [21, 0.5 / Math.PI],
          ],
        },
      ],
    }),
};
