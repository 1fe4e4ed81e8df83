import { baseUnitsOf, type Dimension, isSame } from './dimension.ts';
import { CONSTANTS } from './evaluate.ts';
import { attempt, type Fault, Mistake } from './fault.ts';
import { significant } from './format.ts';
import { OPERATIONS } from './functions.ts';
import { following } from './order.ts';
import { namesIn } from './parse.ts';
import { type Parts, readSheet } from './read.ts';
import { dimensionOf } from './rules.ts';
import { defaults, type Sheet, shownUnit, solve } from './solve.ts';
import { unitOf } from './units.ts';

/** Limits that keep drawing within a few ms. */
const MOST = { characters: 6000, lines: 120, inputs: 24, formulas: 60, plots: 3 };

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

/** Sweep variables and everything that depends on them. */
function runningIn({ inputs, formulas }: Sheet): Set<string> {
  const own = inputs.filter(({ running }) => running).map(({ name }) => name);
  return new Set([...own, ...following(formulas, own).map(({ name }) => name)]);
}

/** A swept quantity has no single value. */
function checkRunning(sheet: Sheet, faults: Fault[]): void {
  const running = runningIn(sheet);
  const fixed = (line: number, names: readonly string[]) => {
    const name = names.find((it) => running.has(it));
    if (name) faults.push({ line, reason: `${name} 沿曲线变化，只能画在图里` });
  };
  for (const { line, name } of sheet.shows) fixed(line, [name]);
  for (const { line, expression } of sheet.valids) fixed(line, namesIn(expression));
  for (const { line, points } of sheet.plots)
    fixed(
      line,
      points.flatMap(({ name, x }) => [name, ...(x ? [x.name] : [])]),
    );
}

/** Checks names and units of outputs. */
function checkOutputs(
  { inputs, shows, plots, valids }: Sheet,
  dimensions: ReadonlyMap<string, Dimension>,
  faults: Fault[],
): void {
  const fits = (name: string, unit: string): void => {
    const own = dimensions.get(name);
    if (!own) throw new Mistake(`不认识的量 ${name}`);
    const wanted = unitOf(unit).dimension;
    if (isSame(own, wanted)) return;
    throw new Mistake(
      unit
        ? `${name} 的单位是 ${baseUnitsOf(own)}，不能用 ${unit}（${baseUnitsOf(wanted)}）显示`
        : `${name} 有单位（${baseUnitsOf(own)}），请写明用哪个单位显示，例如 ${name} [${baseUnitsOf(own)}]`,
    );
  };
  const shown = (name: string, unit: string) => fits(name, shownUnit({ inputs, shows }, name, unit));
  for (const { line, name, unit } of shows) attempt(line, faults, () => shown(name, unit));
  // Plotted in the unit of the first.
  const oneDimension = (list: readonly { name: string; unit: string }[]) => {
    const [first] = list;
    const own = shownUnit({ inputs, shows }, first?.name ?? '', first?.unit ?? '');
    for (const { name, unit } of list) {
      shown(name, unit || own);
      if (!isSame(dimensions.get(name) ?? [], dimensions.get(first?.name ?? '') ?? []))
        throw new Mistake(`${first?.name} 与 ${name} 的单位不同，不能画在一张图上`);
    }
  };
  for (const { line, curves, over, by, points } of plots)
    attempt(line, faults, () => {
      const input = inputs.find((it) => it.name === over);
      if (!input?.range) throw new Mistake(`over 后面要一个有范围的输入，例如 ${over} = 1 (0.1..10)`);
      const all = [...curves, ...points];
      oneDimension(all);
      oneDimension(all.map(({ x }) => x ?? { name: over, unit: '' }));
      if (by && !inputs.find((it) => it.name === by)?.choices)
        throw new Mistake(`for 后面要一个有几个选项的输入，例如 ${by} = 1 (1|30|100)`);
    });
  for (const { line, expression } of valids)
    attempt(line, faults, () => void dimensionOf(expression, dimensions));
}

/** Checks that the default inputs give finite results. */
function checkValues(sheet: Sheet, faults: Fault[]): void {
  const values = solve(sheet, defaults(sheet));
  for (const { name, line } of sheet.shows)
    if (!Number.isFinite(values.get(name)))
      faults.push({
        line,
        reason: `用默认的输入算不出 ${name}（得到 ${significant(values.get(name) ?? Number.NaN)}）`,
      });
}

/** Parses and checks a sheet; returns it, or all faults. */
export function sheetOf(text: string): { sheet: Sheet } | { faults: Fault[] } {
  const faults: Fault[] = [];
  const sheet = readSheet(text, faults);
  if (faults.length === 0) attempt(0, faults, () => checkCounts(text, sheet));
  checkNames(sheet, faults);
  if (faults.length > 0) return { faults };
  const dimensions = new Map(sheet.inputs.map(({ name, unit }) => [name, unitOf(unit).dimension]));
  for (const { name, line, expression } of sheet.formulas)
    attempt(line, faults, () => void dimensions.set(name, dimensionOf(expression, dimensions)));
  if (faults.length === 0) checkOutputs(sheet, dimensions, faults);
  if (faults.length === 0) checkRunning(sheet, faults);
  if (faults.length === 0) checkValues(sheet, faults);
  return faults.length > 0 ? { faults } : { sheet };
}
