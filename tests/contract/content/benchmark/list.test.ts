import { describe, expect, it } from 'vitest';
import {
  BENCHMARKS,
  benchmarkOf,
  benchmarksWith,
  errorOf,
} from '../../../../contract/content/benchmark/list.ts';

/** Parses a reference value; 7/18 is a fraction. */
function readOf(text: string): number {
  const [above = '', below = '1'] = text.replace('−', '-').split('/');
  return Number(above) / Number(below);
}

describe('references', () => {
  it.each(BENCHMARKS.map((it) => [it.name, it] as const))('of %s are written as they are used', (_, it) => {
    const digits = it.written.split('.')[1]?.length ?? 0;
    const shown = it.written.includes('/') ? readOf(it.written) : Number(it.reference.toFixed(digits));
    expect(readOf(it.written)).toBeCloseTo(shown, 12);
    expect(Math.abs(it.reference - readOf(it.written))).toBeLessThanOrEqual(0.5 * 10 ** -digits);
    // Closed forms are exact; published values are rounded in the last digit.
    expect(it.rounding === 0).toBe(it.state === 'exact');
    if (it.rounding > 0) expect(it.rounding).toBeCloseTo(0.5 * 10 ** -digits, 15);
    // Ghia's value of the cavity must not pass as agreement.
    expect(it.tolerance).toBeLessThanOrEqual(0.02);
  });

  it('are the published ones, or the closed forms', () => {
    const published = {
      cook: 23.968,
      le1: 92.7,
      le10: -5.38,
      t3: 36.6,
      t4: 18.3,
      'cavity-100': -0.2140424,
      'dfg-2d-1': 5.57953523,
      kirsch: 3,
      couette: 7 / 18,
    };
    for (const [name, value] of Object.entries(published))
      expect(benchmarkOf(name)?.reference, name).toBe(value);
    // p0 = 3F/(2πa²) with F and a of the problem statement.
    const [force, radius] = [(4 / 3) * (210_000 / 0.91) * Math.sqrt(10) * 0.001 ** 1.5, 0.1];
    expect(force).toBeCloseTo(30.77, 2);
    expect(benchmarkOf('hertz')?.reference).toBeCloseTo((3 * force) / (2 * Math.PI * radius ** 2), 8);
    // cos λ cosh λ = −1 at the root behind the frequency.
    const speed = Math.sqrt((210e9 * 0.02 ** 2) / (12 * 7850));
    const lambda = Math.sqrt(((benchmarkOf('cantilever-mode')?.reference ?? 0) * 2 * Math.PI) / speed);
    expect(Math.cos(lambda) * Math.cosh(lambda)).toBeCloseTo(-1, 10);
  });

  it('are found by the words of their title', () => {
    expect(benchmarksWith('nafems 传热').map((it) => it.name)).toEqual(['t3', 't4']);
    expect(benchmarksWith(' ')).toEqual([]);
    expect(benchmarksWith('剪切锁定')).toEqual([]);
  });

  it('are compared by the relative error', () => {
    const le10 = benchmarkOf('le10');
    if (!le10) throw new Error('no LE10');
    expect(errorOf(le10, -5.38)).toBe(0);
    expect(errorOf(le10, 5.38)).toBe(2);
    expect(benchmarkOf('toString')).toBeUndefined();
  });
});
