import { OPERATIONS } from './functions.ts';
import type { Expression } from './parse.ts';

/** Names that every expression knows. */
export const CONSTANTS: ReadonlyMap<string, number> = new Map([['pi', Math.PI]]);

/** The value of an expression in SI; `values` are those of the names. NaN where it has none. */
export function evaluate(it: Expression, values: ReadonlyMap<string, number>): number {
  if (it.kind === 'number') return it.value;
  if (it.kind === 'name') return values.get(it.name) ?? CONSTANTS.get(it.name) ?? Number.NaN;
  const value = OPERATIONS.get(it.name);
  return value ? value(...it.args.map((arg) => evaluate(arg, values))) : Number.NaN;
}
