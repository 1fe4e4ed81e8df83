import { describe, expect, it } from 'vitest';
import { EMPTY, hoursOf, numberOf, runFaults } from '../../../../../src/islands/content/benchmark/faults.ts';

describe('what is typed into the form of a run', () => {
  it.each([
    ['92.68', 92.68],
    [' −5.38 ', -5.38],
    ['１２．５', 12.5],
    ['1.8e-5', 1.8e-5],
    ['1.8×10^-5', 1.8e-5],
    ['.5', 0.5],
  ])('reads %j as a number', (text, value) => {
    expect(numberOf(text)).toBe(value);
  });

  it.each(['', 'abc', '1,234', '0x10', '1e', 'Infinity', '--1'])('refuses %j', (text) => {
    expect(numberOf(text)).toBeNaN();
  });

  it.each([
    ['90 秒', 0.025],
    ['90s', 0.025],
    ['30 分钟', 0.5],
    ['1.5 小时', 1.5],
    ['２ h', 2],
  ])('reads %j as hours', (text, hours) => {
    expect(hoursOf(text)).toBeCloseTo(hours, 12);
  });

  it.each(['90', '小时', '1 天', '-'])('refuses %j as a time', (text) => {
    expect(hoursOf(text)).toBeNaN();
  });

  it('names the fields that are missing or wrong', () => {
    const wrong = (it: object) =>
      Object.entries(runFaults({ ...EMPTY, ...it })).flatMap(([field, said]) => (said ? [field] : []));
    expect(wrong({})).toEqual(['software', 'element', 'dof', 'value']);
    const fine = { software: 'Marc', element: 'Q4', dof: '12', value: '1' };
    expect(wrong(fine)).toEqual([]);
    expect(wrong({ ...fine, hours: '-1 秒', cores: '0', article: 'x', note: '长'.repeat(301) })).toEqual([
      ...['hours', 'cores', 'article', 'note'],
    ]);
  });
});
