import { Mistake } from '../fault.ts';
import { significant } from '../format.ts';
import type { Figure } from '../plot.ts';
import { type Analysis, decimate, onColumns, type Table } from './analysis.ts';
import { classesOf, exceedance, largestRange } from './classes.ts';
import { type Cycle, equivalentRange, fromLargest, rainflow, turningPoints } from './rainflow.ts';

/** Default allowable range at the reference cycle count. */
const STRENGTH = 100;
/** Rainflow classes per axis, drawn and exported. */
const CLASSES = { drawn: 16, saved: 32 };
/** Curves with more points have no markers. */
const MARKED = 60;
/** Marker radius in px: smallest, and the growth to the largest. */
const MARK = { least: 2, more: 6.5 };

function matrix(cycles: readonly Cycle[]): Figure {
  const cells = classesOf(cycles, CLASSES.drawn);
  const middle = ([from, to]: readonly [number, number]) => (from + to) / 2;
  const most = Math.log1p(Math.max(...cells.map(({ count }) => count)));
  return {
    title: '雨流矩阵：各类循环的变程与平均值',
    x: { label: '平均值' },
    y: { label: '变程' },
    series: [
      {
        label: '循环数',
        kind: 'marks',
        points: cells.map(({ range, mean }) => [middle(mean), middle(range)]),
        radii: cells.map(({ count }) => MARK.least + (MARK.more * Math.log1p(count)) / most),
      },
    ],
  };
}

/** Cumulative spectrum, starting at half a cycle (the minimum). */
function spectrum(cycles: readonly Cycle[]): Figure {
  const found = exceedance(cycles);
  const all = [[0.5, found[0]?.[1] ?? 0] as const, ...found];
  const points = decimate(
    all.map(([count]) => count),
    all.map(([, range]) => range),
  );
  return {
    title: '累积频次谱',
    x: { label: '不小于该变程的循环数', log: true },
    y: { label: '变程' },
    series: [{ label: '变程', points, kind: points.length > MARKED ? 'line' : 'both' }],
  };
}

/** Rainflow matrix for export. */
function rainflowTable(cycles: readonly Cycle[]): Table {
  return {
    heads: ['range_from', 'range_to', 'mean_from', 'mean_to', 'cycles'],
    rows: classesOf(cycles, CLASSES.saved).map(({ range, mean, count }) => [...range, ...mean, count]),
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
    { name: 'strength', label: '参考循环数处的变程 Δσ_C', unit: '', value: STRENGTH, from: 1e-9, to: 1e12 },
    {
      name: 'repeats',
      label: '从最大值切开（重复的载荷块填 1，否则 0）',
      unit: '',
      value: 0,
      from: 0,
      to: 1,
    },
  ],
  formulas: [
    'X = |S₃ − S₂|，Y = |S₂ − S₁|：X ≥ Y 时，变程 Y 记一个循环，含起点的记半个',
    'Δσ_eq = (Σ nᵢ Δσᵢᵐ / N_ref)^(1/m)',
    'Nᵢ = N_ref (Δσ_C/Δσᵢ)ᵐ',
    'D = Σ nᵢ/Nᵢ = (Δσ_eq/Δσ_C)ᵐ',
  ],
  // Example of ASTM E1049, figure 6, scaled by 20.
  sample: '-40\n20\n-60\n100\n-20\n60\n-80\n80\n-40',
  run: onColumns(
    ({ values, units }, given, progress) => {
      const own = values.at(-1) ?? new Float64Array();
      const m = given.get('m') ?? 5;
      const reference = given.get('reference') ?? 2e6;
      const cycles = rainflow(given.get('repeats') ? fromLargest(own) : own, progress);
      if (cycles.length === 0) throw new Mistake('历程里没有起伏，数不出循环');
      const whole = cycles.reduce((all, { count }) => all + count, 0);
      const half = cycles.filter(({ count }) => count === 0.5).length;
      const equivalent = equivalentRange(cycles, m, reference);
      const unit = units.at(-1) ?? '';
      const damage = (equivalent / (given.get('strength') ?? STRENGTH)) ** m;
      return {
        results: [
          { label: '峰谷点', value: turningPoints(own).length, unit: '' },
          { label: '循环总数', value: whole, unit: '' },
          { label: '其中半循环（残余）', value: half, unit: '个' },
          { label: '最大变程', value: largestRange(cycles), unit },
          { label: `${significant(reference)} 次的等效变程`, value: equivalent, unit },
          { label: 'Miner 损伤 D', value: damage, unit: '' },
          { label: '到 D = 1 的重复次数', value: 1 / damage, unit: '' },
        ],
        warnings: [
          ...(half > cycles.length / 2 && cycles.length > 20
            ? ['一半以上是残余的半循环：历程太短，或者应当从最大值切开']
            : []),
          ...(damage >= 1 ? ['损伤已到 1：按 Miner 准则，这段历程一次就用尽寿命'] : []),
        ],
        figures: [spectrum(cycles), matrix(cycles)],
        tables: [rainflowTable(cycles)],
      };
    },
    ({ values }) => [values.length - 1],
  ),
};
