import { OPERATIONS } from './functions.ts';
import type { Expression } from './parse.ts';

export const CONSTANTS: ReadonlyMap<string, number> = new Map([['pi', Math.PI]]);

type Values = ReadonlyMap<string, number>;
type Run = (values: Values) => number;

/** Compiled expressions are cached: plots evaluate them hundreds of times. */
const made = new WeakMap<Expression, Run>();

function compile(it: Expression): Run {
  if (it.kind === 'number') return () => it.value;
  if (it.kind === 'name') return (values) => values.get(it.name) ?? CONSTANTS.get(it.name) ?? Number.NaN;
  const run = OPERATIONS.get(it.name);
  const args = it.args.map(compile);
  const [a, b] = args;
  if (!run) return () => Number.NaN;
  if (a && args.length === 1) return (values) => run(a(values));
  if (a && b && args.length === 2) return (values) => run(a(values), b(values));
  return (values) => run(...args.map((arg) => arg(values)));
}

/** Evaluates an expression in SI; NaN if undefined. */
export function evaluate(it: Expression, values: Values): number {
  const known = made.get(it);
  if (known) return known(values);
  const run = compile(it);
  made.set(it, run);
  return run(values);
}
