import { expect, it } from 'vitest';
import { dayOf, dayStart, gmt8, machineTime, msOf } from '../../contract/time.ts';

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
