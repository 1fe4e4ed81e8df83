import { expect, test } from 'vitest';
import { numberIn } from '../../craft/materials/cards/content.ts';
import { carbonStrain } from '../../craft/materials/data/eurocode.ts';
import { leading } from '../../craft/materials/material.ts';
import { CUBES, cubeDeck, HOT, RISE, STRAIN } from '../../seed/calculix/cube.ts';
import kept from '../../seed/calculix/cubes.json' with { type: 'json' };
import { CALCULIX, sha256 } from '../../seed/calculix/solve.ts';

const printed = new Map(Object.entries(kept.cubes));

test('CalculiX has solved a cube with every card as it is', () => {
  expect(kept.solver).toBe(CALCULIX);
  expect(CUBES.length).toBeGreaterThan(100);
  expect([...printed.keys()]).toEqual(CUBES.map(({ key }) => key));
  for (const it of CUBES) expect(printed.get(it.key)?.sha256, it.key).toBe(sha256(cubeDeck(it)));
});

test('it got the modulus and the expansion of the material, in the units of the card', () => {
  for (const { key, material, system, isHeated } of CUBES) {
    if (isHeated) continue;
    const modulus = numberIn(system, 'youngs', leading(material, 'youngs')?.value ?? Number.NaN);
    expect((printed.get(key)?.stress ?? 0) / (modulus * STRAIN), key).toBeCloseTo(1, 4);
    const expansion = leading(material, 'expansion')?.value ?? 0;
    expect(printed.get(key)?.growth, key).toBeCloseTo(expansion * RISE, 7);
  }
});

test('it got the values at the temperature from the tables', () => {
  const hot = printed.get('s235jr mm-t-s heated');
  expect(hot?.stress).toBeCloseTo(126e3 * STRAIN, 4);
  const celsius = HOT - 273.15;
  expect(hot?.growth).toBeCloseTo(carbonStrain(celsius + RISE) - carbonStrain(celsius), 7);
});
