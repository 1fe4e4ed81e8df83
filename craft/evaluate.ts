import { type Dimension, isNone, NONE, times } from './dimension.ts';
import { Mistake } from './fault.ts';
import { OPERATIONS } from './functions.ts';
import { type Expression, namesIn } from './parse.ts';

/** Names that every expression knows. */
export const CONSTANTS: ReadonlyMap<string, number> = new Map([['pi', Math.PI]]);

/** The value of an expression in SI; `values` are those of the names. NaN where it has none. */
export function evaluate(it: Expression, values: ReadonlyMap<string, number>): number {
  if (it.kind === 'number') return it.value;
  if (it.kind === 'name') return values.get(it.name) ?? CONSTANTS.get(it.name) ?? Number.NaN;
  const { value } = OPERATIONS.get(it.name) ?? {};
  return value ? value(...it.args.map((arg) => evaluate(arg, values))) : Number.NaN;
}

const NOTHING: ReadonlyMap<string, number> = new Map();

/** A quantity with a dimension takes an exponent that is the same for all values of the inputs. */
function powered(base: Dimension, exponent: Expression, own: Dimension): Dimension {
  if (!isNone(own)) throw new Mistake('指数必须无量纲');
  if (isNone(base)) return NONE;
  if (namesIn(exponent).some((name) => !CONSTANTS.has(name)))
    throw new Mistake('有单位的量只能取固定的数次方，指数里不能有变量');
  return times(NONE, base, evaluate(exponent, NOTHING));
}

/** The dimension of an expression; `known` are those of the names. Throws `Mistake` where units do not fit. */
export function dimensionOf(it: Expression, known: ReadonlyMap<string, Dimension>): Dimension {
  if (it.kind === 'number') return it.dimension;
  if (it.kind === 'name') {
    const own = known.get(it.name) ?? (CONSTANTS.has(it.name) ? NONE : undefined);
    if (!own) throw new Mistake(`不认识的量 ${it.name}`);
    return own;
  }
  const args = it.args.map((arg) => dimensionOf(arg, known));
  const [base = NONE, own = NONE] = args;
  if (it.name === '^' && it.args[1]) return powered(base, it.args[1], own);
  const operation = OPERATIONS.get(it.name);
  if (!operation) throw new Mistake(`不认识的函数 ${it.name}`);
  return operation.rule(args, it.name);
}
