import { evaluate } from './evaluate.ts';
import { significant } from './format.ts';
import type { Formula, Input, Plot, Show, Valid } from './lines.ts';
import type { Expression } from './parse.ts';
import { fromSI, toSI, unitOf } from './units.ts';

/** Formulas in computing order. */
export type Sheet = {
  inputs: readonly Input[];
  formulas: readonly Formula[];
  shows: readonly Show[];
  plots: readonly Plot[];
  valids: readonly Valid[];
};

/** Default inputs in SI. */
export function defaults({ inputs }: Pick<Sheet, 'inputs'>): Map<string, number> {
  return new Map(inputs.map(({ name, value, unit }) => [name, toSI(value, unitOf(unit))]));
}

/** Evaluates all quantities from inputs, in SI. */
export function solve(
  { formulas }: Pick<Sheet, 'formulas'>,
  inputs: ReadonlyMap<string, number>,
): Map<string, number> {
  const values = new Map(inputs);
  for (const { name, expression } of formulas) values.set(name, evaluate(expression, values));
  return values;
}

/** Whether a condition is false; comparisons with an undefined value do not count. */
function fails(it: Expression, values: ReadonlyMap<string, number>): boolean {
  if (it.kind !== 'call') return evaluate(it, values) === 0;
  if (it.name === 'and') return it.args.some((arg) => fails(arg, values));
  if (it.name === 'or') return it.args.every((arg) => fails(arg, values));
  return !evaluate(it, values) && it.args.every((arg) => Number.isFinite(evaluate(arg, values)));
}

/** Warnings of violated conditions. */
export function warningsOf({ valids }: Sheet, values: ReadonlyMap<string, number>): string[] {
  return valids
    .filter(({ expression }) => fails(expression, values))
    .map(({ message, text }) => message || `超出了适用范围：${text}`);
}

/** Display unit: as named, else of another output, else of the input. */
export function shownUnit(
  { inputs, shows }: Pick<Sheet, 'inputs' | 'shows'>,
  name: string,
  unit: string,
): string {
  const named = (it: { name: string; unit: string }) => it.name === name && it.unit !== '';
  return unit || (shows.find(named) ?? inputs.find(named))?.unit || '';
}

/** Formats an SI value in a unit. */
export function shownValue(value: number, unit: string): { number: string; unit: string } {
  const own = unitOf(unit);
  return { number: significant(fromSI(value, own)), unit: own.text };
}
