import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { benchmarkRun } from '../../../../../contract/content/benchmark/benchmark.ts';
import { rowOf, seriesOf, versionsOf } from '../../../../../src/islands/content/benchmark/words.ts';

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

  it('put the versions of one software that ran one deck side by side, the latest run of each', () => {
    const deck = { url: '/ming/file/a', name: 'a.inp', sha256: 'aa' };
    const other = { url: '/ming/file/b', name: 'b.inp', sha256: 'bb' };
    const all = [
      run(6, { version: '2.20', deck }),
      run(5, { version: '2.9', deck }),
      run(4, { version: '2.9', deck }),
      run(3, { version: '2.21', deck: other }),
      run(2, { version: '', deck }),
      run(1, { version: '2.22', deck, retractTime: '2026-01-01 00:00:00' }),
    ];
    expect(versionsOf(all).map((it) => [it.deck, it.runs.map(({ id, version }) => [version, id])])).toEqual([
      [
        'a.inp',
        [
          ['2.9', 5],
          ['2.20', 6],
        ],
      ],
    ]);
    expect(versionsOf(all.slice(1))).toEqual([]);
  });
});
