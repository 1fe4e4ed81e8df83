import { Mistake } from '../fault.ts';
import { estimates, figureOf } from '../gci/figure.ts';
import { isEstimate } from '../gci/order.ts';
import type { Table } from '../gci/table.ts';
import { orderText, refusalText } from '../gci/words.ts';
import { type Analysis, onColumns } from './analysis.ts';
import type { Columns } from './columns.ts';

const MOST = 12;
const NONE = { p: Number.NaN, limit: Number.NaN, gci: null };

/** Heads of cell sizes and of cell counts. */
const SIZE =
  /^(?:h|Δ?[xyz]|d[xyz]|delta|size|mesh ?size|element ?size|cell ?size)(?![\p{L}\d])|尺寸|边长|步长|间距|网格大小/iu;
const COUNT = /^(?:N|n)(?![\p{L}])|cells|elements|nodes|数/iu;

/** Whether the first column holds sizes: by its head, else by non-integer values. */
const areSizes = (head: string, values: Float64Array): boolean =>
  SIZE.test(head) || (!COUNT.test(head) && !values.every((it) => Number.isInteger(it)));

/** Grids of two columns, finest first. */
function gridsOf({ heads, values }: Columns, dim: number, safety: number, order: number): Table {
  const [cells, results] = values;
  if (!cells || !results || values.length > 2) throw new Mistake('要两列：单元数（或网格尺寸 h）和结果');
  if (cells.length < 3 || cells.length > MOST)
    throw new Mistake(`要 3 到 ${MOST} 套网格，这里有 ${cells.length} 套`);
  const bySize = areSizes(heads[0] ?? '', cells);
  const grids = Array.from(cells, (own, at) => {
    if (!(own > 0)) throw new Mistake(`${bySize ? '网格尺寸' : '单元数'}要大于 0`);
    const value = results[at] ?? Number.NaN;
    return bySize ? { h: own, value, cells: null } : { h: own ** (-1 / dim), value, cells: own };
  });
  const quantity = heads[1]?.startsWith('列 ') ? '结果' : (heads[1] ?? '结果');
  return { grids: grids.toSorted((a, b) => a.h - b.h), quantity, safety, order };
}

export const convergence: Analysis = {
  name: 'gci',
  title: '网格收敛指标 GCI',
  columns: '两列：各套网格的单元数（或尺寸 h）和结果，至少三套，先后不拘',
  parameters: [
    { name: 'dim', label: '网格的维数', unit: '', value: 2, from: 1, to: 3 },
    { name: 'order', label: '格式的标称阶', unit: '', value: 2, from: 0.5, to: 10 },
    { name: 'safety', label: '安全系数（三套以上 1.25）', unit: '', value: 1.25, from: 1, to: 3 },
  ],
  formulas: [
    'h = (1/N)^(1/dim)  # 每套网格的尺寸，h1 最细',
    'r21 = h2/h1',
    'r32 = h3/h2',
    'e21 = v2 - v1  # 结果之差',
    'e32 = v3 - v2',
    'q = ln((r21^p - 1)/(r32^p - 1))',
    'p = abs(ln(e32/e21) + q)/ln(r21)  # 观测阶，p 在两边，迭代求解',
    'ext = v1 + (v1 - v2)/(r21^p - 1)  # 外推值',
    'ea = abs((v1 - v2)/v1)  # 最细两套的相对变化',
    'gci = safety*ea/(r21^p - 1)',
    'band = gci*abs(v1)  # 误差带',
  ],
  // Celik et al. 2008, table 1, first column: 18000, 8000, 4500 cells in 2D.
  sample: 'N,x_r/H\n18000,6.063\n8000,5.972\n4500,5.863',
  run: onColumns((columns, given) => {
    const order = given.get('order') ?? 2;
    const table = gridsOf(columns, given.get('dim') ?? 2, given.get('safety') ?? 1.25, order);
    const unit = columns.units[1] ?? '';
    const all = estimates(table);
    const [best] = all;
    if (!best) throw new Mistake('至少要三套网格');
    const found = isEstimate(best) ? best : null;
    const bySize = table.grids.every(({ cells }) => cells === null);
    const notes = [
      bySize ? `第一列（${columns.heads[0]}）按网格尺寸 h 算，没有用网格的维数` : null,
      found ? orderText(found, order) : isEstimate(best) ? null : refusalText(best),
    ];
    return {
      results: found
        ? [
            { label: '观测阶 p', value: found.p, unit: '' },
            { label: '外推值', value: found.limit, unit },
            { label: '最细两套的相对变化', value: 100 * (found.change ?? Number.NaN), unit: '%' },
            { label: 'GCI', value: 100 * (found.gci ?? Number.NaN), unit: '%' },
            { label: '误差带（±）', value: found.band, unit },
          ]
        : [],
      warnings: notes.filter((it) => it !== null),
      figures: [figureOf(table, best)],
      // Each grid uses the two next coarser ones; the last two have no result.
      tables: [
        {
          heads: [bySize ? 'h' : 'cells', 'value', 'p', 'extrapolated', 'gci_percent'],
          rows: table.grids.map(({ h, cells, value }, at) => {
            const own = all[at];
            const { p, limit, gci } = own && isEstimate(own) ? own : NONE;
            return [cells ?? h, value, p, limit, 100 * (gci ?? Number.NaN)];
          }),
        },
      ],
    };
  }),
};
