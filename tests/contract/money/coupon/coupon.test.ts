import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COUPON_KIND, type CouponTerms, discountOf } from '../../../../contract/money/coupon/coupon.ts';

const terms = (more: Partial<CouponTerms> = {}): CouponTerms => ({
  kind: 'amount',
  off: 500,
  cap: 0,
  least: 0,
  ...more,
});

describe('what a coupon takes off', () => {
  it.each([
    ['an amount', terms(), 2_000, 500],
    ['an amount, from the least price on', terms({ least: 2_000 }), 2_000, 500],
    ['nothing below the least price', terms({ least: 2_000 }), 1_999, 0],
    ['all but a fen of a lower price', terms(), 500, 499],
    ['nothing of a price of a fen', terms(), 1, 0],
    ['per cent, rounded down', terms({ kind: 'percent', off: 15 }), 999, 149],
    ['per cent up to the cap', terms({ kind: 'percent', off: 50, cap: 300 }), 1_000, 300],
    ['per cent below the cap', terms({ kind: 'percent', off: 50, cap: 300 }), 400, 200],
    ['all but a fen for 99 per cent of two fen', terms({ kind: 'percent', off: 99 }), 2, 1],
  ])('is %s', (_, it, price, discount) => {
    expect(discountOf(it, price)).toBe(discount);
  });

  const anyTerms = fc.record({
    kind: fc.constantFrom(...COUPON_KIND),
    off: fc.integer({ min: 1, max: 99 }),
    cap: fc.integer({ min: 0, max: 500 }),
    least: fc.integer({ min: 0, max: 3_000 }),
  });

  it('leaves the buyer at least a fen to pay, never gives money back, and grows with the price', () => {
    fc.assert(
      fc.property(anyTerms, fc.integer({ min: 1, max: 5_000 }), (it, price) => {
        const discount = discountOf(it, price);
        expect(Number.isInteger(discount)).toBe(true);
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(discount).toBeLessThan(price);
        if (price < it.least) expect(discount).toBe(0);
        expect(discountOf(it, price + 1)).toBeGreaterThanOrEqual(discount);
      }),
    );
  });
});
