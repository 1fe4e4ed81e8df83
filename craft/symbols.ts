import { type Dimension, NONE } from './dimension.ts';

const of = (...exponents: number[]): Dimension => NONE.map((_, at) => exponents[at] ?? 0);

const FORCE = of(1, 1, -2);
const PRESSURE = of(-1, 1, -2);
const MASS = of(0, 1);
const TIME = of(0, 0, 1);
const LENGTH = of(1);
export const KELVIN = of(0, 0, 0, 1);

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
  ['Wb', [1, of(2, 1, -2, 0, -1)]],
  ['S', [1, of(-2, -1, 3, 0, 2)]],
  ['H', [1, of(2, 1, -2, 0, -2)]],
  ['bar', [1e5, PRESSURE]],
  ['L', [1e-3, of(3)]],
  // CGS viscosity units and thermochemical calorie: NIST SP 811 (2008), appendix B.8.
  ['P', [0.1, of(-1, 1, -1)]],
  ['St', [1e-4, of(2, 0, -1)]],
  ['cal', [4.184, of(2, 1, -2)]],
  ['Wh', [3600, of(2, 1, -2)]],
  ['eV', [1.602176634e-19, of(2, 1, -2)]],
]);

/** Exact: avoirdupois pound, inch, standard gravity (NIST SP 811, B.8). */
const POUND = 0.45359237;
const GRAVITY = 9.80665;
const INCH = 0.0254;
const FOOT = 12 * INCH;
const POUND_FORCE = POUND * GRAVITY;
const PSI = POUND_FORCE / INCH ** 2;
/** Conventional mmHg (13 595.1 kg/m³) and mmH₂O (1000 kg/m³) (NIST SP 811, B.8). */
const MERCURY = 13.5951 * GRAVITY;
const WATER = GRAVITY;
const INCH_MM = 1000 * INCH;
const ENERGY = of(2, 1, -2);
const POWER = of(2, 1, -3);
const FREQUENCY = of(0, 0, -1);
const TURN = 2 * Math.PI;
/** International Steam Table Btu: 4.1868 kJ/kg/K by pound and °F. */
const BTU = (4186.8 * POUND * 5) / 9;

export const PLAIN = new Map<string, readonly [number, Dimension]>([
  ['1', [1, NONE]],
  ['%', [0.01, NONE]],
  ['rad', [1, NONE]],
  ['deg', [Math.PI / 180, NONE]],
  ['°', [Math.PI / 180, NONE]],
  ['min', [60, TIME]],
  ['h', [3600, TIME]],
  ['d', [86_400, TIME]],
  ['r', [TURN, NONE]],
  ['rev', [TURN, NONE]],
  ['rpm', [TURN / 60, FREQUENCY]],
  ['t', [1000, MASS]],
  ['tonne', [1000, MASS]],
  ['lb', [POUND, MASS]],
  ['lbm', [POUND, MASS]],
  ['slug', [POUND_FORCE / FOOT, MASS]],
  ['slinch', [POUND_FORCE / INCH, MASS]],
  ['mil', [INCH / 1000, LENGTH]],
  ['in', [INCH, LENGTH]],
  ['ft', [FOOT, LENGTH]],
  ['yd', [3 * FOOT, LENGTH]],
  ['mi', [1609.344, LENGTH]],
  ['dyn', [1e-5, FORCE]],
  ['gf', [GRAVITY / 1000, FORCE]],
  ['kgf', [GRAVITY, FORCE]],
  ['tf', [1000 * GRAVITY, FORCE]],
  ['lbf', [POUND_FORCE, FORCE]],
  ['kip', [1000 * POUND_FORCE, FORCE]],
  ['psi', [PSI, PRESSURE]],
  ['ksi', [1000 * PSI, PRESSURE]],
  ['psf', [POUND_FORCE / FOOT ** 2, PRESSURE]],
  ['atm', [101_325, PRESSURE]],
  ['Torr', [101_325 / 760, PRESSURE]],
  ['mmHg', [MERCURY, PRESSURE]],
  ['cmHg', [10 * MERCURY, PRESSURE]],
  ['inHg', [INCH_MM * MERCURY, PRESSURE]],
  ['mmH2O', [WATER, PRESSURE]],
  ['cmH2O', [10 * WATER, PRESSURE]],
  ['inH2O', [INCH_MM * WATER, PRESSURE]],
  ['mH2O', [1000 * WATER, PRESSURE]],
  ['erg', [1e-7, ENERGY]],
  ['BTU', [BTU, ENERGY]],
  ['Btu', [BTU, ENERGY]],
  // 550 ft·lbf/s and 75 kgf·m/s.
  ['hp', [550 * FOOT * POUND_FORCE, POWER]],
  ['PS', [75 * GRAVITY, POWER]],
  ['Δ°C', [1, KELVIN]],
  ['Δ°F', [5 / 9, KELVIN]],
  ['°R', [5 / 9, KELVIN]],
  ['degR', [5 / 9, KELVIN]],
]);

/** Ambiguous units and the meaning used here. */
export const MEANT = new Map<string, string>([
  ['BTU', 'BTU 是国际蒸汽表的（1055.056 J），不是热化学的（1054.350 J）'],
  ['Btu', 'Btu 是国际蒸汽表的（1055.056 J），不是热化学的（1054.350 J）'],
  ['cal', 'cal 是热化学卡（4.184 J），不是国际蒸汽表卡（4.1868 J）'],
  ['hp', 'hp 是英制（机械）马力 550 ft·lbf/s（745.70 W），公制马力写 PS'],
  ['PS', 'PS 是公制马力 75 kgf·m/s（735.50 W），英制马力写 hp'],
  ['mmHg', 'mmHg 是约定毫米汞柱（133.322387415 Pa）'],
  ['inHg', 'inHg 是约定英寸汞柱（0 °C 的汞，3386.389 Pa）'],
  ['mmH2O', 'mmH2O 是约定毫米水柱（9.80665 Pa）'],
  ['inH2O', 'inH2O 是约定英寸水柱（249.08891 Pa）'],
  ['rpm', 'rpm 按角速度换算（1 rpm = 2π/60 rad/s）；每秒的次数用 Hz'],
]);

/** Refused units with the reason. */
export const REFUSED = new Map<string, string>([
  ['ton', 'ton 有几种：公吨写 t，短吨是 2000 lb，长吨是 2240 lb'],
  ['tonf', 'tonf 有几种：公吨力写 tf，短吨力是 2 kip'],
  ['dB', 'dB 是比值的对数：功率比 10^(L/10)，幅值比 10^(L/20)'],
  ['dBA', 'dBA 是计权声级，不能换算'],
  ['dBm', 'dBm 是对 1 mW 的对数：功率 10^(L/10) mW'],
  ['Np', 'Np 是比值的对数：幅值比 e^L'],
  ['gal', 'gal 有几种：美制加仑 3.785411784 L，英制加仑 4.54609 L，请写成 L'],
  ['oz', 'oz 有几种（重量、容积、金衡），请写成 g 或 mL'],
  ['CV', 'CV 请写成 PS'],
  ['Gs', 'Gs 可能是高斯，请写成 1e-4 T'],
]);

export const PREFIXES = new Map<string, number>([
  ['n', 1e-9],
  ['u', 1e-6],
  ['μ', 1e-6],
  ['m', 1e-3],
  ['c', 1e-2],
  ['d', 1e-1],
  ['h', 100],
  ['k', 1e3],
  ['M', 1e6],
  ['G', 1e9],
  ['T', 1e12],
]);

/** Temperature scales: factor and offset to K. */
export const SCALES = new Map<string, readonly [number, number]>([
  ['°C', [1, 273.15]],
  ['degC', [1, 273.15]],
  ['°F', [5 / 9, 459.67]],
  ['degF', [5 / 9, 459.67]],
]);
