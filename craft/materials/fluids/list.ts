import type { Curve, Value } from '../material.ts';
import type { QuantityKey } from '../quantities.ts';
import { sampleEquation } from '../sampled.ts';
import type { SourceKey } from '../sources.ts';
import { AIR_HEAT, airConductivity, airDensity, airSound, airViscosity } from './air.ts';
import {
  waterConductivity,
  waterDensity,
  waterExpansion,
  waterHeat,
  waterPermittivity,
  waterSound,
  waterViscosity,
} from './water.ts';

type Law = readonly [quantity: QuantityKey, where: string, at: (T: number) => number];
type Fluid = { source: SourceKey; pressure: string; temperatures: readonly number[]; laws: readonly Law[] };

const KELVIN = 273.15;
const ROOM = 20 + KELVIN;
const celsius = (...all: number[]) => all.map((it) => it + KELVIN);

const WATER: Fluid = {
  source: 'iapws',
  pressure: '0.1 MPa，液态',
  temperatures: celsius(1, 5, 10, 15, 20, 25, 30, 40, 50, 60, 70, 80, 90, 99),
  laws: [
    ['density', '式 (2)', waterDensity],
    ['heat', '式 (5)', waterHeat],
    ['conductivity', '式 (8)', waterConductivity],
    ['viscosity', '式 (7)', waterViscosity],
    ['volumeExpansion', '由式 (2) 的导数', waterExpansion],
    ['sound', '由 v、v_p、c_p', waterSound],
    ['permittivity', '式 (9)', waterPermittivity],
  ],
};

const AIR: Fluid = {
  source: 'atmosphere',
  pressure: '101 325 Pa，干空气，理想气体',
  temperatures: celsius(-50, -25, 0, 15, 20, 25, 50, 75, 100, 150, 200, 250, 300),
  laws: [
    ['density', '式 (42)', airDensity],
    ['conductivity', '式 (53)', airConductivity],
    ['viscosity', '式 (51)，Sutherland', airViscosity],
    ['volumeExpansion', '理想气体，1/T', (T) => 1 / T],
    ['sound', '式 (50)，γ = 1.4', airSound],
  ],
};

function valuesAndCurvesOf({ source, pressure, temperatures, laws }: Fluid): {
  values: Value[];
  curves: Curve[];
} {
  return {
    values: laws.map(([quantity, where, at]) => ({
      quantity,
      value: at(ROOM),
      source,
      where,
      condition: `20 °C，${pressure}`,
    })),
    curves: laws.map(([quantity, where, at]) =>
      sampleEquation({ quantity, source, where, condition: pressure, how: '公式' }, temperatures, at),
    ),
  };
}

const air = valuesAndCurvesOf(AIR);
const heat: Value = {
  quantity: 'heat',
  value: AIR_HEAT,
  source: 'atmosphere',
  where: 'γR/(γ − 1)，γ = 1.4',
  condition: '理想气体，不随温度变',
};

export const FLUID_MATERIALS: Readonly<Record<string, { values: Value[]; curves: Curve[] }>> = {
  water: valuesAndCurvesOf(WATER),
  air: { values: [...air.values, heat], curves: air.curves },
};
