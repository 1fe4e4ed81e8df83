import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import type { ADDED } from '../../../../contract/kit/events.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const script = readFileSync('src/scripts/kit/times.inline.js', 'utf8');

/** Text that the inline script writes for an element of `age` ms, and a function to announce new rows. */
function run(age: number, ahead?: string) {
  const now = 1_000_000_000_000;
  const time = { dateTime: new Date(now - age).toISOString(), textContent: '' };
  let added = () => {};
  const document = {
    documentElement: { dataset: { ahead } },
    querySelectorAll: () => [time],
    addEventListener: (_: typeof ADDED, write: () => void) => {
      added = write;
    },
  };
  runInNewContext(script, { document, Date: { now: () => now, parse: Date.parse } });
  return { time, added };
}

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
    // Now is 9:46 in GMT+8: yesterday began 33 h 46 min ago.
    [33 * HOUR, '昨天'],
    [34 * HOUR, '2天前'],
    [47 * HOUR, '2天前'],
    [2 * DAY, '2天前'],
    [29 * DAY, '29天前'],
    [30 * DAY, '1月前'],
    [364 * DAY, '11月前'],
    [365 * DAY, '1年前'],
    [800 * DAY, '2年前'],
    [-5 * SECOND, '刚刚'],
    [-59 * MINUTE, '刚刚'],
    [-DAY, ''],
  ])('%d ms ago is %s', (age, text) => {
    expect(run(age).time.textContent).toBe(text);
  });

  it.each([
    // Clocks: a day fast, two days slow, and right.
    [DAY + 5 * SECOND, DAY, '刚刚'],
    [-2 * DAY + HOUR, -2 * DAY, '1小时前'],
    [5 * SECOND, 0, '刚刚'],
  ])('%d ms ago by a clock that is %d ms ahead is %s', (age, ahead, text) => {
    expect(run(age, String(ahead)).time.textContent).toBe(text);
  });

  it('is written into rows that come later', () => {
    const { time, added } = run(DAY);
    time.textContent = '2001-09-08';
    added();
    expect(time.textContent).toBe('昨天');
  });
});
