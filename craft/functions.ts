import { type Dimension, isNone, isSame, NONE, spelled, times } from './dimension.ts';
import { Mistake } from './fault.ts';

/** How the dimension of a value follows from those of its arguments. */
type Rule = (args: readonly Dimension[], name: string) => Dimension;

/** A function or operator: how many arguments it takes, what it computes in SI, and its rule of dimensions. */
export type Operation = {
  least: number;
  most: number;
  value: (...args: number[]) => number;
  rule: Rule;
};

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

const angle: Rule = (args, name) => {
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

const operation = (
  rule: Rule,
  value: (...args: number[]) => number,
  least = value.length,
  most = least,
): Operation => ({ least, most, value, rule });

const MANY = 20;

/** Everything that can be called, operators included. The exponent of `^` is looked at by evaluate.ts. */
export const OPERATIONS: ReadonlyMap<string, Operation> = new Map<string, Operation>([
  ['+', operation(same, (a, b) => a + b)],
  ['-', operation(same, (a, b) => a - b)],
  [
    '*',
    operation(
      ([a = NONE, b = NONE]) => times(a, b),
      (a, b) => a * b,
    ),
  ],
  [
    '/',
    operation(
      ([a = NONE, b = NONE]) => times(a, b, -1),
      (a, b) => a / b,
    ),
  ],
  ['^', operation(plain, (a, b) => a ** b)],
  ['neg', operation(first, (a) => -a)],
  ['<', operation(compared, (a, b) => Number(a < b))],
  ['>', operation(compared, (a, b) => Number(a > b))],
  ['<=', operation(compared, (a, b) => Number(a <= b))],
  ['>=', operation(compared, (a, b) => Number(a >= b))],
  ['==', operation(compared, (a, b) => Number(a === b))],
  ['!=', operation(compared, (a, b) => Number(a !== b))],
  ['and', operation(plain, (...args) => Number(args.every(Boolean)), 2, MANY)],
  ['or', operation(plain, (...args) => Number(args.some(Boolean)), 2, MANY)],
  ['if', operation(chosen, (condition, a, b) => (condition ? a : b))],
  ['sqrt', operation(root(2), Math.sqrt)],
  ['cbrt', operation(root(3), Math.cbrt)],
  ['abs', operation(first, Math.abs)],
  ['sign', operation(() => NONE, Math.sign)],
  ['min', operation(same, Math.min, 2, MANY)],
  ['max', operation(same, Math.max, 2, MANY)],
  ['hypot', operation(same, Math.hypot, 2, MANY)],
  ['floor', operation(plain, Math.floor)],
  ['ceil', operation(plain, Math.ceil)],
  ['round', operation(plain, Math.round)],
  ['exp', operation(plain, Math.exp)],
  ['ln', operation(plain, Math.log)],
  ['log10', operation(plain, Math.log10)],
  ['log2', operation(plain, Math.log2)],
  ['sin', operation(plain, Math.sin)],
  ['cos', operation(plain, Math.cos)],
  ['tan', operation(plain, Math.tan)],
  ['asin', operation(plain, Math.asin)],
  ['acos', operation(plain, Math.acos)],
  ['atan', operation(plain, Math.atan)],
  ['atan2', operation(angle, Math.atan2)],
  ['sinh', operation(plain, Math.sinh)],
  ['cosh', operation(plain, Math.cosh)],
  ['tanh', operation(plain, Math.tanh)],
]);
