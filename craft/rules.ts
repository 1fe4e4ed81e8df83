import { type Dimension, isNone, isSame, NONE, spelled, times } from './dimension.ts';
import { CONSTANTS, evaluate } from './evaluate.ts';
import { Mistake } from './fault.ts';
import { type Expression, namesIn } from './parse.ts';

/** How the dimension of a value follows from those of its arguments. */
type Rule = (args: readonly Dimension[], name: string) => Dimension;

const first = (args: readonly Dimension[]): Dimension => args[0] ?? NONE;

const same: Rule = (args, name) => {
  const own = first(args);
  const other = args.find((it) => !isSame(it, own));
  if (other) throw new Mistake(`${name} 两边的单位不同：${spelled(own)} 与 ${spelled(other)}`);
  return own;
};

const plain: Rule = (args, name) => {
  const other = args.find((it) => !isNone(it));
  if (other) throw new Mistake(`${name} 只能用于无量纲的数，这里是 ${spelled(other)}`);
  return NONE;
};

const compared: Rule = (args, name) => {
  same(args, name);
  return NONE;
};

const chosen: Rule = ([condition = NONE, ...rest], name) => {
  if (!isNone(condition)) throw new Mistake(`${name} 的第一项是条件`);
  return same(rest, name);
};

const root =
  (degree: number): Rule =>
  (args) =>
    times(NONE, first(args), 1 / degree);

const of = (rule: Rule, ...names: string[]) => names.map((name): [string, Rule] => [name, rule]);

/** All that is not here is for plain numbers. */
const RULES: ReadonlyMap<string, Rule> = new Map([
  ...of(same, '+', '-', 'min', 'max', 'hypot'),
  ...of(compared, '<', '>', '<=', '>=', '==', '!=', 'atan2'),
  ...of(first, 'neg', 'abs'),
  ...of(() => NONE, 'sign'),
  ...of(chosen, 'if'),
  ...of(root(2), 'sqrt'),
  ...of(root(3), 'cbrt'),
  ...of(([a = NONE, b = NONE]) => times(a, b), '*'),
  ...of(([a = NONE, b = NONE]) => times(a, b, -1), '/'),
]);

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
  return (RULES.get(it.name) ?? plain)(args, it.name);
}
