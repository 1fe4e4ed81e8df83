import { MEASURES, QUALITY_SOURCE, type Quality, type Row } from './quality.ts';
import { SHAPE_NAMES } from './shapes.ts';

const HEIGHTS = '▁▂▃▄▅▆▇█';

const figure = (value: number): string => {
  if (value !== 0 && (Math.abs(value) >= 10_000 || Math.abs(value) < 0.001)) return value.toExponential(2);
  return String(Number(value.toFixed(3)));
};

/** Text histogram; a nonzero count never looks empty. */
export function barsOf(counts: readonly number[]): string {
  const most = Math.max(...counts, 1);
  return counts.map((it) => (it === 0 ? ' ' : HEIGHTS[Math.ceil((it / most) * HEIGHTS.length) - 1])).join('');
}

export const QUALITY_HEAD = ['形状', '量', '个数', '最小', '平均', '最大', '分布', '最差的单元'] as const;

/** A table row as text; `title` explains the bars. */
export function rowWords(row: Row): { cells: string[]; title: string } {
  const { shape, measure, count, min, mean, max, bars, worst } = row;
  const step = (max - min) / bars.length;
  return {
    cells: [
      SHAPE_NAMES[shape],
      MEASURES[measure].name,
      count.toLocaleString('en'),
      figure(min),
      figure(mean),
      figure(max),
      barsOf(bars),
      worst.map(({ number, value }) => `${number}（${figure(value)}）`).join('、'),
    ],
    title: bars.map((it, k) => `${figure(min + k * step)} 起：${it}`).join('，'),
  };
}

/** Notes below the table: bad elements, unmeasured elements, definitions. */
export function qualityNotes({ bad, left, numbered, rows }: Quality): string[] {
  const measures = [...new Set(rows.map((it) => it.measure))];
  return [
    ...bad.map(({ count, numbers, why }) => {
      const more = count > numbers.length ? ' 等' : '';
      return `${count.toLocaleString('en')} 个单元${why}：${numbers.join('、')}${more}`;
    }),
    ...(left > 0 ? [`${left.toLocaleString('en')} 个单元没有算：这些形状没有定义`] : []),
    numbered ? '单元用文件里的编号' : '单元用它在文件里的次序，从 1 数起',
    ...measures.map((it) => `${MEASURES[it].name}：${MEASURES[it].definition}`),
    `定义出自 ${QUALITY_SOURCE}`,
  ];
}
