import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { benchmarkRun } from '../../../../../contract/content/benchmark/benchmark.ts';
import { rowOf, seriesOf } from '../../../../../src/islands/content/benchmark/words.ts';

const run = (id: number, more: object = {}) =>
  z.parse(benchmarkRun, {
    id,
    userId: 'a',
    software: 'Marc',
    element: 'Q4',
    dof: 10 * id,
    value: 1,
    error: 0.1 / id,
    ...more,
  });

describe('the words of benchmarks', () => {
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
