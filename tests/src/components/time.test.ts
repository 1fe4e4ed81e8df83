import { describe, expect, it } from 'vitest';
import { dateOf, isoOf, relative, short } from '../../../src/components/time.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('relative time', () => {
  it.each([
    [0, '刚刚'],
    [9 * SECOND, '刚刚'],
    [10 * SECOND, '10秒前'],
    [59 * SECOND, '59秒前'],
    [MINUTE, '1分钟前'],
    [44 * MINUTE, '44分钟前'],
    [45 * MINUTE, '1小时前'],
    [23 * HOUR, '23小时前'],
    [24 * HOUR, '昨天'],
    [47 * HOUR, '昨天'],
    [2 * DAY, '2天前'],
    [29 * DAY, '29天前'],
    [30 * DAY, '1月前'],
    [364 * DAY, '12月前'],
    [365 * DAY, '1年前'],
    [800 * DAY, '2年前'],
    [-5 * SECOND, '刚刚'],
  ])('%d ms ago is %s', (age, text) => {
    expect(relative(1_000_000_000_000 - age, 1_000_000_000_000)).toBe(text);
  });
});

describe('counts', () => {
  it.each([
    [0, '0'],
    [9_999, '9999'],
    [10_000, '1万'],
    [12_345, '1.2万'],
    [19_999, '1.9万'],
    [99_999_999, '9999.9万'],
    [340_000_000, '3.4亿'],
  ])('%d is %s', (count, text) => {
    expect(short(count)).toBe(text);
  });
});

it('reads the times of the contract as GMT+8', () => {
  expect(dateOf('2026-05-01 23:30:00')).toBe('2026-05-01');
  expect(Date.parse(isoOf('2026-05-01 08:00:00'))).toBe(Date.UTC(2026, 4, 1));
});
