import { Mistake } from '../fault.ts';
import { significant } from '../format.ts';
import type { Figure } from '../plot.ts';
import { type Analysis, onColumns } from './analysis.ts';
import { type Cycle, equivalentRange, fromLargest, rainflow, turningPoints } from './rainflow.ts';

const BINS = 32;

/** Cycles by their range in classes of equal width: the upper end of each, and how many. */
function spectrum(cycles: readonly Cycle[]): [upper: number, count: number][] {
  const largest = cycles.reduce((most, { range }) => Math.max(most, range), 0);
  const counts = new Array<number>(BINS).fill(0);
  for (const { range, count } of cycles) {
    const bin = Math.min(BINS - 1, Math.max(0, Math.ceil((range / largest) * BINS) - 1));
    counts[bin] = (counts[bin] ?? 0) + count;
  }
  return counts.map((count, at) => [(largest * (at + 1)) / BINS, count]);
}

/** Cycles with at least this range, from the largest class down. */
function exceedance(classes: readonly (readonly [number, number])[]): [number, number][] {
  const filled = classes.filter(([, count]) => count > 0).toReversed();
  let sum = 0;
  // It begins at half a cycle, the least there is.
  const points: [number, number][] = [[0.5, filled[0]?.[0] ?? 0]];
  for (const [upper, count] of filled) {
    sum += count;
    points.push([sum, upper]);
  }
  return points;
}

/** Classes of the matrix, each way. */
const CLASSES = 16;
/** Radius of the mark of the rarest cycles, and how much larger that of the most frequent is, in px. */
const MARK = { least: 2, more: 6.5 };

/** Cycles by range and mean: a mark for each class that has any, larger for more of them. */
function matrix(cycles: readonly Cycle[]): Figure {
  const largest = cycles.reduce((most, { range }) => Math.max(most, range), 0);
  const means = cycles.reduce(
    ([least, most], { mean }) => [Math.min(least, mean), Math.max(most, mean)] as const,
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY] as const,
  );
  const width = (means[1] - means[0]) / CLASSES || 1;
  const height = largest / CLASSES;
  const counts = new Map<number, number>();
  const classOf = (value: number, size: number) => Math.min(CLASSES - 1, Math.floor(value / size));
  for (const { range, mean, count } of cycles) {
    const key = classOf(range, height) * CLASSES + classOf(mean - means[0], width);
    counts.set(key, (counts.get(key) ?? 0) + count);
  }
  const most = Math.log1p([...counts.values()].reduce((all, it) => Math.max(all, it), 0));
  const cells = [...counts];
  return {
    title: '雨流矩阵：各类循环的变程与平均值',
    x: { label: '平均值' },
    y: { label: '变程' },
    series: [
      {
        label: '循环数',
        kind: 'marks',
        points: cells.map(([key]) => [
          means[0] + ((key % CLASSES) + 0.5) * width,
          (Math.floor(key / CLASSES) + 0.5) * height,
        ]),
        radii: cells.map(([, count]) => MARK.least + (MARK.more * Math.log1p(count)) / most),
      },
    ],
  };
}

/** Rainflow counting of a stress history. */
export const history: Analysis = {
  name: 'rainflow',
  title: '雨流计数',
  columns: '最后一列是应力（或载荷）历程，前面的列（例如时间）不用',
  parameters: [
    { name: 'm', label: 'S-N 曲线斜率 m', unit: '', value: 5, from: 1, to: 20 },
    { name: 'reference', label: '参考循环数', unit: '', value: 2e6, from: 1, to: 1e12 },
    {
      name: 'repeats',
      label: '从最大值切开（重复的载荷块填 1，否则 0）',
      unit: '',
      value: 0,
      from: 0,
      to: 1,
    },
  ],
  // The example of ASTM E1049, figure 6.
  sample: '-2\n1\n-3\n5\n-1\n3\n-4\n4\n-2',
  run: onColumns(({ values }, given, progress) => {
    const own = values.at(-1) ?? new Float64Array();
    const m = given.get('m') ?? 5;
    const reference = given.get('reference') ?? 2e6;
    const cycles = rainflow(given.get('repeats') ? fromLargest(own) : own, progress);
    if (cycles.length === 0) throw new Mistake('历程里没有起伏，数不出循环');
    const classes = spectrum(cycles);
    const whole = cycles.reduce((all, { count }) => all + count, 0);
    const half = cycles.filter(({ count }) => count === 0.5).length;
    const points = exceedance(classes);
    return {
      results: [
        { label: '峰谷点', value: turningPoints(own).length, unit: '' },
        { label: '循环总数', value: whole, unit: '' },
        { label: '其中半循环（残余）', value: half, unit: '个' },
        { label: '最大变程', value: Math.max(...classes.map(([upper]) => upper)), unit: '' },
        {
          label: `${significant(reference)} 次的等效变程`,
          value: equivalentRange(cycles, m, reference),
          unit: '',
        },
      ],
      warnings:
        half > cycles.length / 2 && cycles.length > 20
          ? ['一半以上是残余的半循环：历程太短，或者应当从最大值切开']
          : [],
      figures: [
        {
          title: '累积频次谱',
          x: { label: '不小于该变程的循环数', log: true },
          y: { label: '变程' },
          series: [{ label: '变程', points, kind: 'both' }],
        },
        matrix(cycles),
      ],
      table: {
        heads: ['range_upper', 'cycles'],
        rows: classes.filter(([, count]) => count > 0).map(([upper, count]) => [upper, count]),
      },
    };
  }),
};
