import { recordOf } from '../failed/model.ts';
import { BLOCK, LAYERS, supportModel } from '../failed/models/support.ts';
import { plot } from './kit/plot.ts';

const record = recordOf(supportModel);
const stress = (run: string) => record[run]?.values.stress ?? Number.NaN;
const middle = (run: string) => (record[run]?.values.middle ?? []).map(([z = 0, it = 0]) => [z, it] as const);

export const figures = {
  'refined.680x380': () =>
    plot({
      title: '底面全固定：最大 Mises 应力随网格的变化',
      x: { label: '单元尺寸，mm', min: 1, max: 100, log: true },
      y: { label: '最大 Mises 应力，MPa', min: 100, max: 10_000, log: true },
      series: [
        {
          name: '底角，节点平均',
          kind: 'both',
          colour: 2,
          points: LAYERS.map((it) => [BLOCK.high / it, stress(`layers-${it}`)] as const),
        },
      ],
      height: 380,
    }),
  'middle.680x380': () =>
    plot({
      title: '块中央沿高度的 σx',
      x: { label: '离底面的高度，mm', min: 0, max: BLOCK.high },
      y: { label: 'σx，MPa', min: -400, max: 300 },
      series: [
        { name: '均匀升温，底面全固定（6 层）', points: middle('layers-6'), colour: 2 },
        { name: '线性升温，底面压平', points: middle('wrong-plane-linear'), colour: 4 },
        { name: '两种升温，六个自由度', points: middle('mended'), colour: 0 },
      ],
      height: 380,
    }),
};
