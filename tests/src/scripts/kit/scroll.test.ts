import { expect, it } from 'vitest';
import { readPercent } from '../../../../src/scripts/kit/scroll.ts';

it('tells how far a page is read, in percent with two decimals', () => {
  expect(readPercent(0, 3_000, 900)).toBe(0);
  expect(readPercent(333, 3_000, 900)).toBe(15.86);
  expect(readPercent(2_100, 3_000, 900)).toBe(100);
});

it('stays between 0 and 100 while the page is pulled beyond its ends', () => {
  expect(readPercent(-50, 3_000, 900)).toBe(0);
  expect(readPercent(2_400, 3_000, 900)).toBe(100);
  expect(readPercent(0, 600, 900)).toBe(0);
});
