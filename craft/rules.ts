import { baseUnitsOf, type Dimension, isNone, isSame, NONE, times } from './dimension.ts';
import { CONSTANTS, evaluate } from './evaluate.ts';
import { Mistake } from './fault.ts';
import { type Expression, namesIn } from './parse.ts';

/** Result dimension of an operation. */
type Rule = (args: readonly Dimension[], name: string) => Dimension;

const first = (args: readonly Dimension[]): Dimension => args[0] ?? NONE;

const sameUnitRule: Rule = (args, name) => {
  const own = first(args);
  const other = args.find((it) => !isSame(it, own));
  if (other) throw new Mistake(`${name} 两边的单位不同：${baseUnitsOf(own)} 与 ${baseUnitsOf(other)}`);
  return own;
};

const dimensionlessRule: Rule = (args, name) => {
  const other = args.find((it) => !isNone(it));
  if (other) throw new Mistake(`${name} 只能用于无量纲的数，这里是 ${baseUnitsOf(other)}`);
  return NONE;
};

const comparisonRule: Rule = (args, name) => {
  sameUnitRule(args, name);
  return NONE;
};

const conditionalRule: Rule = ([condition = NONE, ...rest], name) => {
  if (!isNone(condition)) throw new Mistake(`${name} 的第一项是条件`);
  return sameUnitRule(rest, name);
};

const root =
  (degree: number): Rule =>
  (args) =>
    times(NONE, first(args), 1 / degree);

const of = (rule: Rule, ...names: string[]) => names.map((name): [string, Rule] => [name, rule]);

/** Functions not listed take dimensionless arguments. */
const RULES: ReadonlyMap<string, Rule> = new Map([
  ...of(sameUnitRule, '+', '-', 'min', 'max', 'hypot'),
  ...of(comparisonRule, '<', '>', '<=', '>=', '==', '!=', 'atan2'),
  ...of(first, 'neg', 'abs'),
  ...of(() => NONE, 'sign'),
  ...of(conditionalRule, 'if'),
  ...of(root(2), 'sqrt'),
  ...of(root(3), 'cbrt'),
  ...of(([a = NONE, b = NONE]) => times(a, b), '*'),
  ...of(([a = NONE, b = NONE]) => times(a, b, -1), '/'),
]);

const NOTHING: ReadonlyMap<string, number> = new Map();

/** The exponent of a dimensional base must be constant. */
function dimensionOfPower(base: Dimension, exponent: Expression, own: Dimension): Dimension {
  if (!isNone(own)) throw new Mistake('指数必须无量纲');
  if (isNone(base)) return NONE;
  if (namesIn(exponent).some((name) => !CONSTANTS.has(name)))
    throw new Mistake('有单位的量只能取固定的数次方，指数里不能有变量');
  return times(NONE, base, evaluate(exponent, NOTHING));
}

/** Dimension of an expression. Throws `Mistake` on a unit error. */
export function dimensionOf(it: Expression, known: ReadonlyMap<string, Dimension>): Dimension {
  if (it.kind === 'number') return it.dimension;
  if (it.kind === 'name') {
    const own = known.get(it.name) ?? (CONSTANTS.has(it.name) ? NONE : undefined);
    if (!own) throw new Mistake(`不认识的量 ${it.name}`);
    return own;
  }
  const args = it.args.map((arg) => dimensionOf(arg, known));
  const [base = NONE, own = NONE] = args;
  if (it.name === '^' && it.args[1]) return dimensionOfPower(base, it.args[1], own);
  return (RULES.get(it.name) ?? dimensionlessRule)(args, it.name);
}
