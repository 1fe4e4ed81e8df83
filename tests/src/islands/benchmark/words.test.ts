import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { benchmarkRun } from '../../../../contract/benchmark.ts';
import { dofText, errorText, rowOf, seriesOf, valueText } from '../../../../src/islands/benchmark/words.ts';

const run = (id: number, more: object = {}) =>
  z.parse(benchmarkRun, {
    ...{ id, userId: 'a', software: 'Marc', element: 'Q4', dof: 10 * id, value: 1, error: 0.1 / id },
    ...more,
  });

describe('the words of benchmarks', () => {
  it.each([
    [0, '0 %'],
    [0.5056, '51 %'],
    [0.02206, '2.2 %'],
    [0.00106, '0.11 %'],
    [0.0000571, '0.0057 %'],
    [1e-9, '< 0.001 %'],
  ])('say %d as %s', (error, text) => {
    expect(errorText(error)).toBe(text);
  });

  it('write values with the minus of the page', () => {
    expect(valueText(-5.380000001)).toBe('−5.38');
    expect(valueText(1.8248e-7)).toBe('1.8248×10^−7');
    expect(dofText(18_050)).toBe('18\u202f050');
  });

  it('group runs that count by software and element, and find the coarsest inside the tolerance', () => {
    const all = [run(1), run(2, { isWithin: true }), run(3, { isWithin: true }), run(4, { element: 'Q8' })];
    const series = seriesOf([...all, run(5, { retractTime: '2026-01-01 00:00:00' })]);
    expect(series.map((it) => [it.element, it.runs.length])).toEqual([
      ['Q4', 3],
      ['Q8', 1],
    ]);
    const [row] = series.map(rowOf);
    expect([row?.finest?.id, row?.within?.id]).toEqual([3, 2]);
  });
});
