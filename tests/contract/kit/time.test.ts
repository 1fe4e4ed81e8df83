import { expect, it } from 'vitest';
import { dayOf, dayStart, gmt8, machineTime, msOf, timeOf } from '../../../contract/kit/time.ts';

const NOON = Date.UTC(2026, 4, 1, 4);

it('writes a time in GMT+8, and reads it back', () => {
  expect(gmt8(NOON)).toBe('2026-05-01 12:00:00');
  expect(machineTime('2026-05-01 12:00:00')).toBe('2026-05-01T12:00:00+08:00');
  expect(msOf('2026-05-01 12:00:00')).toBe(NOON);
  expect(msOf(gmt8(NOON + 59_000))).toBe(NOON + 59_000);
});

it('is no time where the text is none', () => {
  expect([msOf(''), msOf('undefined'), msOf('2026-13-01 00:00:00'), msOf('昨天')]).toEqual([
    Number.NaN,
    Number.NaN,
    Number.NaN,
    Number.NaN,
  ]);
});

it.each([
  ['2026-05-01 12:00:00', '2026-05-01 12:00:00'],
  ['2026-05-01 12:00:00.0', '2026-05-01 12:00:00'],
  ['2026-05-01 12:00', '2026-05-01 12:00:00'],
  ['2026-05-01', '2026-05-01 00:00:00'],
  ['2026/5/1 9:30:00', '2026-05-01 09:30:00'],
  ['2026-05-01T12:00:00', '2026-05-01 12:00:00'],
  ['2026-05-01T04:00:00Z', '2026-05-01 12:00:00'],
  ['2026-05-01T04:00:00.123456Z', '2026-05-01 12:00:00'],
  ['2026-05-01T04:00:00.000+0000', '2026-05-01 12:00:00'],
  ['2026-05-01T12:00:00+08:00', '2026-05-01 12:00:00'],
  ['Fri May 01 12:00:00 CST 2026', '2026-05-01 12:00:00'],
  ['Fri, 01 May 2026 04:00:00 GMT', '2026-05-01 12:00:00'],
  [NOON, '2026-05-01 12:00:00'],
  [NOON / 1_000, '2026-05-01 12:00:00'],
  [String(NOON), '2026-05-01 12:00:00'],
  [String(NOON / 1_000), '2026-05-01 12:00:00'],
  [[2026, 5, 1, 12, 0, 0], '2026-05-01 12:00:00'],
  [[2026, 5, 1, 12, 0], '2026-05-01 12:00:00'],
  [[2026, 5, 1], '2026-05-01 00:00:00'],
])('reads the time %j of a host', (given, time) => {
  expect(timeOf(given)).toBe(time);
});

it.each([
  ['', ''],
  [null, ''],
  [undefined, ''],
  [0, ''],
  [-1, ''],
  [Number.NaN, ''],
  [1e300, ''],
  [[2026], ''],
  [{}, ''],
  ['刚刚', '刚刚'],
  ['0000-00-00 00:00:00', '0000-00-00 00:00:00'],
  ['2026-13-45 12:00:00', '2026-13-45 12:00:00'],
])('keeps %j, which is no time, as it is', (given, time) => {
  expect(timeOf(given)).toBe(time);
  expect(msOf(timeOf(given))).toBeNaN();
});

it('begins the day at midnight in GMT+8', () => {
  const midnight = msOf('2026-05-01 00:00:00');
  expect([dayOf(midnight), dayOf(midnight - 1)]).toEqual(['2026-05-01', '2026-04-30']);
  expect([midnight, midnight + 1, midnight + 86_399_999].map(dayStart)).toEqual([
    midnight,
    midnight,
    midnight,
  ]);
  expect(dayStart(midnight - 1)).toBe(midnight - 86_400_000);
});
