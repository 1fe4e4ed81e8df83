import { expect, it } from 'vitest';
import { dayBefore } from '../../seed/ranks.ts';

const keys = Array.from({ length: 30 }, (_, i) => `/${i}`);

it('invents a day before in which lines had risen, fallen, stayed and were missing, the same every time', () => {
  const before = dayBefore(keys);
  const moves = keys.map((key, at) => (before.includes(key) ? Math.sign(before.indexOf(key) - at) : null));
  expect(new Set(moves)).toEqual(new Set([1, -1, 0, null]));
  expect(dayBefore(keys)).toEqual(before);
});
