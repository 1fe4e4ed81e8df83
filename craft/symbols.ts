import { type Dimension, NONE } from './dimension.ts';

const of = (...exponents: number[]): Dimension => NONE.map((_, at) => exponents[at] ?? 0);

const FORCE = of(1, 1, -2);
const PRESSURE = of(-1, 1, -2);
const MASS = of(0, 1);
const TIME = of(0, 0, 1);
const LENGTH = of(1);
/** The dimension of a temperature. */
export const KELVIN = of(0, 0, 0, 1);

/** Units that take SI prefixes. */
export const PREFIXABLE = new Map<string, readonly [number, Dimension]>([
  ['m', [1, LENGTH]],
  ['g', [1e-3, MASS]],
  ['s', [1, TIME]],
  ['K', [1, KELVIN]],
  ['A', [1, of(0, 0, 0, 0, 1)]],
  ['mol', [1, of(0, 0, 0, 0, 0, 1)]],
  ['cd', [1, of(0, 0, 0, 0, 0, 0, 1)]],
  ['N', [1, FORCE]],
  ['Pa', [1, PRESSURE]],
  ['J', [1, of(2, 1, -2)]],
  ['W', [1, of(2, 1, -3)]],
  ['Hz', [1, of(0, 0, -1)]],
  ['V', [1, of(2, 1, -3, 0, -1)]],
  ['C', [1, of(0, 0, 1, 0, 1)]],
  ['F', [1, of(-2, -1, 4, 0, 2)]],
  ['Ω', [1, of(2, 1, -3, 0, -2)]],
  ['ohm', [1, of(2, 1, -3, 0, -2)]],
  ['T', [1, of(0, 1, -2, 0, -1)]],
  ['H', [1, of(2, 1, -2, 0, -2)]],
  ['bar', [1e5, PRESSURE]],
  ['L', [1e-3, of(3)]],
]);

const POUND = 0.45359237;
const GRAVITY = 9.80665;
const INCH = 0.0254;
const PSI = (POUND * GRAVITY) / INCH ** 2;

/** Units without prefixes. */
export const PLAIN = new Map<string, readonly [number, Dimension]>([
  ['1', [1, NONE]],
  ['%', [0.01, NONE]],
  ['rad', [1, NONE]],
  ['deg', [Math.PI / 180, NONE]],
  ['°', [Math.PI / 180, NONE]],
  ['min', [60, TIME]],
  ['h', [3600, TIME]],
  ['d', [86_400, TIME]],
  ['t', [1000, MASS]],
  ['lb', [POUND, MASS]],
  ['slinch', [(POUND * GRAVITY) / INCH, MASS]],
  ['in', [INCH, LENGTH]],
  ['ft', [12 * INCH, LENGTH]],
  ['mi', [1609.344, LENGTH]],
  ['kgf', [GRAVITY, FORCE]],
  ['lbf', [POUND * GRAVITY, FORCE]],
  ['psi', [PSI, PRESSURE]],
  ['ksi', [1000 * PSI, PRESSURE]],
  ['atm', [101_325, PRESSURE]],
]);

/** SI prefixes. */
export const PREFIXES = new Map<string, number>([
  ['n', 1e-9],
  ['u', 1e-6],
  ['µ', 1e-6],
  ['μ', 1e-6],
  ['m', 1e-3],
  ['c', 1e-2],
  ['d', 1e-1],
  ['k', 1e3],
  ['M', 1e6],
  ['G', 1e9],
  ['T', 1e12],
]);

/** Scales that do not begin at absolute zero: factor and offset to K. */
export const SCALES = new Map<string, readonly [number, number]>([
  ['°C', [1, 273.15]],
  ['degC', [1, 273.15]],
  ['℃', [1, 273.15]],
  ['°F', [5 / 9, 459.67]],
  ['degF', [5 / 9, 459.67]],
]);
