import { expect, test } from 'vitest';
import { isStressLike, isTemperature } from '../../../craft/result/arrays/names.ts';
import { MAP_NAMES, MAPS, type MapName } from '../../../craft/result/draw/colours.ts';
import { fittedRange, fittingColours } from '../../../craft/result/draw/fitting.ts';
import { sampleMap } from '../../../craft/viridis.ts';
import { bracket } from '../../src/viewer/results.ts';

/** A result whose first field has this name and range. */
function named(name: string, min: number, max: number) {
  const result = bracket();
  const place = { minAt: [0, 0, 0], maxAt: [0, 0, 0] } as const;
  const values = { data: Float32Array.of(min, 0, max), extremes: [{ min, max, ...place }] };
  const common = { unit: '', components: 1, displacement: false, location: 'averaged' } as const;
  return { ...result, fields: [{ ...common, name, values: [values, values] }] };
}

test('names decide what is banded', () => {
  for (const name of [
    'S, Mises',
    'S, XY',
    'STRESS, 最大主值',
    'E, 等效应变',
    '等效应力',
    'von_mises',
    'PEEQ',
  ])
    expect(isStressLike(name), name).toBe(true);
  for (const name of ['U', 'T', 'p', '速度', '密度']) expect(isStressLike(name), name).toBe(false);
  for (const name of ['T', 'NT11', '温度', 'Temperature']) expect(isTemperature(name), name).toBe(true);
  expect(isTemperature('TAU')).toBe(false);
});

test('a signed field diverges from zero, unless it is a temperature or hardly negative', () => {
  expect(fittingColours(named('S, XX', -200, 600), 0, 0)).toEqual({
    map: 'diverging',
    bands: 9,
    range: { min: -600, max: 600 },
  });
  expect(fittingColours(named('p', -3, 1), 0, 0)).toMatchObject({ map: 'diverging', bands: 0 });
  expect(fittingColours(named('T', -20, 80), 0, 0)).toEqual({
    map: 'imola',
    bands: 0,
    range: { min: -20, max: 80 },
  });
  expect(fittingColours(named('PEEQ', -0.001, 0.05), 0, 0)).toMatchObject({ map: 'imola', bands: 9 });
  expect(fittingColours(named('S, Mises', 0.1, 250), 0, 0).range).toEqual({ min: 0.1, max: 250 });
  expect(fittedRange(named('p', 1, 3), 0, 0, 'diverging')).toEqual({ min: 1, max: 3 });
});

test('categories keep their colours', () => {
  const result = named('MAT', 1, 2);
  const field = { ...result.fields[0], categories: [{ value: 1, name: '钢' }] };
  expect(fittingColours({ ...result, fields: [field] } as typeof result, 0, 0)).toMatchObject({ bands: 0 });
});

/** CIE 1976 lightness of sRGB under D65. */
function lightness(map: MapName, t: number): number {
  const [r = 0, g = 0, b = 0] = sampleMap(MAPS[map], t).map((it) => {
    const c = it / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  const y = 0.2126 * r + 0.7152 * g + 0.0722 * b;
  return y > 216 / 24389 ? 116 * Math.cbrt(y) - 16 : (24389 / 27) * y;
}

test('every map grows lighter all along, a diverging one up to its middle: it reads without its hues', () => {
  for (const map of MAP_NAMES) {
    const all = Array.from({ length: 21 }, (_, i) => lightness(map, i / 20));
    const way = map === 'diverging' ? all.slice(0, 11) : all;
    for (const [i, it] of way.entries())
      if (i > 0) expect(it, `${map} ${i}`).toBeGreaterThan(way[i - 1] ?? 0);
    if (map === 'diverging')
      for (const [i, it] of all.entries()) expect(Math.abs(it - (all[20 - i] ?? 0))).toBeLessThan(6);
  }
});
