import { OPERATIONS } from './functions.ts';
import type { Expression } from './parse.ts';

/** Names that every expression knows. */
export const CONSTANTS: ReadonlyMap<string, number> = new Map([['pi', Math.PI]]);

type Values = ReadonlyMap<string, number>;
type Run = (values: Values) => number;

/** A plot asks one expression for some hundred values, so that walking its tree each time would cost most of them. */
const made = new WeakMap<Expression, Run>();

function compiled(it: Expression): Run {
  if (it.kind === 'number') return () => it.value;
  if (it.kind === 'name') return (values) => values.get(it.name) ?? CONSTANTS.get(it.name) ?? Number.NaN;
  const run = OPERATIONS.get(it.name);
  const args = it.args.map(compiled);
  const [a, b] = args;
  if (!run) return () => Number.NaN;
  if (a && args.length === 1) return (values) => run(a(values));
  if (a && b && args.length === 2) return (values) => run(a(values), b(values));
  return (values) => run(...args.map((arg) => arg(values)));
}

/** The value of an expression in SI; `values` are those of the names. NaN where it has none. */
export function evaluate(it: Expression, values: Values): number {
  const known = made.get(it);
  if (known) return known(values);
  const run = compiled(it);
  made.set(it, run);
  return run(values);
}
