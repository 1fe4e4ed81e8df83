import { readFileSync } from 'node:fs';
import { plot } from './kit/plot.ts';

/** What CalculiX computed, as its record has it: external load and bolt force by place of the load, in kN. */
const { pull } = (
  JSON.parse(readFileSync(new URL('../results/files/stated.json', import.meta.url), 'utf8')) as {
    'bolt-preload': { tables: { pull: string[][] } };
  }
)['bolt-preload'].tables;

const curve = (column: number) => pull.map((row) => [Number(row[0]), Number(row[column])] as const);
const PRELOAD = 40;
/** The load factor for a load right below the head, from the compliances that the article computes. */
const STIFF = 0.195;

export const figures = {
  'pull.680x400': () =>
    plot({
      title: '螺栓力随外载荷的变化',
      x: { label: '外载荷 F_A（kN）', min: 0, max: 48 },
      y: { label: '螺栓力 F_S（kN）', min: 39, max: 51 },
      legend: 'nw',
      series: [
        {
          name: '手算，n = 1',
          dash: true,
          points: [
            [0, PRELOAD],
            [48, PRELOAD + 48 * STIFF],
          ],
        },
        ...['A', 'B', 'C', 'D'].map((name, at) => ({ name, kind: 'both' as const, points: curve(at + 1) })),
        {
          name: '接合面张开后 F_S = F_A',
          dash: true,
          colour: 6,
          points: [
            [PRELOAD, PRELOAD],
            [48, 48],
          ],
        },
      ],
    }),
};
