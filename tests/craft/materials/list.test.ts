import { describe, expect, test } from 'vitest';
import { isSame } from '../../../craft/dimension.ts';
import { doubtsOf } from '../../../craft/materials/check.ts';
import { ELMER_MATERIALS } from '../../../craft/materials/data/elmer.ts';
import { FREECAD_MATERIALS } from '../../../craft/materials/data/freecad.ts';
import { JOHNSON_COOK } from '../../../craft/materials/data/johnsonCook.ts';
import { SILICON } from '../../../craft/materials/data/silicon.ts';
import { MATERIALS, materialWith } from '../../../craft/materials/list.ts';
import { leading, MATERIAL_GROUPS } from '../../../craft/materials/material.ts';
import { ALSO, NEAR } from '../../../craft/materials/names.ts';
import { QUANTITIES, QUANTITY_KEYS, type QuantityKey } from '../../../craft/materials/quantities.ts';
import { SOURCES } from '../../../craft/materials/sources.ts';
import { rowsOf } from '../../../craft/materials/table.ts';
import { unitOf } from '../../../craft/units.ts';

/** Plausible ranges in SI. */
const RANGES: Partial<Record<QuantityKey, readonly [number, number]>> = {
  density: [1, 23_000],
  youngs: [1e5, 1.3e12],
  poisson: [0, 0.5],
  shear: [1e4, 6e11],
  bulk: [1e6, 6e11],
  yield: [1e5, 4e9],
  ultimate: [1e5, 6e9],
  elongation: [1, 60],
  compressive: [1e6, 2e9],
  expansion: [1e-7, 2e-4],
  conductivity: [0.01, 500],
  heat: [100, 5000],
  viscosity: [1e-5, 2],
  volumeExpansion: [1e-4, 4e-3],
  sound: [300, 9000],
  resistivity: [1e-9, 1e4],
  permittivity: [1, 100],
};

describe('materials', () => {
  test('there are many, each at one address, in every group', () => {
    expect(MATERIALS.length).toBeGreaterThanOrEqual(115);
    expect(new Set(MATERIALS.map(({ slug }) => slug)).size).toBe(MATERIALS.length);
    expect(new Set(MATERIALS.map(({ title }) => title)).size).toBe(MATERIALS.length);
    expect(MATERIALS.every(({ slug }) => /^[a-z0-9][a-z0-9-]*$/.test(slug))).toBe(true);
    expect(new Set(MATERIALS.map(({ group }) => group))).toEqual(new Set(MATERIAL_GROUPS));
    expect([...Object.keys(NEAR), ...Object.keys(ALSO)].filter((it) => !materialWith(it))).toEqual([]);
  });

  test('every value and curve has a source with place, condition and licence, and lies in its range', () => {
    for (const { slug, values, curves, johnsonCook, fatigue } of MATERIALS) {
      expect(values.length + curves.length, slug).toBeGreaterThan(0);
      for (const it of [...values, ...curves, ...fatigue, ...(johnsonCook ? [johnsonCook] : [])]) {
        const source = SOURCES[it.source];
        expect([it.where, it.condition, source.licence, source.url, source.read].every(Boolean), slug).toBe(
          true,
        );
      }
      for (const { quantity, value } of values) {
        const [from, to] = RANGES[quantity] ?? [Number.NaN, Number.NaN];
        expect(value >= from && value <= to, `${slug} ${quantity} ${value}`).toBe(true);
      }
      for (const { quantity, points } of curves) {
        expect(points.length, `${slug} ${quantity}`).toBeGreaterThan(4);
        expect(points.every(([T, it], at) => T > (points[at - 1]?.[0] ?? 0) && Number.isFinite(it))).toBe(
          true,
        );
      }
    }
  });

  test('lives go up at every stress, and the median falls with the stress', () => {
    const tested = MATERIALS.flatMap(({ fatigue }) => fatigue);
    expect(tested.length).toBeGreaterThan(0);
    for (const { levels } of tested) {
      expect(levels.every(({ lives }) => lives.every((it, at) => it >= (lives[at - 1] ?? 1)))).toBe(true);
      const medians = levels
        .toSorted((a, b) => b.stress - a.stress)
        .map(({ lives }) => lives[Math.floor(lives.length / 2)] ?? 0);
      expect(medians).toEqual(medians.toSorted((a, b) => a - b));
    }
  });

  test('two sources of the same tests differ in two lives, as their page says', () => {
    const [all, nist] = materialWith('6061-t6')?.fatigue ?? [];
    const [here = [], there = []] = [all?.levels.at(-1)?.lives, nist?.levels[0]?.lives];
    expect([here.filter((it) => !there.includes(it)), there.filter((it) => !here.includes(it))]).toEqual([
      [999_000, 1_924_000],
      [990_000, 1_940_000],
    ]);
  });

  test('units of quantities can be read, and the usual one is of the same dimension', () => {
    for (const key of QUANTITY_KEYS) {
      const { si, usual } = QUANTITIES[key];
      expect(isSame(unitOf(si).dimension, unitOf(usual).dimension), key).toBe(true);
      if (si !== '%') expect(unitOf(si).factor).toBe(1);
    }
  });

  test('a strength never exceeds the next one, of one card', () => {
    for (const material of MATERIALS) {
      const [low, high] = [leading(material, 'yield')?.value, leading(material, 'ultimate')?.value];
      if (low !== undefined && high !== undefined) expect(low, material.slug).toBeLessThanOrEqual(high);
    }
  });

  test('the tables are read whole', () => {
    expect(rowsOf(FREECAD_MATERIALS, 'freecad', 'x')).toHaveLength(106);
    expect(rowsOf(ELMER_MATERIALS, 'elmer', 'x')).toHaveLength(15);
    expect(() => rowsOf('a|A|A|流体||||x|weight=1||', 'elmer', 'x')).toThrow('weight');
    const s235 = materialWith('s235jr');
    expect(s235).toMatchObject({
      title: 'S235JR 结构钢',
      number: '1.0037',
      standard: 'EN 10025',
      group: '结构钢',
    });
    expect(s235 && leading(s235, 'yield')).toMatchObject({
      value: 235e6,
      source: 'freecad',
      where: 'Steel-S235JR.FCMat，M. Münch，LGPL',
    });
    expect(materialWith('copper-ofhc')?.johnsonCook).toBe(JOHNSON_COOK['copper-ofhc']);
    expect(materialWith('silicon')?.curves).toEqual([SILICON]);
    expect(materialWith('unobtainium')).toBeUndefined();
  });

  test('what cannot be meant is left out with its reason, and said', () => {
    const graphite = materialWith('graphite');
    expect(graphite?.values.some(({ quantity }) => quantity === 'youngs')).toBe(false);
    expect(graphite?.withheld.map(({ quantity, said }) => `${quantity} ${said}`)).toContain(
      'youngs 11,7 MPa',
    );
    expect(materialWith('en-gjs-500-7')?.withheld[0]).toMatchObject({
      said: '2',
      why: '与牌号里的 7 % 不同',
    });
    expect(materialWith('s355jr')?.notes[0]).toContain('S335JR');
    expect(materialWith('c15')?.notes[0]).toMatch(/给 66 个牌号的同一组数/);
  });
});

describe('doubts', () => {
  test('moduli that do not fit each other and sources that differ are named', () => {
    const of = (slug: string) => doubtsOf(materialWith(slug) ?? { values: [] });
    expect(of('copper')).toEqual(['剪切模量与 E/2(1+ν) 相差 12 %', '体积模量与 E/3(1−2ν) 相差 17 %']);
    expect(of('air')).toHaveLength(1);
    expect(of('air')[0]).toContain('最多相差 9 %');
    expect(of('aluminium')).toEqual([]);
  });
});
