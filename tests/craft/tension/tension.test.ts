import { describe, expect, test } from 'vitest';
import { columnsOf } from '../../../craft/data/columns.ts';
import { tension } from '../../../craft/data/tension.ts';
import { hardeningCards } from '../../../craft/tension/cards.ts';
import { beginOf, proportional } from '../../../craft/tension/elastic.ts';
import { johnsonCook, rambergOsgood } from '../../../craft/tension/fit.ts';
import {
  type Hardening,
  rowsNamed,
  splitByMaximum,
  thinnedHardening,
  trueStrain,
  trueStress,
  yieldOf,
} from '../../../craft/tension/hardening.ts';
import { SAMPLE, sampleColumns } from '../../../craft/tension/sample.ts';
import { pulledOf, pulledPlaces } from '../../../craft/tension/tensionTest.ts';

const run = (text: string, given: Record<string, number> = {}) =>
  tension.run(text, new Map(Object.entries(given)), () => {});
const value = (text: string, label: string, given: Record<string, number> = {}) =>
  run(text, given).results.find((it) => it.label.startsWith(label))?.value ?? Number.NaN;

describe('a curve from known constants', () => {
  test('gives these back', () => {
    expect(value(tension.sample, '弹性模量')).toBeCloseTo(SAMPLE.modulus / 1000, -0.5);
    expect(value(tension.sample, 'Ramberg–Osgood 的 K')).toBeCloseTo(SAMPLE.k, 0);
    expect(value(tension.sample, 'Ramberg–Osgood 的 n')).toBeCloseTo(SAMPLE.n, 4);
  });

  test('is true up to where the true strain is n, by Considère', () => {
    // σ = K ε_pⁿ has dσ/dε = σ at ε = n, except for the elastic part.
    const uniform = value(tension.sample, '颈缩开始时的工程应变') / 100;
    expect(trueStrain(uniform)).toBeCloseTo(SAMPLE.n, 1);
    expect(Math.abs(trueStrain(uniform) - SAMPLE.n)).toBeLessThan(0.005);
    expect(value(tension.sample, '颈缩开始时的真应力') / (SAMPLE.k * SAMPLE.n ** SAMPLE.n)).toBeCloseTo(1, 2);
    expect(run(tension.sample).warnings[0]).toContain('之后的 3 行没有用');
  });

  test('begins at exactly no plastic strain with the yield stress, and rises', () => {
    const [table] = run(tension.sample).tables;
    const rows = (table?.rows ?? []) as [number, number][];
    expect(rows[0]?.[0]).toBe(0);
    expect(rows[0]?.[1] ?? 0).toBeCloseTo(value(tension.sample, '屈服强度') * (1 + 0.002 + 294.68 / 2e5), 0);
    for (const [at, [plastic, stress]] of rows.entries()) {
      if (at === 0) continue;
      expect(plastic).toBeGreaterThan(rows[at - 1]?.[0] ?? 0);
      expect(stress).toBeGreaterThan(rows[at - 1]?.[1] ?? 0);
    }
    // On the original curve.
    const shift = 0.00199;
    for (const [plastic, stress] of rows.slice(1))
      expect(stress / (SAMPLE.k * (plastic + shift) ** SAMPLE.n)).toBeCloseTo(1, 2);
  });

  test('is the same as force and displacement, in other units, and with a gap at the beginning', () => {
    const [, ...lines] = tension.sample.split('\n');
    const forces = lines.map((it) => {
      const [strain = 0, stress = 0] = it.split(',').map(Number);
      return `${(strain / 100) * 50 + 0.05}\t${(stress * 80) / 1000}`;
    });
    const text = ['位移 (mm)\t力 (kN)', ...forces].join('\n');
    const own = { area: 80, length: 50 };
    expect(value(text, '屈服强度', own)).toBeCloseTo(value(tension.sample, '屈服强度'), 1);
    expect(value(text, 'Ramberg–Osgood 的 K', own)).toBeCloseTo(SAMPLE.k, 0);
    expect(run(text, own).warnings.join()).toContain('减去了比例段延长线的起点 0.001');
    expect(() => run(text)).toThrow('要填标距 L₀');
    expect(() => run(tension.sample, { area: 80 })).toThrow('截面积 A₀要填 0');
  });

  test('takes a modulus that is given', () => {
    expect(value(tension.sample, '弹性模量 E（给定）', { E: 210 })).toBe(210);
    expect(run(tension.sample, { E: 20 }).warnings.join()).toContain('与数据的斜率 200 GPa 相差 90 %');
  });
});

describe('bad data', () => {
  test('is named row by row, and not taken in silence', () => {
    const lines = tension.sample.split('\n');
    const back = [...lines.slice(0, 20), lines[18] ?? '', ...lines.slice(20)].join('\n');
    expect(run(back).warnings.join()).toContain('应变没有增大的行没有用：第 20 行数据，共 1 行');
    const low = lines.map((it, at) => (at === 20 ? it.replace(/,.*/, ',300') : it)).join('\n');
    expect(run(low).warnings.join()).toMatch(/没有增大的行没有用.*第 20 行数据/);
  });

  test('is refused with what is wrong', () => {
    expect(() => run('strain,stress\n0,0\n1,2\n')).toThrow('至少要有 8 行');
    expect(() => run('stress (MPa)\n1\n2\n3\n4\n5\n6\n7\n8\n9\n')).toThrow('要有两列');
    const percent = tension.sample.replace(' (%)', '');
    expect(() => run(percent)).toThrow('像是百分数');
    expect(() => run(tension.sample.replace('(%)', '(K)'))).toThrow('单位 K 不对');
  });
});

describe('parts', () => {
  test('columns are found by their heads, in any order', () => {
    const columns = columnsOf('stress (ksi),strain (%)\n1,2\n2,3\n3,4\n');
    expect(pulledPlaces(columns)).toEqual([1, 0]);
    const own = pulledOf(columns, 0, 0);
    expect(own.strain[0]).toBeCloseTo(0.02, 12);
    expect(own.stress[0]).toBeCloseTo(6.894757, 5);
    expect(pulledOf(columnsOf('a,b\n0.1,2\n0.2,3\n'), 0, 0).said).toEqual([
      'a 没有写单位，按 无量纲',
      'b 没有写单位，按 MPa',
    ]);
  });

  test('the proportional range ends where the curve bends, noise or not', () => {
    const strain = Array.from({ length: 200 }, (_, at) => at * 2e-5);
    const noise = (at: number) => 0.2 * Math.sin(at * 12.9898);
    const stress = strain.map((it, at) => (it < 0.002 ? 200e3 * it : 400 + 2000 * (it - 0.002)) + noise(at));
    const range = proportional(strain, stress);
    expect(range.modulus / 200e3).toBeCloseTo(1, 2);
    expect(strain[range.to]).toBeGreaterThan(0.0018);
    expect(strain[range.to]).toBeLessThan(0.00215);
    expect(beginOf(strain, stress, 200e3, range)).toBeCloseTo(0, 5);
    expect(() => proportional([0, 1, 2, 3, 4], [0, 5, 1, 9, 2])).toThrow('请填弹性模量');
    expect(yieldOf(strain, stress, 200e3, 0.0005, 0).strain).toBeCloseTo(0.002505, 5);
  });

  test('strains and stresses are true for a constant volume', () => {
    expect(trueStrain(0.1)).toBeCloseTo(0.0953102, 7);
    expect(trueStress(500, 0.1)).toBeCloseTo(550, 9);
    expect(splitByMaximum([1, 2, 2, 1, 3])).toEqual({ kept: [0, 1, 4], left: [2, 3] });
    expect(rowsNamed([0, 3, 4, 5, 6, 9])).toBe('第 1、4、5、6、7 … 行数据，共 6 行');
  });

  test('fits find the constants that made the points', () => {
    const plastic = Array.from({ length: 40 }, (_, at) => (at / 39) ** 2 * 0.3);
    const jc: Hardening = plastic.map((it) => [it, 350 + 275 * it ** 0.36]);
    expect(johnsonCook(jc)).toMatchObject({
      a: expect.closeTo(350, 2),
      b: expect.closeTo(275, 2),
      n: expect.closeTo(0.36, 4),
    });
    const ro: Hardening = plastic.slice(3).map((it) => [it, 900 * it ** 0.12]);
    expect(rambergOsgood(ro)).toMatchObject({ k: expect.closeTo(900, 6), n: expect.closeTo(0.12, 8) });
    expect(johnsonCook(jc.slice(0, 2))).toBeNull();
    expect(rambergOsgood(jc.slice(0, 2))).toBeNull();
  });

  test('thinning keeps both ends, and cards have every point', () => {
    const points: Hardening = Array.from({ length: 500 }, (_, at) => [at / 1000, 300 + at]);
    const own = thinnedHardening(points, 20);
    expect(own.length).toBeLessThanOrEqual(21);
    expect([own[0], own.at(-1)]).toEqual([points[0], points.at(-1)]);
    const [abaqus, apdl, lsdyna, nastran] = hardeningCards(points.slice(0, 3), 200e3).map(({ text }) =>
      text.split('\n'),
    );
    expect(abaqus?.slice(1, 3)).toEqual(['*PLASTIC', '300, 0']);
    expect(apdl).toContain('TB,PLASTIC,1,1,3,MISO');
    expect(lsdyna?.at(-2)).toBe('                .002                302.');
    // The origin, and the yield point on the elastic line.
    expect(nastran?.[4]).toBe('*                     0.              0.           .0015            300.');
    expect(sampleColumns({ modulus: 1e5, k: 500, n: 0.2 }).split('\n')).toHaveLength(33);
  });
});
