import { recordOf } from '../failed/model.ts';
import { BEAM, layersModel } from '../failed/models/layers.ts';
import { plot } from './kit/plot.ts';

const record = recordOf(layersModel);
const exact = (4 * BEAM.force * BEAM.long ** 3) / (BEAM.young * BEAM.side ** 4);
const ratio = (run: string) => (record[run]?.values.end ?? Number.NaN) / exact;

export const figures = {
  'refined.680x400': () =>
    plot({
      title: '沿长度加密与加层：挠度与梁理论之比',
      x: { label: '沿梁长的单元数', min: 0, max: 64 },
      y: { label: '挠度 / 梁理论', min: 0.1, max: 1000, log: true },
      series: [
        {
          name: 'C3D8R，一层，只沿长度加密',
          kind: 'both',
          colour: 2,
          points: [
            [10, ratio('broken')],
            [20, ratio('wrong-20')],
            [40, ratio('wrong-40')],
          ],
        },
        {
          name: 'C3D8R，2、3、4、6 层',
          kind: 'both',
          colour: 0,
          points: [2, 3, 4, 6].map((n) => [10 * n, ratio(`layers-${n}`)] as const),
        },
        {
          name: 'C3D8I，一层',
          kind: 'both',
          colour: 3,
          points: [
            [10, ratio('mended')],
            [20, ratio('mended-20')],
          ],
        },
      ],
    }),
};
