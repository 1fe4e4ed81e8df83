import type { Element } from 'hast';
import { h } from 'hastscript';
import type { Analysis, Outcome } from '../../craft/data/analysis.ts';
import { ANALYSES } from '../../craft/data/list.ts';
import { attempt, type Fault, Mistake } from '../../craft/fault.ts';
import { significant } from '../../craft/format.ts';
import { drawPlot } from '../../craft/plot.ts';
import type { Language, Source } from './block.ts';
import { drawing } from './drawing.ts';
import { formulaLines } from './formulaLines.ts';
import { toolLink } from './tool.ts';

/** Most characters of column text; the page may load larger files. */
const MOST = 8_000;

/** Parameters set by the author. Throws `Mistake` if out of range. */
function parameterValues({ parameters }: Analysis, words: Source['words']): Map<string, number> {
  return new Map(
    parameters.map(({ name, label, value, from, to }) => {
      const text = words.get(name);
      const own = text === undefined ? value : Number(text);
      if (!(own >= from && own <= to)) throw new Mistake(`${name}（${label}）要在 ${from} 到 ${to} 之间`);
      return [name, own];
    }),
  );
}

function parameters(analysis: Analysis, own: ReadonlyMap<string, number>): Element[] {
  const rows = analysis.parameters.map(({ name, label, unit }) =>
    h('tr', { dataName: name }, [
      h('th', { scope: 'row' }, label),
      h('td.craft-value', significant(own.get(name) ?? Number.NaN)),
      h('td.craft-unit', unit),
    ]),
  );
  return rows.length > 0 ? [h('table.craft-inputs', [h('caption', '参数'), h('tbody', rows)])] : [];
}

function results({ results: list }: Outcome): Element {
  const rows = list.map(({ label, value, unit }) =>
    h('tr', [
      h('th', { scope: 'row' }, label),
      h('td.craft-value', significant(value)),
      h('td.craft-unit', unit),
    ]),
  );
  return h('table.craft-results', [h('caption', '结果'), h('tbody', rows)]);
}

/** Expected and used columns; the page's script replaces them. */
function columns(analysis: Analysis, text: string, { understood }: Outcome): Element {
  return h('details', [
    h('summary', '数据'),
    h('p', `${analysis.columns}。`),
    ...(understood ? [h('p.craft-read', `读到 ${understood}。`)] : []),
    h('pre', { tabIndex: 0 }, [h('code', text)]),
  ]);
}

const copyableTexts = ({ texts = [] }: Outcome): Element[] =>
  texts.map(({ title, text }) =>
    h('details.craft-text', [
      h('summary', title),
      h('figure.code', [
        h('button.code-copy', { type: 'button' }, '复制'),
        h('pre', { tabIndex: 0 }, [h('code', text)]),
      ]),
    ]),
  );

/** `data`: an analysis of numeric columns; defaults to its example. */
export const data: Language = {
  label: '数据',
  draw({ text, words }) {
    const analysis = ANALYSES.get(words.get('use') ?? '');
    if (!analysis)
      return { faults: [{ line: 0, reason: `use= 后面写 ${[...ANALYSES.keys()].join('、')} 之一` }] };
    const own = text.trim() === '' ? analysis.sample : text;
    const faults: Fault[] = [];
    const found = attempt(0, faults, () => {
      if (own.length > MOST) throw new Mistake(`数据最长 ${MOST} 个字符，更多的请在页面上从文件读入`);
      const values = parameterValues(analysis, words);
      return { values, outcome: analysis.run(own, values, () => {}) };
    });
    if (!found) return { faults };
    const { values, outcome } = found;
    const figures = outcome.figures.flatMap((it) => drawPlot(it) ?? []).map(drawing);
    const said = [
      ...analysis.parameters.map((it) => ({ ...it, value: values.get(it.name) ?? Number.NaN })),
      ...outcome.results,
    ].map(({ label, value, unit }) => `${label} = ${significant(value)} ${unit}`.trim());
    return {
      title: analysis.title,
      source: `${analysis.name}\n${[...values].map(([name, value]) => `${name}=${value}`).join(' ')}\n${own}`,
      action: '换成自己的数据',
      body: [
        h('div.craft-body', [...parameters(analysis, values), results(outcome)]),
        ...outcome.warnings.map((it) => h('p.craft-warning', it)),
        ...figures,
        columns(analysis, own, outcome),
        ...copyableTexts(outcome),
        formulaLines(analysis.formulas),
        toolLink(analysis.name, analysis.title),
      ],
      text: said.join('；'),
    };
  },
};
