import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { BENCHMARKS, benchmarkOf, errorOf } from '../../contract/content/benchmark/list.ts';
import { type Benchmark, REFERENCE_STATE } from '../../contract/content/benchmark/reference.ts';
import { dofText, errorText, valueText } from '../../contract/content/benchmark/words.ts';
import { findPlaces } from '../../contract/content/facet/places.ts';
import { figureOf } from '../../craft/benchmark/figure.ts';
import { type Row, readRows } from '../../craft/benchmark/table.ts';
import { drawPlot } from '../../craft/plot.ts';
import type { Language, RenderedBlock } from './block.ts';
import { drawing } from './drawing.ts';

const head = (text: string) => h('th', { scope: 'col' }, text);
const name = (text: string) => h('th', { scope: 'row' }, text);

const givenTable = ({ given }: Benchmark): Element =>
  h('table.craft-inputs', [
    h('caption', '已知'),
    h(
      'tbody',
      given.map(([label, value]) => h('tr', [name(label), h('td.craft-value', value)])),
    ),
  ]);

const referenceTable = (it: Benchmark): Element =>
  h('table.craft-results', [
    h('caption', `参考值（${REFERENCE_STATE[it.state]}）`),
    h('tbody', [
      h('tr', [name(it.quantity), h('td.craft-value', it.written), h('td.craft-unit', it.unit)]),
      h('tr', [name('容差'), h('td.craft-value', errorText(it.tolerance)), h('td.craft-unit')]),
    ]),
  ]);

type Result = Row & { error: number };

function resultTable(results: readonly Result[], { unit, tolerance }: Benchmark): Element {
  const rows = results.map((it) =>
    h('tr', [
      name(it.label),
      ...[
        dofText(it.dof),
        valueText(it.value),
        errorText(it.error),
        it.error <= tolerance ? '以内' : '以外',
      ].map((text) => h('td.craft-value', text)),
    ]),
  );
  const heads = ['软件与单元', '自由度', unit ? `结果 [${unit}]` : '结果', '相对误差', '容差'];
  return h('div.table-scroll', { tabIndex: 0, role: 'group', ariaLabel: '结果与误差' }, [
    h('table', [h('thead', [h('tr', heads.map(head))]), h('tbody', rows)]),
  ]);
}

function bodyOf(it: Benchmark, rows: readonly Row[]): RenderedBlock {
  const results = rows.map((row) => ({ ...row, error: errorOf(it, row.value) }));
  const plot = results.length > 1 ? drawPlot(figureOf(results, it.tolerance)) : null;
  const body: ElementContent[] = [
    ...it.statement.map((text) => h('p', text)),
    h('div.craft-body', [givenTable(it), referenceTable(it)]),
    h('p.craft-more', `来源：${it.source}。${it.note}`),
    ...(results.length > 0 ? [resultTable(results, it)] : []),
    ...(plot ? [drawing(plot)] : []),
    h('p.craft-more', [
      h('a', { href: findPlaces.benchmark(it.name) }, `示意图、大家的结果与输入文件：${it.title}`),
    ]),
  ];
  const said = results.map((row) => `${row.label}：${valueText(row.value)}，误差 ${errorText(row.error)}`);
  return {
    body,
    title: it.title,
    text: [it.intro, `${it.quantity} = ${it.written} ${it.unit}`.trim(), ...said].join('；'),
  };
}

/** `benchmark`: statement and reference value of a site benchmark, with the author's results. */
export const benchmark: Language = {
  label: '基准算例',
  draw({ text, words }) {
    const it = benchmarkOf((words.get('use') ?? '').toLowerCase());
    if (!it) {
      const names = BENCHMARKS.map((one) => one.name).join('、');
      return { faults: [{ line: 0, reason: `use= 后面写 ${names} 之一` }] };
    }
    const read = readRows(text, words);
    return 'faults' in read ? read : bodyOf(it, read.rows);
  },
};
