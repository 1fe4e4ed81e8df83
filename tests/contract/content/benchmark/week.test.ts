import { describe, expect, it } from 'vitest';
import { BENCHMARKS } from '../../../../contract/content/benchmark/list.ts';
import { benchmarkAt, weekOf } from '../../../../contract/content/benchmark/week.ts';

const at = (text: string) => Date.parse(`${text}+08:00`);
const WEEK = 7 * 86_400_000;

describe('weeks of ISO 8601 in GMT+8', () => {
  it.each([
    ['2026-11-28T12:00:00', 2026, 48, '2026-11-23', '2026-11-29'],
    ['2020-12-31T12:00:00', 2020, 53, '2020-12-28', '2021-01-03'],
    // The first days of January may belong to the last week of the year before, and the last of December to the next year.
    ['2021-01-03T23:59:59', 2020, 53, '2020-12-28', '2021-01-03'],
    ['2021-01-04T00:00:00', 2021, 1, '2021-01-04', '2021-01-10'],
    ['2024-12-30T00:00:00', 2025, 1, '2024-12-30', '2025-01-05'],
    ['2026-12-31T12:00:00', 2026, 53, '2026-12-28', '2027-01-03'],
    ['2027-01-04T00:00:00', 2027, 1, '2027-01-04', '2027-01-10'],
  ])('%s', (text, year, number, from, to) => {
    expect(weekOf(at(text))).toMatchObject({ year, number, from, to });
  });

  it('end on Sunday at midnight of Shanghai, wherever the server is', () => {
    const { ends } = weekOf(at('2026-11-28T12:00:00'));
    expect(new Date(ends).toISOString()).toBe('2026-11-29T16:00:00.000Z');
    expect(weekOf(ends - 1).number).toBe(48);
    expect(weekOf(ends).number).toBe(49);
  });
});

describe('the benchmark of the week', () => {
  const from = at('2026-12-14T00:00:00');
  const names = Array.from({ length: BENCHMARKS.length }, (_, i) => benchmarkAt(from + i * WEEK).name);

  it('stays for the whole week and then changes, at the end of the year too', () => {
    const last = at('2026-12-28T00:00:00');
    expect(benchmarkAt(last + WEEK - 1)).toBe(benchmarkAt(last));
    expect(benchmarkAt(last + WEEK)).not.toBe(benchmarkAt(last));
  });

  it('is every one in turn, and areas alternate', () => {
    expect(names.toSorted()).toEqual(BENCHMARKS.map((it) => it.name).toSorted());
    expect(benchmarkAt(from + BENCHMARKS.length * WEEK).name).toBe(names[0]);
    const areas = names.map((it) => BENCHMARKS.find(({ name }) => name === it)?.area);
    const inARow = areas.map((area, i) => [area, areas[i + 1], areas[i + 2], areas[i + 3]]);
    expect(inARow.some((row) => new Set(row).size === 1)).toBe(false);
  });
});
