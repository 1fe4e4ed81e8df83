import { expect, it } from 'vitest';
import { fenOf, yuan } from '../../../contract/kit/yuan.ts';

it.each([
  ['66', 6_600],
  ['18.88', 1_888],
  ['0.5', 50],
  [' ¥ 20 ', 2_000],
  ['￥６６.6元', 6_660],
  ['19.99', 1_999],
  ['', null],
  ['-5', null],
  ['1.234', null],
  ['1e3', null],
  ['六十六', null],
  ['1,000', null],
  ['1234567890', null],
])('%j is %s fen', (typed, fen) => {
  expect(fenOf(typed)).toBe(fen);
});

it('shows two decimals, and the sign before the currency', () => {
  expect([yuan(0), yuan(6_600), yuan(5), yuan(-1_990)]).toEqual(['¥0.00', '¥66.00', '¥0.05', '−¥19.90']);
});
