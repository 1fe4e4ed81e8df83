import type { Curve, Value } from '../material.ts';
import { polynomial, sampleEquation } from '../sampled.ts';
import type { SourceKey } from '../sources.ts';

/**
 * The fits of NIST for one material. `conductivity` in W/(m K) and `heat` in J/(kg K) are log₁₀ y = Σ aᵢ (log₁₀ T)ⁱ,
 * `youngs` in GPa and `strain` = 10⁵ (L − L₂₉₃)/L₂₉₃ are Σ aᵢ Tⁱ; T in K.
 */
type Fits = {
  source: SourceKey;
  page: string;
  conductivity?: readonly number[];
  heat?: readonly number[];
  youngs?: readonly number[];
  strain?: readonly number[];
};

const STAINLESS_CONDUCTIVITY = [-1.4087, 1.3982, 0.2543, -0.626, 0.2334, 0.4256, -0.4658, 0.165, -0.0199];
const STAINLESS_STRAIN = [-2.9554e2, -3.9811e-1, 9.2683e-3, -2.0261e-5, 1.7127e-8];

const STEEL_304: Fits = {
  source: 'nist',
  page: '304 Stainless (UNS S30400)',
  conductivity: STAINLESS_CONDUCTIVITY,
  heat: [22.0061, -127.5528, 303.647, -381.0098, 274.0328, -112.9212, 24.7593, -2.239153],
  youngs: [2.100593e2, 1.534883e-1, -1.61739e-3, 5.11706e-6, -6.1546e-9],
  strain: STAINLESS_STRAIN,
};

const STEEL_316: Fits = {
  source: 'nistCopy',
  page: '316 Stainless',
  conductivity: STAINLESS_CONDUCTIVITY,
  heat: [-1879.464, 3643.198, 76.70125, -6176.028, 7437.6247, -4305.7217, 1382.4627, -237.22704, 17.05262],
  youngs: [207.9488, 7.394241e-2, -9.6272e-4, 2.84556e-6, -3.2408e-9],
  strain: STAINLESS_STRAIN,
};

const ALUMINIUM_6061: Fits = {
  source: 'nist',
  page: '6061-T6 Aluminum (UNS A96061)',
  conductivity: [0.07918, 1.0957, -0.07277, 0.08084, 0.02803, -0.09464, 0.04179, -0.00571],
  heat: [46.6467, -314.292, 866.662, -1298.3, 1162.27, -637.795, 210.351, -38.3094, 2.96344],
  youngs: [7.771221e1, 1.030646e-2, -2.9241e-4, 8.9936e-7, -1.0709e-9],
  strain: [-4.1277e2, -3.0389e-1, 8.7696e-3, -9.9821e-6],
};

const INCONEL_718: Fits = {
  source: 'nistCopy',
  page: 'Inconel 718',
  conductivity: [-8.28921, 39.447, -83.4353, 98.169, -67.2088, 26.7082, -5.7205, 0.51115],
  strain: [-2.368e2, -2.12e-1, 5.497e-3, -6.882e-6],
};

const COPPER_HEAT: Fits = {
  source: 'nistCopy',
  page: 'Oxygen-Free Copper',
  heat: [-1.91844, -0.15973, 8.61013, -18.996, 21.9661, -12.7328, 3.54322, -0.3797],
};

/** Within the ranges of all the fits but the moduli. */
const TEMPERATURES = [30, 50, 77, 100, 125, 150, 175, 200, 225, 250, 275, 293, 300];
const ROOM = 293;

function curvesOf({ source, page, ...fits }: Fits): Curve[] {
  const given = { source, where: page, condition: '低温到室温，拟合误差见原页面' };
  const log = '拟合式 log₁₀y = Σaᵢ(log₁₀T)ⁱ，T 用 K';
  const plain = '拟合式 y = ΣaᵢTⁱ，T 用 K';
  const { conductivity, heat, youngs, strain } = fits;
  const power = (a: readonly number[]) => (T: number) => 10 ** polynomial(a, Math.log10(T));
  const above = (from: number, to: number) => TEMPERATURES.filter((T) => T >= from && T <= to);
  return [
    ...(youngs
      ? [
          sampleEquation(
            { ...given, quantity: 'youngs', how: plain },
            above(57, ROOM),
            (T) => 1e9 * polynomial(youngs, T),
          ),
        ]
      : []),
    ...(conductivity
      ? [sampleEquation({ ...given, quantity: 'conductivity', how: log }, TEMPERATURES, power(conductivity))]
      : []),
    // Of 316 these are the coefficients above 50 K.
    ...(heat ? [sampleEquation({ ...given, quantity: 'heat', how: log }, above(50, 300), power(heat))] : []),
    ...(strain
      ? [
          sampleEquation(
            { ...given, quantity: 'thermalStrain', how: `${plain}；从 293 K 起算的 ΔL/L` },
            TEMPERATURES,
            (T) => 1e-5 * polynomial(strain, T),
          ),
        ]
      : []),
  ];
}

/** What the fits give at 293 K; the coefficient of expansion is the slope of the strain there. */
function valuesOf({ source, page, conductivity, heat, youngs, strain }: Fits): Value[] {
  const value = (quantity: Value['quantity'], number: number, how: string): Value => ({
    quantity,
    value: number,
    source,
    where: page,
    condition: `293 K（20 °C），${how}`,
  });
  const log = (a: readonly number[]) => 10 ** polynomial(a, Math.log10(ROOM));
  const slope = strain?.slice(1).map((it, at) => it * (at + 1));
  return [
    ...(youngs ? [value('youngs', 1e9 * polynomial(youngs, ROOM), '由拟合式')] : []),
    ...(slope ? [value('expansion', 1e-5 * polynomial(slope, ROOM), '由 ΔL/L 拟合式的斜率')] : []),
    ...(conductivity ? [value('conductivity', log(conductivity), '由拟合式')] : []),
    ...(heat ? [value('heat', log(heat), '由拟合式')] : []),
  ];
}

const valuesAndCurvesOf = (fits: Fits) => ({ values: valuesOf(fits), curves: curvesOf(fits) });

/** What NIST's cryogenic database has of materials of the library, by slug. */
export const NIST_MATERIALS: Readonly<Record<string, { values: Value[]; curves: Curve[] }>> = {
  'x5crni18-10': valuesAndCurvesOf(STEEL_304),
  'x5crnimo17-12-2': valuesAndCurvesOf(STEEL_316),
  '6061-t6': valuesAndCurvesOf(ALUMINIUM_6061),
  'inconel-718': valuesAndCurvesOf(INCONEL_718),
  'copper-ofhc': valuesAndCurvesOf(COPPER_HEAT),
};
