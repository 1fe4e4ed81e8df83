import { expect, it } from 'vitest';
import { allowanceText, yearsUntil } from '../../../../../src/islands/people/age/words.ts';

const none = { isLimited: false, once: 0, day: 0, month: 0, leftDay: 0, leftMonth: 0 };

it('offers the years of everybody who lives, the latest first', () => {
  const years = yearsUntil(Date.parse('2026-11-30T12:00:00+08:00'));
  expect([years[0], years.at(-1), years.length]).toEqual([2026, 1926, 101]);
});

it('says what a minor may pay and what is left, and nothing to others', () => {
  const teen = { isLimited: true, once: 10_000, day: 20_000, month: 40_000, leftDay: 20_000, leftMonth: 300 };
  expect(allowanceText({ group: 'teen', ...teen })).toBe(
    '填写的年龄：16–17 周岁。一次最多付 ¥100.00，一天 ¥200.00，一个月 ¥400.00；今天还可以付 ¥3.00，本月还可以付 ¥3.00。',
  );
  expect(allowanceText({ group: 'child', ...none, isLimited: true })).toBe(
    '填写的年龄：不满 14 周岁，不能付款。',
  );
  for (const group of ['', 'adult'] as const) expect(allowanceText({ group, ...none })).toBe('');
});
