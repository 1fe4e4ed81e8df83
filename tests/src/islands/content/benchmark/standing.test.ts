import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { benchmarkRun } from '../../../../../contract/content/benchmark/benchmark.ts';
import { benchmarkOf } from '../../../../../contract/content/benchmark/list.ts';
import { standingOf } from '../../../../../src/islands/content/benchmark/standing.ts';

const run = (id: number, more: object = {}) =>
  z.parse(benchmarkRun, {
    id,
    userId: 'a',
    software: 'OpenFOAM',
    element: '六面体',
    dof: 100 * id,
    value: 1,
    error: 0.1 / id,
    isWithin: true,
    ...more,
  });

const cavity = benchmarkOf('cavity-100');
if (!cavity) throw new Error('no cavity');

describe('the standing of a benchmark', () => {
  it('is none where nothing counts', () => {
    expect(standingOf(cavity, [])).toBeNull();
    expect(standingOf(cavity, [run(1, { retractTime: '2026-01-01 00:00:00' })])).toBeNull();
  });

  it('names the closest and the cheapest inside the tolerance by the work of all cores, and the range', () => {
    const standing = standingOf(cavity, [
      run(1, { isWithin: false, error: 0.4, hours: 0.001, cores: 1 }),
      run(2, { hours: 0.1, cores: 8 }),
      run(3, { hours: 0.5, cores: 1 }),
      run(4),
      run(9, { error: 0, retractTime: '2026-01-01 00:00:00' }),
    ]);
    expect(standing).toMatchObject({
      closest: { id: 4 },
      cheapest: { id: 3 },
      finest: { id: 4 },
      worst: 0.4,
      withinNum: 3,
      runNum: 4,
      elements: ['六面体'],
    });
  });

  it('says which common software nobody has used', () => {
    const untried = (software: string) => standingOf(cavity, [run(1, { software })])?.untried;
    expect(untried('OpenFOAM')).not.toContain('OpenFOAM');
    expect(untried('ANSYS FLUENT')).not.toContain('Ansys Fluent');
    expect(untried('自编程序')).toContain('OpenFOAM');
    // No run states its duration.
    expect(standingOf(cavity, [run(1)])?.cheapest).toBeUndefined();
  });
});
