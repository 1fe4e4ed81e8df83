import { type Dimension, NONE } from './dimension.ts';
import { Mistake } from './fault.ts';
import { MOST_ARGUMENTS, OPERATIONS, VARIADIC } from './functions.ts';
import { type Token, tokensOf } from './lex.ts';
import { unitOf } from './units.ts';

/** AST; numbers in SI. */
export type Expression =
  | { kind: 'number'; value: number; dimension: Dimension }
  | { kind: 'name'; name: string }
  | { kind: 'call'; name: string; args: readonly Expression[] };

const DEEPEST = 40;
/** Operator precedence; unary sign is between `*` and `^`. */
const POWERS: ReadonlyMap<string, number> = new Map([
  ['+', 2],
  ['-', 2],
  ['*', 3],
  ['/', 3],
  ['^', 5],
]);
const SIGN = 4;
const COMPARISONS = new Set(['<', '>', '<=', '>=', '==', '!=']);

const number = (value: number, dimension = NONE): Expression => ({ kind: 'number', value, dimension });
const call = (name: string, ...args: Expression[]): Expression => ({ kind: 'call', name, args });

/** Recursive descent; `depth` bounds the recursion. */
class Reader {
  #at = 0;
  readonly tokens: readonly Token[];

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  get next(): Token | undefined {
    return this.tokens[this.#at];
  }

  take(sign?: string): Token {
    const token = this.next;
    if (!token) throw new Mistake(sign ? `末尾缺少 ${sign}` : '算式没有写完');
    if (sign && (token.kind !== 'sign' || token.text !== sign))
      throw new Mistake(`此处应为 ${sign}，却是 ${token.text}`);
    this.#at += 1;
    return token;
  }

  isNext(sign: string): boolean {
    return this.next?.kind === 'sign' && this.next.text === sign;
  }

  /** Chained comparison: `a < b < c` is both. */
  condition(depth: number): Expression {
    let left = this.sum(0, depth);
    let whole: Expression | undefined;
    while (this.next?.kind === 'sign' && COMPARISONS.has(this.next.text)) {
      const { text } = this.take();
      const right = this.sum(0, depth);
      const part = call(text, left, right);
      whole = whole ? call('and', whole, part) : part;
      left = right;
    }
    return whole ?? left;
  }

  sum(least: number, depth: number): Expression {
    if (depth > DEEPEST) throw new Mistake(`括号最多嵌套 ${DEEPEST} 层`);
    let left = this.operand(depth);
    for (;;) {
      const sign = this.next?.kind === 'sign' ? this.next.text : '';
      const power = POWERS.get(sign) ?? 0;
      if (power <= least) return left;
      this.take();
      // Right associative: 2^3^2 is 2^9.
      left = call(sign, left, this.sum(sign === '^' ? power - 1 : power, depth + 1));
    }
  }

  operand(depth: number): Expression {
    const token = this.take();
    const { kind, text } = token;
    if (kind === 'number') return this.quantity(Number(text));
    if (kind === 'name') return this.isNext('(') ? this.called(text, depth) : { kind: 'name', name: text };
    if (kind === 'sign' && text === '(') {
      const inner = this.condition(depth + 1);
      this.take(')');
      return inner;
    }
    if (kind === 'sign' && text === '-') return call('neg', this.sum(SIGN, depth + 1));
    if (kind === 'sign' && text === '+') return this.sum(SIGN, depth + 1);
    throw new Mistake(`${text} 不能写在这里`);
  }

  quantity(value: number): Expression {
    if (!Number.isFinite(value)) throw new Mistake('数太大');
    if (this.next?.kind !== 'unit') return number(value);
    const unit = unitOf(this.take().text);
    if (unit.offset !== 0) throw new Mistake('算式里的温度请用 K');
    return number(value * unit.factor, unit.dimension);
  }

  called(name: string, depth: number): Expression {
    const operation = /^[a-z]/.test(name) && name !== 'neg' ? OPERATIONS.get(name) : undefined;
    if (!operation) throw new Mistake(`不认识的函数 ${name}`);
    this.take('(');
    const args = [this.condition(depth + 1)];
    while (this.isNext(',')) {
      this.take();
      args.push(this.condition(depth + 1));
    }
    this.take(')');
    const [least, most] = VARIADIC.has(name) ? [2, MOST_ARGUMENTS] : [operation.length, operation.length];
    if (args.length < least || args.length > most)
      throw new Mistake(
        `${name} 的参数个数不对，应当是 ${least === most ? least : `${least} 到 ${most}`} 个`,
      );
    return call(name, ...args);
  }
}

/** Parses an expression. Throws `Mistake`. */
export function expressionOf(text: string): Expression {
  const reader = new Reader(tokensOf(text));
  const whole = reader.condition(0);
  if (reader.next) throw new Mistake(`多出了 ${reader.next.text}`);
  return whole;
}

/** Names used in an expression. */
export function namesIn(it: Expression): string[] {
  if (it.kind === 'name') return [it.name];
  return it.kind === 'call' ? it.args.flatMap(namesIn) : [];
}
