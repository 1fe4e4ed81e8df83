import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { significant } from '../../craft/format.ts';
import { estimates, figureOf } from '../../craft/gci/figure.ts';
import { type Estimate, isEstimate } from '../../craft/gci/order.ts';
import { readTable, type Table } from '../../craft/gci/table.ts';
import { orderText, refusalText } from '../../craft/gci/words.ts';
import { drawPlot } from '../../craft/plot.ts';
import type { Language, RenderedBlock } from './block.ts';
import { drawing } from './drawing.ts';

/** More digits than usual: the values differ in the last ones. */
const DIGITS = 7;

const percent = (share: number | null) => (share === null ? '—' : `${(100 * share).toPrecision(3)} %`);

function gridTable({ grids, quantity }: Table): Element {
  const byCells = grids[0]?.cells !== null;
  const head = ['网格', byCells ? '单元数 N' : '尺寸 h', quantity, '与更细一套的比 r'];
  const rows = grids.map(({ h: size, cells, value }, at) => {
    const finer = grids[at - 1];
    return h('tr', [
      h('th', { scope: 'row' }, at === 0 ? '1（最细）' : String(at + 1)),
      ...[
        significant(cells ?? size, DIGITS),
        significant(value, DIGITS),
        finer ? (size / finer.h).toFixed(3) : '',
      ].map((it) => h('td.craft-value', it)),
    ]);
  });
  const heads = head.map((it) => h('th', { scope: 'col' }, it));
  return h('div.table-scroll', { tabIndex: 0, role: 'group', ariaLabel: '网格与结果' }, [
    h('table', [h('thead', [h('tr', heads)]), h('tbody', rows)]),
  ]);
}

function results(best: Estimate, table: Table): [string, string][] {
  const value = table.grids[0]?.value ?? 0;
  return [
    ['观测阶 p', best.p.toFixed(2)],
    ['外推值', significant(best.limit, DIGITS)],
    ['最细两套的相对变化', percent(best.change)],
    ['最细网格到外推值', percent(best.error)],
    [`GCI（安全系数 ${table.safety}）`, percent(best.gci)],
    ['报告', `${significant(value, DIGITS)} ± ${significant(best.band, 2)}`],
  ];
}

function bodyOf(table: Table): RenderedBlock {
  const all = estimates(table);
  const [best] = all;
  const found = best && isEstimate(best) ? best : null;
  const rows = found ? results(found, table) : [];
  const orders = all.map((it) => (isEstimate(it) ? it.p.toFixed(2) : '无'));
  const notes = [
    found ? orderText(found, table.order) : best && !isEstimate(best) ? refusalText(best) : null,
    all.length > 1 ? `由细到粗每三套相邻网格的观测阶：${orders.join('、')}。` : null,
  ].filter((it) => it !== null);
  const plot = drawPlot(figureOf(table, best));
  const body: ElementContent[] = [
    gridTable(table),
    ...(rows.length > 0
      ? [
          h('div.craft-body', [
            h('table.craft-results', [
              h('caption', '网格收敛指标'),
              h(
                'tbody',
                rows.map(([name, value]) =>
                  h('tr', [h('th', { scope: 'row' }, name), h('td.craft-value', value)]),
                ),
              ),
            ]),
          ]),
        ]
      : []),
    ...notes.map((it) => h('p.craft-warning', it)),
    ...(plot ? [drawing(plot)] : []),
  ];
  const said = [...rows.map(([name, value]) => `${name} = ${value}`), ...notes];
  return { body, text: [table.quantity, ...said].join('；') };
}

/** `gci`: convergence table by Celik et al. (2008); syntax in docs/writing.md. */
export const gci: Language = {
  label: '网格收敛',
  draw({ text, words }) {
    const read = readTable(text, words);
    return 'faults' in read ? read : bodyOf(read.table);
  },
};
