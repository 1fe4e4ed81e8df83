import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { attempt, type Fault } from '../../craft/fault.ts';
import { SOLVERS } from '../../craft/run/list.ts';
import { counts, linesOf, readParameters } from '../../craft/run/parameterInput.ts';
import type { Outcome, Parameter, ParameterTexts, Solver } from '../../craft/run/solver.ts';
import type { Language, RenderedBlock } from './block.ts';
import { drawing } from './drawing.ts';

function displayedValue(it: Parameter, given: ParameterTexts): string {
  const value = given[it.name] ?? it.value;
  return 'choices' in it ? (it.choices.find(([own]) => own === value)?.[1] ?? value) : value;
}

function inputs({ parameters }: Solver, given: ParameterTexts): Element {
  const rows = parameters.map((it) =>
    h('tr', { dataName: it.name, hidden: !counts(it, given) }, [
      h('th', { scope: 'row' }, it.label),
      h('td.craft-value', displayedValue(it, given)),
    ]),
  );
  return h('table.craft-inputs', [h('caption', '设置'), h('tbody', rows)]);
}

function results({ results: list }: Outcome): Element {
  const rows = list.map(({ label, text, unit }) =>
    h('tr', [h('th', { scope: 'row' }, label), h('td.craft-value', text), h('td.craft-unit', unit)]),
  );
  return h('table.craft-results', [h('caption', '结果'), h('tbody', rows)]);
}

function table({ table: { heads, rows } }: Outcome): Element {
  return h('details', [
    h('summary', '数据'),
    h('div.table-scroll', { tabIndex: 0, role: 'group', ariaLabel: '数据' }, [
      h('table', [
        h('thead', [
          h(
            'tr',
            heads.map((it) => h('th', { scope: 'col' }, it)),
          ),
        ]),
        h(
          'tbody',
          rows.map((row) =>
            h(
              'tr',
              row.map((it) => h('td', it)),
            ),
          ),
        ),
      ]),
    ]),
  ]);
}

/** Solves a draft on saving; a note says so if the author's mesh is too fine. */
function bodyOf(solver: Solver, given: ParameterTexts): RenderedBlock {
  const draft = solver.draft(given);
  const outcome = solver.run(draft, () => {});
  const coarse =
    linesOf(draft) === linesOf(given)
      ? []
      : [`这里先给出 ${solver.mesh(draft)}的结果；点“运行”在浏览器里按 ${solver.mesh(given)}计算。`];
  const body: ElementContent[] = [
    h('div.craft-body', [inputs(solver, given), results(outcome)]),
    ...[...coarse, ...outcome.notes].map((it) => h('p.craft-more', it)),
    ...outcome.drawings.map(drawing),
    table(outcome),
    h('p.craft-more', `方法与出处：${solver.source}。`),
  ];
  return {
    body,
    title: solver.title,
    text: [
      ...coarse,
      ...outcome.results.map(({ label, text, unit }) => `${label} = ${text} ${unit}`.trim()),
    ].join('；'),
    source: `${solver.name}\n${linesOf(given)}`,
    action: '运行',
  };
}

/** `run`: a small solver; drawn on a coarse mesh on saving, run in full on the page. */
export const run: Language = {
  label: '计算',
  draw({ text, words }) {
    const solver = SOLVERS.get(words.get('use') ?? '');
    if (!solver)
      return { faults: [{ line: 0, reason: `use= 后面写 ${[...SOLVERS.keys()].join('、')} 之一` }] };
    const read = readParameters(solver, text);
    if ('faults' in read) return read;
    const faults: Fault[] = [];
    const drawn = attempt(0, faults, () => {
      solver.check(read.given);
      return bodyOf(solver, read.given);
    });
    return drawn ?? { faults };
  },
};
