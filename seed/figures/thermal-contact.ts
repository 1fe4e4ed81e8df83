import { fluxOf, GIVEN, PRESSURES, TABLE } from '../studies/cases/thermal-contact.ts';
import { readStudy } from '../studies/study.ts';
import { plot } from './kit/plot.ts';

const study = readStudy('thermal-contact');
const [[least, from], [most, to]] = TABLE;
const conductanceAt = (p: number) => least + ((most - least) * (Math.min(p, to) - from)) / (to - from);
const measured = (way: string) =>
  PRESSURES.map((p) => [p, study.number(`${way}-table-${p}`, 'flux')] as const);
const DECADES = Array.from({ length: 121 }, (_, n) => 10 ** (n / 20));

export const figures = {
  'flux.680x400': () =>
    plot({
      title: '通量随接触热导的变化',
      x: { label: '接触热导 h（W/(m²·K)）', min: 1, max: 1e6, log: true },
      y: { label: '热流密度（mW/mm²）', min: 0, max: 70 },
      series: [
        { name: '串联热阻', points: DECADES.map((h) => [h, fluxOf(h)] as const), colour: 0 },
        {
          name: 'CalculiX，面对面',
          kind: 'points',
          points: GIVEN.map((h) => [h, study.number(`faces-${h}`, 'flux')] as const),
          colour: 2,
        },
        {
          name: '绑定（*TIE）',
          dash: true,
          points: [
            [1, study.number('tie', 'flux')],
            [1e6, study.number('tie', 'flux')],
          ],
          colour: 3,
        },
      ],
      legend: 'se',
    }),
  'pressure.680x400': () =>
    plot({
      title: '热导随压力变化时的通量',
      x: { label: '接触压力（MPa）', min: 0, max: 21 },
      y: { label: '热流密度（mW/mm²）', min: 30, max: 65 },
      series: [
        {
          name: '串联热阻',
          points: Array.from({ length: 85 }, (_, n) => [n / 4, fluxOf(conductanceAt(n / 4))] as const),
          colour: 0,
        },
        { name: '面对面', kind: 'points', points: measured('faces'), colour: 2 },
        { name: '点对面，LINEAR', kind: 'both', dash: true, points: measured('nodes'), colour: 4 },
        { name: '点对面，EXPONENTIAL', kind: 'both', dash: true, points: measured('soft'), colour: 3 },
      ],
      legend: 'se',
    }),
};
