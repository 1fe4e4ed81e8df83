import { CUBE } from '../calculix/distorted.ts';
import { recordOf } from '../failed/model.ts';
import { AMOUNT, AMOUNTS, CELLS, patchModel } from '../failed/models/patch.ts';
import { otherRecordOf } from '../failed/versions.ts';
import { plot } from './kit/plot.ts';

const record = recordOf(patchModel);
const later = otherRecordOf(patchModel, '2.23');
const off = (run: string, end: 0 | 1, kept: typeof later = record) =>
  100 * ((kept[run]?.values.points[end] ?? Number.NaN) / CUBE.stress - 1);
const missed = (run: string) => (100 * (record[run]?.values.miss ?? Number.NaN)) / CUBE.stress;

export const figures = {
  'spread.680x400': () =>
    plot({
      title: 'C3D8I 的应力误差随网格歪斜的变化',
      x: { label: '内部节点移动的幅度 δ', min: 0, max: 0.3 },
      y: { label: '应力误差，%', min: -40, max: 60 },
      series: [
        {
          name: '2.20，最大',
          kind: 'both',
          colour: 2,
          points: AMOUNTS.map((it) => [it, off(`moved-${it}`, 1)] as const),
        },
        {
          name: '2.20，最小',
          kind: 'both',
          colour: 0,
          points: AMOUNTS.map((it) => [it, off(`moved-${it}`, 0)] as const),
        },
        {
          name: '2.23',
          kind: 'both',
          colour: 3,
          points: AMOUNTS.map((it) => [it, off(`moved-${it}`, 1, later)] as const),
        },
      ],
      legend: 'nw',
    }),
  'refined.680x400': () =>
    plot({
      title: `加密：应力误差的均方根，起点的幅度 δ = ${AMOUNT}`,
      x: { label: '一边的单元数', min: 0, max: 18 },
      y: { label: '均方根误差，%', min: 0.1, max: 10, log: true },
      series: [
        {
          name: '重新划分，同样歪',
          kind: 'both',
          colour: 2,
          points: [
            [4, missed('wrong-mesh-4')],
            [CELLS, missed('broken')],
            [16, missed('wrong-mesh-16')],
          ],
        },
        {
          name: '把单元切开',
          kind: 'both',
          colour: 0,
          points: [
            [4, missed('wrong-mesh-4')],
            [8, missed('split-8')],
            [16, missed('split-16')],
          ],
        },
      ],
      legend: 'se',
    }),
};
