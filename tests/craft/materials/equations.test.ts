import { describe, expect, test } from 'vitest';
import {
  CARBON_AT_20,
  carbonConductivity,
  carbonHeat,
  carbonStrain,
  heatedCarbonSteel,
  heatedStainlessSteel,
  STAINLESS_AT_20,
} from '../../../craft/materials/data/eurocode.ts';
import { NIST_MATERIALS } from '../../../craft/materials/data/nist.ts';
import {
  AIR_HEAT,
  airConductivity,
  airDensity,
  airSound,
  airViscosity,
} from '../../../craft/materials/fluids/air.ts';
import { FLUID_MATERIALS } from '../../../craft/materials/fluids/list.ts';
import {
  waterConductivity,
  waterDensity,
  waterExpansion,
  waterHeat,
  waterPermittivity,
  waterSound,
  waterViscosity,
} from '../../../craft/materials/fluids/water.ts';
import { polynomial, sampleEquation } from '../../../craft/materials/sampled.ts';

describe('water', () => {
  // Computed by jjgomera/iapws 18d2c48 (SR6-08).
  test.each([
    [
      260, 997.06836027105, 4300.1747232263, -0.0003854177137, 1324.87257793459, 0.00305836075, 0.51562801,
      93.45583507,
    ],
    [
      298.15, 997.04701339976, 4181.4461785577, 0.000257292147735, 1496.69922200001, 0.000889996773679,
      0.606502307736, 78.375217905778,
    ],
    [
      375, 957.00971034064, 4217.74696893846, 0.000760541955, 1541.46611408641, 0.000276207245, 0.677913788,
      55.26619915,
    ],
  ])(
    'at %d K is what another implementation has',
    (T, density, heat, expansion, sound, viscosity, conductivity, permittivity) => {
      expect(waterDensity(T)).toBeCloseTo(density, 8);
      expect(waterHeat(T) / heat).toBeCloseTo(1, 10);
      expect(waterExpansion(T) / expansion).toBeCloseTo(1, 8);
      expect(waterSound(T) / sound).toBeCloseTo(1, 10);
      expect(waterViscosity(T) / viscosity).toBeCloseTo(1, 8);
      expect(waterConductivity(T) / conductivity).toBeCloseTo(1, 8);
      expect(waterPermittivity(T) / permittivity).toBeCloseTo(1, 8);
    },
  );

  test('agrees with the full formulations near 298.15 K and 998 kg/m³', () => {
    // IAPWS R12-08 and R15-11, tables 4: 889.735 100 µPa s and 607.712 868 mW/(m K).
    expect(waterViscosity(298.15) / 889.7351e-6).toBeCloseTo(1, 2);
    expect(waterConductivity(298.15) / 0.607712868).toBeCloseTo(1, 2);
  });

  test('is densest at 4 °C', () => {
    expect(waterExpansion(276)).toBeLessThan(0);
    expect(waterExpansion(278)).toBeGreaterThan(0);
  });
});

describe('air', () => {
  test('at 288.15 K is that of the standard atmosphere at sea level', () => {
    expect(airDensity(288.15)).toBeCloseTo(1.225, 4);
    expect(airViscosity(288.15) / 1.7894e-5).toBeCloseTo(1, 4);
    expect(airSound(288.15)).toBeCloseTo(340.294, 3);
    expect(airConductivity(288.15)).toBeCloseTo(0.025326, 5);
    expect(AIR_HEAT).toBeCloseTo(1004.7, 1);
  });

  test('has a curve and a value of each law', () => {
    expect(FLUID_MATERIALS['air']?.values).toHaveLength(6);
    expect(FLUID_MATERIALS['air']?.curves).toHaveLength(5);
    expect(FLUID_MATERIALS['water']?.curves[0]?.points).toHaveLength(14);
  });
});

describe('fits', () => {
  test('of NIST give what its plots show at room temperature', () => {
    const of = (slug: string) =>
      Object.fromEntries((NIST_MATERIALS[slug]?.values ?? []).map((it) => [it.quantity, it.value]));
    expect(of('x5crni18-10')['conductivity']).toBeCloseTo(15.12, 2);
    expect(of('6061-t6')['youngs']).toBeCloseTo(70.36e9, -7);
    // Strain is zero at 293 K.
    for (const { curves } of Object.values(NIST_MATERIALS))
      for (const { quantity, points } of curves)
        if (quantity === 'thermalStrain')
          expect(Math.abs(points.find(([T]) => T === 293)?.[1] ?? 1)).toBeLessThan(2e-6);
  });

  test('are evaluated by powers', () => {
    expect(polynomial([1, 2, 3], 2)).toBe(17);
    const given = { quantity: 'heat', source: 'nist', where: 'a', condition: 'b', how: 'c' } as const;
    expect(sampleEquation(given, [1, 2], (T) => T * T).points).toEqual([
      [1, 1],
      [2, 4],
    ]);
  });
});

describe('EN 1993-1-2', () => {
  test('is continuous where its equations meet, as far as the standard is', () => {
    expect(carbonHeat(599.999)).toBeCloseTo(carbonHeat(600.001), 0);
    expect(carbonHeat(899.999)).toBeCloseTo(carbonHeat(900), 0);
    expect(carbonConductivity(799.9)).toBeCloseTo(carbonConductivity(800), 0);
    expect(carbonStrain(20)).toBeCloseTo(0, 12);
    expect(carbonStrain(749.999)).toBeCloseTo(carbonStrain(750), 4);
    expect(carbonStrain(860)).toBeCloseTo(carbonStrain(860.001), 6);
    expect(carbonConductivity(400)).toBeCloseTo(40.68, 10);
  });

  test('reduces the values of the grade', () => {
    const [modulus, strength] = heatedCarbonSteel({ youngs: 210e9, yield: 355e6 });
    const at = (celsius: number) => (it: typeof modulus) =>
      it?.points.find(([T]) => T === celsius + 273.15)?.[1];
    expect(at(500)(modulus)).toBeCloseTo(126e9, -3);
    expect(at(600)(strength)).toBeCloseTo(0.47 * 355e6, -3);
    const [own] = heatedStainlessSteel({ youngs: 200e9, yield: 210e6, ultimate: 520e6 });
    expect(at(400)(own)).toBeCloseTo(168e9, -3);
    expect(CARBON_AT_20[0]?.value).toBeCloseTo(1.216e-5, 12);
    expect(STAINLESS_AT_20[0]?.value).toBeCloseTo(16.0953e-6, 10);
  });
});
