import { expect, it } from 'vitest';
import { goodsText, offText, termsText } from '../../../../../src/islands/money/coupon/couponWords.ts';
import { amountFault } from '../../../../../src/islands/money/order/amount.ts';
import { leftText } from '../../../../../src/islands/money/order/words.ts';

it('an amount is a number of yuan within its bounds', () => {
  const fault = (typed: string) => amountFault(typed, 100, 100_000);
  expect(fault(' ')).toBe('请选择或填写金额');
  expect(fault('十')).toContain('请写数字');
  expect(fault('0.99')).toBe('金额至少 1 元');
  expect(fault('1000.01')).toBe('金额最多 1000 元');
  expect([fault('1'), fault('1000'), fault('￥18.88')]).toEqual(['', '', '']);
});

it('the time that is left has two digits of seconds', () => {
  expect([leftText(900), leftText(65), leftText(9), leftText(0)]).toEqual(['15:00', '1:05', '0:09', '0:00']);
});

it('coupons say what they take off as shops do', () => {
  expect(offText({ kind: 'amount', off: 500 })).toBe('减 ¥5.00');
  expect([10, 15, 50, 100].map((off) => offText({ kind: 'percent', off }))).toEqual([
    ...['9 折', '8.5 折', '5 折', '全免'],
  ]);
  expect(termsText({ kind: 'percent', off: 10, cap: 1_000, least: 2_000 })).toBe(
    '满 ¥20.00 可用，最多减 ¥10.00',
  );
  expect(termsText({ kind: 'amount', off: 10, cap: 1_000, least: 0 })).toBe('无金额门槛');
  expect([goodsText([]), goodsText(['reading'])]).toEqual(['限付费附件、付费阅读', '限付费阅读']);
});
