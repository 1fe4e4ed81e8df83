import fc from 'fast-check';
import { all, create } from 'mathjs';
import { describe, expect, test } from 'vitest';
import { type Dimension, NONE } from '../../craft/dimension.ts';
import { evaluate } from '../../craft/evaluate.ts';
import { expressionOf } from '../../craft/parse.ts';
import { dimensionOf } from '../../craft/rules.ts';
import { unitOf } from '../../craft/units.ts';

/** `predictable`: roots of negative numbers are NaN, not complex. */
const oracle = create(all ?? {}, { predictable: true });
// mathjs treats some powers of negative numbers as odd roots; `**` does not.
oracle.import({ pow: (base: number, exponent: number) => base ** exponent }, { override: true });

const of = (text: string, values: Record<string, number> = {}) =>
  evaluate(expressionOf(text), new Map(Object.entries(values)));

const NAMES = { x: 1.7, y: -0.4, zeta_2: 12.5 };
const unary = fc.constantFrom(
  'sqrt',
  'abs',
  'exp',
  'sin',
  'cos',
  'tan',
  'atan',
  'sinh',
  'tanh',
  'cbrt',
  'sign',
);
const binary = fc.constantFrom('min', 'max', 'atan2', 'hypot');
const sign = fc.constantFrom('+', '-', '*', '/', '^');

/** Expressions of the grammar that mathjs parses identically. */
const { expression } = fc.letrec<{ expression: string }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.constantFrom(...Object.keys(NAMES), 'pi'),
    fc.double({ min: 0, max: 1e4, noNaN: true }).map((it) => String(Number(it.toPrecision(6)))),
    fc.tuple(tie('expression'), sign, tie('expression')).map((it) => it.join(' ')),
    tie('expression').map((it) => `(${it})`),
    tie('expression').map((it) => `-${it}`),
    fc.tuple(unary, tie('expression')).map(([name, it]) => `${name}(${it})`),
    fc.tuple(binary, tie('expression'), tie('expression')).map(([name, a, b]) => `${name}(${a}, ${b})`),
  ),
}));

/** Result of mathjs; NaN if not real or refused. */
function expected(text: string): number {
  try {
    const found: unknown = oracle.evaluate(text, { ...NAMES });
    return typeof found === 'number' ? found : Number.NaN;
  } catch {
    return Number.NaN;
  }
}

test('10,000 random expressions are worth what mathjs says', () => {
  let finite = 0;
  fc.assert(
    fc.property(expression, (text) => {
      fc.pre(text.length <= 500);
      const [own, other] = [of(text, NAMES), expected(text)];
      if (!Number.isFinite(other)) return;
      finite += 1;
      // Both round each step; sums of large numbers may cancel.
      expect(Math.abs(own - other), text).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(other)));
    }),
    { numRuns: 10_000, seed: 7 },
  );
  expect(finite).toBeGreaterThan(5_000);
});

describe('expressions', () => {
  test('bind as in books', () => {
    expect(of('-2^2')).toBe(-4);
    expect(of('2^3^2')).toBe(512);
    expect(of('2^-1')).toBe(0.5);
    expect(of('6/2*3')).toBe(9);
    expect(of('2·3×4−1')).toBe(23);
    expect(of('1 < 2 < 3')).toBe(1);
    expect(of('1 < 3 < 2')).toBe(0);
    expect(of('if(1 > 2, 10, 20)')).toBe(20);
    expect(of('log10(1000)')).toBeCloseTo(3, 12);
    expect(of('3[mm]')).toBeCloseTo(0.003, 15);
    expect(of('and(1 < 2, or(0, 1))')).toBe(1);
  });

  test.each([
    '__proto__',
    'a.b',
    'a["b"]',
    'constructor(1)',
    'toString()',
    'hasOwnProperty(1)',
    'valueOf()',
    'neg(1)',
    '`x`',
    "'x'",
    'a = 1',
    'a; b',
    '1 +',
    '(1',
    '1)',
    'sin()',
    'sin(1, 2)',
    'f(1)',
    '1e999',
    '2 3',
    '1[m',
    '20[°C]',
    '=>',
    '{}',
    '\\u0061',
  ])('%j is refused', (text) => {
    expect(() => dimensionOf(expressionOf(text), new Map())).toThrow(/\p{Script=Han}/u);
  });

  test.each(['constructor', 'toString', 'hasOwnProperty', 'x'])('%s is no quantity', (name) => {
    expect(() => dimensionOf(expressionOf(name), new Map())).toThrow('不认识的量');
  });

  test.each([
    ['('.repeat(600)],
    ['-'.repeat(400)],
    ['1+'.repeat(400)],
    [`${'sin('.repeat(100)}1${')'.repeat(100)}`],
    ['2^'.repeat(200)],
  ])('what nests too deep or is too long is refused', (text) => {
    expect(() => expressionOf(text)).toThrow(/\p{Script=Han}/u);
  });
});

describe('dimensions', () => {
  const known = new Map<string, Dimension>(
    Object.entries({ E: 'Pa', L: 'm', F: 'N', t: 's', k: '' }).map(([name, unit]) => [
      name,
      unitOf(unit).dimension,
    ]),
  );
  const dimension = (text: string) => dimensionOf(expressionOf(text), known);

  test('follow from those of the parts', () => {
    expect(dimension('F/L^2')).toEqual(unitOf('Pa').dimension);
    expect(dimension('sqrt(F/L/E)')).toEqual(unitOf('m^0.5').dimension);
    expect(dimension('sin(L/(1[mm]))')).toEqual(NONE);
    expect(dimension('max(E, 1[MPa])')).toEqual(unitOf('Pa').dimension);
    expect(dimension('if(L > 1[m], F, 0[N])')).toEqual(unitOf('N').dimension);
    expect(dimension('k^k')).toEqual(NONE);
    expect(dimension('L^(2*pi/pi)')).toEqual(unitOf('m^2').dimension);
    expect(dimension('atan2(L, 2[mm])')).toEqual(NONE);
  });

  test.each([
    ['L + t', '单位不同'],
    ['1[m] + 1[s]', '单位不同'],
    ['exp(1[m])', '无量纲'],
    ['sin(L)', '无量纲'],
    ['L < t', '单位不同'],
    ['L^k', '变量'],
    ['k^L', '指数'],
    ['if(k > 1, L, t)', '单位不同'],
    ['if(L, 1, 2)', '条件'],
    ['hypot(L, F)', '单位不同'],
    ['floor(L)', '无量纲'],
    ['L + 1', '单位不同'],
  ])('%s does not fit', (text, reason) => {
    expect(() => dimension(text)).toThrow(reason);
  });
});
