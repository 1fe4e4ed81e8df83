import { describe, expect, it } from 'vitest';
import { BENCHMARKS } from '../../../../contract/content/benchmark/list.ts';
import { benchmarkAt, choicesFault, weekOf } from '../../../../contract/content/benchmark/week.ts';

const at = (text: string) => Date.parse(`${text}+08:00`);
const WEEK = 7 * 86_400_000;

describe('weeks of ISO 8601 in GMT+8', () => {
  it.each([
    ['2026-11-28T12:00:00', 2026, 48, '2026-11-23', '2026-11-29'],
    ['2020-12-31T12:00:00', 2020, 53, '2020-12-28', '2021-01-03'],
    // ISO weeks: early January may belong to the previous year, late December to the next.
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

describe('what an operator names', () => {
  const now = at('2026-12-02T12:00:00');
  const usual = benchmarkAt(now).name;
  const other = usual === 'le1' ? 'cook' : 'le1';

  it('holds for its week alone', () => {
    const typed = `2026-W48 t3\n\n 2026-w49   ${other} \r\n`;
    expect(choicesFault(typed)).toBe('');
    expect(benchmarkAt(now, typed).name).toBe(other);
    expect(benchmarkAt(now + WEEK, typed)).toBe(benchmarkAt(now + WEEK));
    expect(benchmarkAt(now, '').name).toBe(usual);
  });

  it.each([
    ['le1', '第 1 行要写成“2026-W49 le1”'],
    ['2026-W49', '第 1 行要写成“2026-W49 le1”'],
    ['2026-49 le1', '第 1 行要写成“2026-W49 le1”'],
    ['2026-W49 le1\n2026-W50 le99', '第 2 行：没有标准题“le99”'],
    ['2026-W50 toString', '第 1 行：没有标准题“toString”'],
    ['2026-W00 le1', '第 1 行：2026 年没有第 0 周'],
    ['2027-W53 le1', '第 1 行：2027 年没有第 53 周'],
    ['2026-W49 le1\n2026-W49 t3', '第 2 行：2026-W49 写了两次'],
  ])('is refused where it is %j', (typed, fault) => {
    expect(choicesFault(typed)).toBe(fault);
  });

  it('may be the 53rd week of a year that has one', () => {
    expect(choicesFault('2026-W53 le1')).toBe('');
    expect(benchmarkAt(at('2027-01-03T23:00:00'), '2026-W53 le1').name).toBe('le1');
  });
});
