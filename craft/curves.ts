import { significant } from './format.ts';
import type { Input, Plot } from './lines.ts';
import { drawPlot, type Figure, type Series } from './plot.ts';
import type { Shape } from './shape.ts';
import { type Sheet, shownUnit, solve } from './solve.ts';
import { valueAt } from './ticks.ts';
import { fromSI, toSI, unitOf } from './units.ts';

/** Points of a curve: steps of a tenth of the width of a finger. */
const STEPS = 60;

/** Units that a reader chose in place of the author's, by the names of the quantities. */
export type Chosen = ReadonlyMap<string, string>;

/** The unit of an axis: the reader's, or the author's. */
const inUnit = (sheet: Sheet, name: string, unit: string, chosen: Chosen): string =>
  chosen.get(name) ?? shownUnit(sheet, name, unit);

const axisLabel = (label: string, unit: string) => (unit ? `${label} / ${unitOf(unit).text}` : label);

function valuesOver({ range, unit }: Input): number[] {
  if (!range) return [];
  return Array.from({ length: STEPS + 1 }, (_, step) => toSI(valueAt(range, step / STEPS), unitOf(unit)));
}

/** A plot of a sheet with these inputs in SI; null where there is nothing to draw. */
export function curvesOf(
  sheet: Sheet,
  plot: Plot,
  inputs: ReadonlyMap<string, number>,
  chosen: Chosen,
): Shape | null {
  const over = sheet.inputs.find(({ name }) => name === plot.over);
  if (!over) return null;
  const by = sheet.inputs.find(({ name }) => name === plot.by);
  const unitX = unitOf(inUnit(sheet, over.name, over.unit, chosen));
  const xs = valuesOver(over);
  const curve = (label: string, name: string, unit: string, fixed: ReadonlyMap<string, number>): Series => {
    const own = unitOf(inUnit(sheet, name, unit, chosen));
    const points = xs.map((x): [number, number] => {
      const value = solve(sheet, new Map([...fixed, [over.name, x]])).get(name) ?? Number.NaN;
      return [fromSI(x, unitX), fromSI(value, own)];
    });
    return { label, points };
  };
  const labelOf = (name: string) => sheet.shows.find((it) => it.name === name)?.label || name;
  const [first] = plot.curves;
  if (!first) return null;
  const series = by?.choices
    ? by.choices.map(({ value, label }) =>
        curve(
          label === String(value) ? `${by.name} = ${label}` : label,
          first.name,
          first.unit,
          new Map([...inputs, [by.name, toSI(value, unitOf(by.unit))]]),
        ),
      )
    : plot.curves.map(({ name, unit }) => curve(labelOf(name), name, unit || first.unit, inputs));
  const unitY = inUnit(sheet, first.name, first.unit, chosen);
  const now = solve(sheet, inputs).get(first.name) ?? Number.NaN;
  const x = inputs.get(over.name) ?? Number.NaN;
  const names = plot.curves.length > 1 ? plot.curves.map(({ name }) => name).join('、') : labelOf(first.name);
  const overLabel = over.label || over.name;
  const spec: Figure = {
    title: `${names}随${overLabel}的变化`,
    x: { label: axisLabel(overLabel, unitX.text), log: over.range?.log ?? false },
    y: { label: axisLabel(names, unitY), log: plot.log },
    series,
    at: [fromSI(x, unitX), fromSI(now, unitOf(unitY))],
  };
  return drawPlot(spec);
}

/** A value in SI as it is shown in a unit: the number, and the unit as it is printed. */
export function shownValue(value: number, unit: string): { number: string; unit: string } {
  const own = unitOf(unit);
  return { number: significant(fromSI(value, own)), unit: own.text };
}
