import { MESHES } from '../studies/cases/mesh-independence.ts';
import { readStudy } from '../studies/study.ts';
import { plot } from './kit/plot.ts';

const study = readStudy('mesh-independence');
const FINEST = MESHES[MESHES.length - 1] ?? 1;

/** A quantity over the size of the cells in those of the finest mesh, from the finest on. */
const curve = (scheme: 'first' | 'second', quantity: string, unit = 1): [number, number][] =>
  MESHES.filter((n) => scheme === 'second' || n !== FINEST)
    .map((n): [number, number] => [FINEST / n, study.number(`${scheme}-${n}`, quantity) / unit])
    .reverse();

/** A quantity in its value on the finest mesh. */
const relative = (quantity: string) => curve('second', quantity, study.number(`second-${FINEST}`, quantity));

export const figures = {
  'reattachment.680x400': () =>
    plot({
      title: '再附长度随网格尺寸的变化',
      legend: 'sw',
      x: { label: '网格尺寸 h / h₁（h₁ 是最细的一套）', min: 0, max: 5.5 },
      y: { label: '再附长度 / 台阶高度', min: 3.6, max: 5.2 },
      series: [
        { name: '二阶迎风', kind: 'both', points: curve('second', 'reattachment') },
        { name: '一阶迎风', kind: 'both', points: curve('first', 'reattachment') },
      ],
    }),
  'quantities.680x400': () =>
    plot({
      title: '四个量随网格尺寸的变化',
      legend: 'sw',
      x: { label: '网格尺寸 h / h₁', min: 0, max: 5.5 },
      y: { label: '与最细网格的结果之比', min: 0.65, max: 1.05 },
      series: [
        { name: '再附长度', kind: 'both', points: relative('reattachment') },
        { name: '压力恢复', kind: 'both', points: relative('recovery') },
        { name: '最强的反向壁面剪应力', kind: 'both', points: relative('backflow') },
        { name: '台阶棱角前的壁面剪应力', kind: 'both', points: relative('corner') },
      ],
    }),
};
