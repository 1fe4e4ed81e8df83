import { isSame, spelled } from './dimension.ts';
import { CONSTANTS, dimensionOf } from './evaluate.ts';
import { attempt, type Fault, Mistake } from './fault.ts';
import { significant } from './format.ts';
import { OPERATIONS } from './functions.ts';
import {
  type Formula,
  formulaOf,
  type Input,
  inputOf,
  type Plot,
  plotOf,
  type Show,
  showOf,
  type Valid,
  validOf,
} from './lines.ts';
import { ordered } from './order.ts';
import { defaults, type Sheet, solve } from './solve.ts';
import { unitOf } from './units.ts';

/** Bounds of one sheet, so that it is drawn within a few ms. */
const MOST = { characters: 6000, lines: 120, inputs: 24, formulas: 60, plots: 3 };

type Parts = { inputs: Input[]; formulas: Formula[]; shows: Show[]; plots: Plot[]; valids: Valid[] };

function outputLine(text: string, line: number, parts: Parts): void {
  const [, word, rest = ''] = /^(\w+)\s+(.*)$/s.exec(text) ?? [];
  if (word === 'show') parts.shows.push(...showOf(rest, line));
  else if (word === 'plot') parts.plots.push(plotOf(rest, line));
  else if (word === 'valid') parts.valids.push(validOf(rest, line));
  else throw new Mistake('这一段的每一行以 show、plot 或 valid 开头');
}

function read(text: string, faults: Fault[]): Parts {
  const parts: Parts = { inputs: [], formulas: [], shows: [], plots: [], valids: [] };
  let section = 0;
  for (const [at, raw] of text.split('\n').entries()) {
    const line = at + 1;
    const own = raw.trim();
    if (own === '' || own.startsWith('//')) continue;
    if (/^-{3,}$/.test(own)) section += 1;
    else
      attempt(line, faults, () => {
        if (section === 0) parts.inputs.push(inputOf(own, line));
        else if (section === 1) parts.formulas.push(formulaOf(own, line));
        else outputLine(own, line, parts);
      });
  }
  return parts;
}

function checkNames({ inputs, formulas }: Parts, faults: Fault[]): void {
  const seen = new Set<string>();
  for (const { name, line } of [...inputs, ...formulas]) {
    if (seen.has(name)) faults.push({ line, reason: `${name} 已经用过` });
    if (OPERATIONS.has(name) || CONSTANTS.has(name)) faults.push({ line, reason: `${name} 是保留的名字` });
    seen.add(name);
  }
}

function checkCounts(text: string, parts: Parts): void {
  const { inputs, formulas, shows, plots } = parts;
  if (text.length > MOST.characters) throw new Mistake(`一个算式块最长 ${MOST.characters} 个字符`);
  if (text.split('\n').length > MOST.lines) throw new Mistake(`一个算式块最多 ${MOST.lines} 行`);
  if (inputs.length > MOST.inputs) throw new Mistake(`最多 ${MOST.inputs} 个输入`);
  if (formulas.length > MOST.formulas) throw new Mistake(`最多 ${MOST.formulas} 个算式`);
  if (plots.length > MOST.plots) throw new Mistake(`最多 ${MOST.plots} 张图`);
  if (formulas.length === 0) throw new Mistake('没有算式：输入、算式、结果三段用单独一行的 --- 隔开');
  if (shows.length === 0) throw new Mistake('没有结果：第三段至少写一行 show');
}

/** Whether every unit that is shown fits what it shows, and the names exist. */
function checkOutputs({ inputs, shows, plots, valids }: Parts, sheet: Sheet, faults: Fault[]): void {
  const { dimensions } = sheet;
  const fits = (name: string, unit: string): void => {
    const own = dimensions.get(name);
    if (!own) throw new Mistake(`不认识的量 ${name}`);
    const wanted = unitOf(unit).dimension;
    if (unit && !isSame(own, wanted))
      throw new Mistake(`${name} 的单位是 ${spelled(own)}，不能用 ${unit}（${spelled(wanted)}）显示`);
  };
  for (const { line, name, unit } of shows) attempt(line, faults, () => fits(name, unit));
  for (const { line, curves, over, by } of plots)
    attempt(line, faults, () => {
      for (const { name, unit } of curves) fits(name, unit);
      const [first] = curves;
      for (const { name } of curves)
        if (!isSame(dimensions.get(name) ?? [], dimensions.get(first?.name ?? '') ?? []))
          throw new Mistake(`${first?.name} 与 ${name} 的单位不同，不能画在一张图上`);
      const input = inputs.find((it) => it.name === over);
      if (!input?.range) throw new Mistake(`over 后面要一个有范围的输入，例如 ${over} = 1 (0.1..10)`);
      if (by && !inputs.find((it) => it.name === by)?.choices)
        throw new Mistake(`for 后面要一个有几个选项的输入，例如 ${by} = 1 (1|30|100)`);
    });
  for (const { line, expression } of valids)
    attempt(line, faults, () => void dimensionOf(expression, dimensions));
}

/** The source of a sheet in; the sheet out, or everything that is wrong with it. */
export function sheetOf(text: string): { sheet: Sheet } | { faults: Fault[] } {
  const faults: Fault[] = [];
  const parts = read(text, faults);
  if (faults.length === 0) attempt(0, faults, () => checkCounts(text, parts));
  checkNames(parts, faults);
  const formulas = ordered(parts.formulas, faults);
  if (faults.length > 0) return { faults };
  const dimensions = new Map(parts.inputs.map(({ name, unit }) => [name, unitOf(unit).dimension]));
  for (const { name, line, expression } of formulas)
    attempt(line, faults, () => void dimensions.set(name, dimensionOf(expression, dimensions)));
  if (faults.length > 0) return { faults };
  const sheet = { ...parts, formulas, dimensions };
  checkOutputs(parts, sheet, faults);
  const values = solve(sheet, defaults(sheet));
  for (const { name, line } of faults.length > 0 ? [] : parts.shows)
    if (!Number.isFinite(values.get(name)))
      faults.push({
        line,
        reason: `用默认的输入算不出 ${name}（得到 ${significant(values.get(name) ?? Number.NaN)}）`,
      });
  return faults.length > 0 ? { faults } : { sheet };
}
