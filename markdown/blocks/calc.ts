import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { curvesOf } from '../../craft/curves.ts';
import type { Fault } from '../../craft/fault.ts';
import { significant } from '../../craft/format.ts';
import { sheetOf } from '../../craft/sheet.ts';
import { defaults, type Sheet, shownUnit, shownValue, solve, warningsOf } from '../../craft/solve.ts';
import { adapted } from '../../craft/tools/use.ts';
import { meantBy } from '../../craft/units.ts';
import type { Language, RenderedBlock } from './block.ts';
import { drawing } from './drawing.ts';
import { formulaLines } from './formulaLines.ts';
import { toolLink } from './tool.ts';

const AUTHORS: ReadonlyMap<string, string> = new Map();

type Row = { name: string; label: string; number: string; unit: string };

function rowsOf(sheet: Sheet, values: ReadonlyMap<string, number>): { inputs: Row[]; results: Row[] } {
  const fixed = sheet.inputs.filter(({ running }) => !running);
  const inputs = fixed.map(({ name, label, value, unit, choices }): Row => {
    const own = choices?.find((it) => it.value === value);
    return { name, label, ...shownValue(0, unit), number: own?.label ?? significant(value, 6) };
  });
  const results = sheet.shows.map(({ name, unit, label }): Row => {
    const shown = shownUnit(sheet, name, unit);
    return { name, label, ...shownValue(values.get(name) ?? Number.NaN, shown) };
  });
  return { inputs, results };
}

function table(kind: 'inputs' | 'results', caption: string, rows: readonly Row[]): Element {
  const cells = rows.map(({ name, label, number, unit }) =>
    h('tr', { dataName: name }, [
      h('th', { scope: 'row' }, label ? [`${label} `, h('var', name)] : [h('var', name)]),
      h('td.craft-value', number),
      h('td.craft-unit', unit),
    ]),
  );
  return h('table', { className: [`craft-${kind}`] }, [h('caption', caption), h('tbody', cells)]);
}

function formulas(sheet: Sheet): Element {
  const lines = sheet.formulas.map(({ name, text, note }) => `${name} = ${text}${note ? `  # ${note}` : ''}`);
  return formulaLines(lines);
}

/** Notes on ambiguous unit names. */
const unitNotes = ({ inputs, shows }: Sheet) => [
  ...new Set([...inputs, ...shows].flatMap(({ unit }) => meantBy(unit))),
];

type Calculated = RenderedBlock & { body: ElementContent[] };

function bodyOf(sheet: Sheet): Calculated {
  const given = defaults(sheet);
  const values = solve(sheet, given);
  const { inputs, results } = rowsOf(sheet, values);
  const warnings = warningsOf(sheet, values);
  const plots = sheet.plots.flatMap((plot) => curvesOf(sheet, plot, given, AUTHORS) ?? []);
  const body: ElementContent[] = [
    h('div.craft-body', [
      ...(inputs.length > 0 ? [table('inputs', '输入', inputs)] : []),
      table('results', '结果', results),
    ]),
    ...warnings.map((it) => h('p.craft-warning', it)),
    ...unitNotes(sheet).map((it) => h('p.craft-more', it)),
    ...plots.map(drawing),
    formulas(sheet),
  ];
  const said = [...inputs, ...results].map(({ name, label, number, unit }) =>
    `${label || name} = ${number} ${unit}`.trim(),
  );
  return { body, text: said.join('；'), action: '试算' };
}

function renderSheet(text: string): Calculated | { faults: readonly Fault[] } {
  const read = sheetOf(text);
  return 'faults' in read ? read : bodyOf(read.sheet);
}

/** Uses a site tool; lines that do not fit it are faults. */
function toolOf(name: string, text: string): ReturnType<Language['draw']> {
  const used = adapted(name, text);
  if ('faults' in used) return used;
  const it = renderSheet(used.sheet);
  if ('faults' in it) return { faults: it.faults.map(({ reason }) => ({ line: 0, reason })) };
  const { title } = used.tool;
  return { ...it, body: [...it.body, toolLink(name, title)], title, source: used.sheet };
}

/** `calc`: a calculation sheet with units; syntax in docs/writing.md. */
export const calc: Language = {
  label: '计算',
  draw({ text, words }) {
    const name = words.get('use');
    return name === undefined ? renderSheet(text) : toolOf(name, text);
  },
};
