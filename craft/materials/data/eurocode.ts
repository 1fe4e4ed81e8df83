import type { Curve, Value } from '../material.ts';
import { polynomial } from '../sampled.ts';

/** Temperatures of table 3.1 in °C, and what moduli and strengths are multiplied with there. */
const TABLE = [20, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1100];
/** Table 3.1 of EN 1993-1-2: slope of the elastic range, and effective yield strength at a strain of 2 %. */
const CARBON = {
  youngs: [1, 1, 0.9, 0.8, 0.7, 0.6, 0.31, 0.13, 0.09, 0.0675, 0.045, 0.0225],
  yield: [1, 1, 1, 1, 1, 0.78, 0.47, 0.23, 0.11, 0.06, 0.04, 0.02],
};
/** Table C.1 for 1.4301: modulus, proof strength at 0.2 %, and tensile strength. */
const STAINLESS = {
  youngs: [1, 0.96, 0.92, 0.88, 0.84, 0.8, 0.76, 0.71, 0.63, 0.45, 0.2, 0.1],
  yield: [1, 0.82, 0.68, 0.64, 0.6, 0.54, 0.49, 0.4, 0.27, 0.14, 0.06, 0.03],
  ultimate: [1, 0.87, 0.77, 0.73, 0.72, 0.67, 0.58, 0.43, 0.27, 0.15, 0.07, 0.03],
};
/** Temperatures in °C at which equations are sampled: closer around the change of phase at 735 °C. */
const HEATED = [20, 100, 200, 300, 400, 500, 600, 650, 700, 720, 735, 750, 800, 850, 900, 1000, 1100, 1200];
const KELVIN = 273.15;

/** Thermal elongation of carbon steel, 3.4.1.1, at t in °C. */
export function carbonStrain(t: number): number {
  if (t < 750) return 1.2e-5 * t + 0.4e-8 * t ** 2 - 2.416e-4;
  return t <= 860 ? 1.1e-2 : 2e-5 * t - 6.2e-3;
}

/** Specific heat of carbon steel in J/(kg K), 3.4.1.2, at t in °C. */
export function carbonHeat(t: number): number {
  if (t < 600) return polynomial([425, 7.73e-1, -1.69e-3, 2.22e-6], t);
  if (t < 735) return 666 + 13_002 / (738 - t);
  return t < 900 ? 545 + 17_820 / (t - 731) : 650;
}

/** Thermal conductivity of carbon steel in W/(m K), 3.4.1.3, at t in °C. */
export const carbonConductivity = (t: number): number => (t < 800 ? 54 - 3.33e-2 * t : 27.3);

/** Of stainless steel, annex C: mean coefficient of expansion from 20 °C, in 10⁻⁶/K, by powers of t in °C. */
const STAINLESS_SLOPE = [16, 4.79e-3, -1.243e-6];
const stainlessConductivity = (t: number) => 14.6 + 1.27e-2 * t;
const stainlessHeat = (t: number) => polynomial([450, 0.28, -2.91e-4, 1.34e-7], t);

type CurveHead = Pick<Curve, 'quantity' | 'where' | 'condition' | 'how'>;

const byEquation = (given: CurveHead, at: (t: number) => number): Curve => ({
  ...given,
  source: 'eurocode',
  points: HEATED.map((t) => [t + KELVIN, at(t)] as const),
});

const byTable = (given: CurveHead, factors: readonly number[], value: number): Curve => ({
  ...given,
  source: 'eurocode',
  points: TABLE.map((t, at) => [t + KELVIN, (factors[at] ?? Number.NaN) * value] as const),
});

/** What EN 1993-1-2 says of the thermal properties of a grade; the strengths follow from its own at room temperature. */
export function heatedCarbonSteel({ youngs, yield: strength }: { youngs: number; yield: number }): Curve[] {
  const table = { where: '表 3.1', condition: '升温，应变率按标准的适用范围' };
  return [
    byTable({ ...table, quantity: 'youngs', how: 'k_E,θ 乘 20 °C 的弹性模量' }, CARBON.youngs, youngs),
    byTable(
      { ...table, quantity: 'yield', how: 'k_y,θ 乘 20 °C 的屈服强度；是应变 2 % 时的有效屈服强度' },
      CARBON.yield,
      strength,
    ),
    byEquation(
      {
        quantity: 'conductivity',
        where: '3.4.1.3',
        condition: '升温',
        how: '54 − 3.33×10⁻²θ；800 °C 起 27.3',
      },
      carbonConductivity,
    ),
    byEquation(
      { quantity: 'heat', where: '3.4.1.2', condition: '升温', how: '分段式，735 °C 处有相变峰' },
      carbonHeat,
    ),
    byEquation(
      { quantity: 'thermalStrain', where: '3.4.1.1', condition: '升温', how: '从 20 °C 起算的 Δl/l，分段式' },
      carbonStrain,
    ),
  ];
}

/** What annex C of EN 1993-1-2 says of stainless steel 1.4301, from its values at room temperature. */
export function heatedStainlessSteel(own: { youngs: number; yield: number; ultimate: number }): Curve[] {
  const table = { where: '表 C.1（1.4301）', condition: '升温' };
  const names = { youngs: '弹性模量', yield: '0.2 % 规定强度', ultimate: '抗拉强度' } as const;
  return [
    ...(['youngs', 'yield', 'ultimate'] as const).map((quantity) =>
      byTable(
        { ...table, quantity, how: `系数乘 20 °C 的${names[quantity]}` },
        STAINLESS[quantity],
        own[quantity],
      ),
    ),
    byEquation(
      { quantity: 'conductivity', where: 'C.3.3', condition: '升温', how: '14.6 + 1.27×10⁻²θ' },
      stainlessConductivity,
    ),
    byEquation(
      {
        quantity: 'heat',
        where: 'C.3.2',
        condition: '升温',
        how: '450 + 0.280θ − 2.91×10⁻⁴θ² + 1.34×10⁻⁷θ³',
      },
      stainlessHeat,
    ),
    byEquation(
      {
        quantity: 'thermalStrain',
        where: 'C.3.1',
        condition: '升温',
        how: '(16 + 4.79×10⁻³θ − 1.243×10⁻⁶θ²)(θ − 20)×10⁻⁶',
      },
      (t) => polynomial(STAINLESS_SLOPE, t) * (t - 20) * 1e-6,
    ),
  ];
}

const at20 = (quantity: Value['quantity'], value: number, where: string): Value => ({
  quantity,
  value,
  source: 'eurocode',
  where,
  condition: '20 °C，由公式',
});

/** Thermal values of stainless steel 1.4301 at 20 °C, as above. */
export const STAINLESS_AT_20: readonly Value[] = [
  at20('expansion', polynomial(STAINLESS_SLOPE, 20) * 1e-6, 'C.3.1'),
  at20('conductivity', stainlessConductivity(20), 'C.3.3'),
  at20('heat', stainlessHeat(20), 'C.3.2'),
];

/** Thermal values of carbon steel at 20 °C; the coefficient of expansion is the slope of the elongation there. */
export const CARBON_AT_20: readonly Value[] = [
  at20('expansion', 1.2e-5 + 2 * 0.4e-8 * 20, '3.4.1.1'),
  at20('conductivity', carbonConductivity(20), '3.4.1.3'),
  at20('heat', carbonHeat(20), '3.4.1.2'),
];
