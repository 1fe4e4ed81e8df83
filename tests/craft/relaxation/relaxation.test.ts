import { describe, expect, test } from 'vitest';
import { RELAXED, relaxation } from '../../../craft/data/relaxation.ts';
import { nonnegative } from '../../../craft/relaxation/nonnegative.ts';
import { fitProny, relaxationTimes, seriesAt } from '../../../craft/relaxation/prony.ts';

const run = (text: string, given: Record<string, number> = {}) =>
  relaxation.run(text, new Map(Object.entries(given)), () => {});
const value = (text: string, label: string, given: Record<string, number> = {}) =>
  run(text, given).results.find((it) => it.label.startsWith(label))?.value;

describe('non-negative least squares', () => {
  test('is plain least squares where nothing would be negative, and stays at 0 where it would', () => {
    expect(
      nonnegative(
        [
          [1, 0],
          [0, 1],
        ],
        [2, 3],
      ),
    ).toEqual([2, 3]);
    expect(
      nonnegative(
        [
          [1, 0],
          [0, 1],
        ],
        [2, -3],
      ),
    ).toEqual([2, 0]);
    // The unconstrained fit of the second column is negative.
    const [a, b] = nonnegative(
      [
        [1, 1, 1],
        [1, 2, 3],
      ],
      [3, 2, 1],
    );
    expect(b).toBe(0);
    expect(a).toBeCloseTo(2, 12);
  });
});

describe('a Prony series', () => {
  test('of known terms is found again', () => {
    const [table] = run(relaxation.sample).tables;
    expect(table?.rows).toHaveLength(3);
    for (const [at, { modulus, time }] of RELAXED.terms.entries()) {
      expect(table?.rows[at]?.[0]).toBeCloseTo(time, 9);
      expect(table?.rows[at]?.[1]).toBeCloseTo(modulus, 3);
    }
    expect(value(relaxation.sample, '瞬时模量')).toBeCloseTo(15, 4);
    expect(value(relaxation.sample, '长期模量')).toBeCloseTo(2, 4);
    const all =
      run(relaxation.sample)
        .texts?.map(({ text }) => text)
        .join('') ?? '';
    expect(all).toContain('*VISCOELASTIC, TIME=PRONY\n0.4, 0.4, 0.1\n');
    expect(all).toContain('TB,PRONY,1,,3,SHEAR\nTBDATA,1,0.4,0.1\n');
  });

  test('of a power law is what scipy.optimize.nnls finds', () => {
    const points = Array.from({ length: 36 }, (_, at) => 10 ** (-2 + at / 7)).map(
      (t) => [t, 8 * t ** -0.1] as const,
    );
    const times = [-2, -1, 0, 1, 2, 3].map((it) => 10 ** it);
    // scipy 1.17.1, columns 1 and exp(−t/τ), rows divided by the data.
    const [long, ...moduli] = [
      3.57706154, 2.98113422, 2.46439144, 1.92092486, 1.55869511, 1.1739904, 1.17565876,
    ];
    const series = fitProny(points, times);
    expect(series.long).toBeCloseTo(long ?? 0, 6);
    for (const [at, it] of moduli.entries()) expect(series.terms[at]?.modulus).toBeCloseTo(it, 6);
    expect(series.residual.rms * Math.sqrt(36)).toBeCloseTo(0.01982951319, 9);
    expect(seriesAt(series, 1e9)).toBeCloseTo(series.long, 9);
  });

  test('has its times on fractions of decades that cover the data', () => {
    expect(relaxationTimes(0.01, 1000, 1)).toEqual([0.01, 0.1, 1, 10, 100, 1000]);
    expect(relaxationTimes(0.02, 3, 1)).toEqual([0.01, 0.1, 1, 10]);
    expect(relaxationTimes(1, 10, 2)).toHaveLength(3);
  });
});

describe('columns', () => {
  test('may be stress at a constant strain, in other units', () => {
    const text = [
      't (min),stress (kPa)',
      ...[1, 2, 5, 10, 20, 50, 100].map((t) => `${t},${100 + 100 / t}`),
    ].join('\n');
    expect(value(text, '长期模量', { strain: 0.1 })).toBeLessThan(1.1);
    expect(value(text, '长期模量', { strain: 0.1 })).toBeGreaterThan(0.9);
  });

  test('that cannot be are refused, and rows at the beginning are named', () => {
    expect(() => run('t (s),E (MPa)\n1,2\n2,1\n')).toThrow('至少要有 6 行');
    expect(() => run(relaxation.sample.replace('(s)', '(MPa)'))).toThrow('单位 MPa 不对');
    expect(() => run(relaxation.sample.replace(/,1\d\.\d+\n/, ',-3\n'))).toThrow('不大于 0');
    expect(() => run(relaxation.sample, { density: 100 })).toThrow('项数最多');
    expect(run(relaxation.sample.replace('\n', '\n0,15\n')).warnings.join()).toContain(
      '时间不大于 0 的 1 行没有用',
    );
  });
});
