import { valueAt } from './axis.ts';
import { evaluate } from './evaluate.ts';
import type { Curve, Input, Plot } from './lines.ts';
import { following, leading } from './order.ts';
import { drawPlot, type Figure, type Series } from './plot.ts';
import type { Shape } from './shape.ts';
import { type Sheet, shownUnit, solve } from './solve.ts';
import { fromSI, toSI, unitOf } from './units.ts';

/** Points per curve. */
const STEPS = 60;

/** Units chosen by the reader, by quantity. */
export type ChosenUnits = ReadonlyMap<string, string>;

/** Reader's unit, else the author's. */
const inUnit = (sheet: Sheet, name: string, unit: string, chosen: ChosenUnits): string =>
  chosen.get(name) ?? shownUnit(sheet, name, unit);

const axisLabel = (label: string, unit: string) => (unit ? `${label} / ${unit}` : label);

function valuesOver({ range, unit }: Input): number[] {
  if (!range) return [];
  const own = unitOf(unit);
  return Array.from({ length: STEPS + 1 }, (_, step) => toSI(valueAt(range, step / STEPS), own));
}

/** Label from output, formula note or name. */
function wordsOf({ inputs, shows, formulas }: Sheet, name: string): string {
  const named = (it: { name: string }) => it.name === name;
  const own = formulas.find(named);
  return shows.find(named)?.label || inputs.find(named)?.label || own?.note || name;
}

/** Plot of a sheet for inputs in SI; null if nothing can be drawn. */
export function curvesOf(
  sheet: Sheet,
  { curves, over: overName, by: byName, points, equal, log }: Plot,
  inputs: ReadonlyMap<string, number>,
  chosen: ChosenUnits,
): Shape | null {
  const over = sheet.inputs.find(({ name }) => name === overName);
  const [first] = curves;
  if (!over || !first) return null;
  const across = first.x ?? over;
  const unitX = unitOf(inUnit(sheet, across.name, across.unit, chosen));
  const unitY = unitOf(inUnit(sheet, first.name, first.unit, chosen));
  const xs = valuesOver(over);
  const pointOf = ({ name, x }: Curve, values: ReadonlyMap<string, number>) =>
    [
      fromSI(values.get(x?.name ?? over.name) ?? Number.NaN, unitX),
      fromSI(values.get(name) ?? Number.NaN, unitY),
    ] as const;
  // Skip formulas that the curves do not need.
  const needed = leading(
    sheet.formulas,
    [...curves, ...points].flatMap(({ name, x }) => [name, ...(x ? [x.name] : [])]),
  );
  const moving = following(needed, [over.name]);
  const along = (fixed: ReadonlyMap<string, number>, of: readonly Curve[]) => {
    const values = solve({ formulas: needed }, fixed);
    return xs.map((x) => {
      values.set(over.name, x);
      for (const { name, expression } of moving) values.set(name, evaluate(expression, values));
      return of.map((it) => pointOf(it, values));
    });
  };
  const words = (name: string) => wordsOf(sheet, name);
  const by = sheet.inputs.find(({ name }) => name === byName);
  const drawn = (): Series[] => {
    if (by?.choices)
      return by.choices.map(({ value, label }) => ({
        label: label === String(value) ? `${by.name} = ${label}` : label,
        points: along(new Map([...inputs, [by.name, toSI(value, unitOf(by.unit))]]), [first]).flat(),
      }));
    const all = along(inputs, curves);
    return curves.map((it, at) => ({
      label: it.label || words(it.name),
      points: all.flatMap((points) => points.slice(at, at + 1)),
    }));
  };
  const names = curves.some(({ label }) => label) ? [first] : curves;
  const label = names.length > 1 ? names.map(({ name }) => name).join('、') : words(first.name);
  const now = solve({ formulas: needed }, inputs);
  const rings = points.length > 0 || over.running ? points : [first];
  const acrossLabel = words(across.name);
  const spec: Figure = {
    title: first.x ? `${label}与${acrossLabel}` : `${label}随${acrossLabel}的变化`,
    x: { label: axisLabel(acrossLabel, unitX.text), log: !first.x && (over.range?.log ?? false) },
    y: { label: axisLabel(label, unitY.text), log },
    series: drawn(),
    rings: rings.map((it) => pointOf(it, now)),
    equal,
  };
  return drawPlot(spec);
}
