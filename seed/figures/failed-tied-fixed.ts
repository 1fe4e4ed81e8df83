import { recordOf } from '../failed/model.ts';
import { setsModel } from '../failed/models/sets.ts';
import { plot } from './kit/plot.ts';

const record = recordOf(setsModel);
const top = (run: string) => record[run]?.values.top ?? Number.NaN;

export const figures = {
  'top.680x360': () =>
    plot({
      title: '柱顶位移：两种网格',
      x: { label: '柱截面每边的单元数', min: 3, max: 7 },
      y: { label: '柱顶位移，mm', min: 0.01, max: 10, log: true },
      series: [
        {
          name: '出错：柱底也被固定',
          kind: 'both',
          colour: 2,
          points: [
            [4, top('broken')],
            [6, top('wrong-mesh')],
          ],
        },
        {
          name: '修好：两个集合各有名字',
          kind: 'both',
          colour: 0,
          points: [
            [4, top('mended')],
            [6, top('mended-mesh')],
          ],
        },
      ],
      height: 360,
    }),
};
