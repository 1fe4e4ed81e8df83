import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shareOf } from '../../../../contract/money/order/terms.ts';
import { account } from '../../../../ming/src/kit/ledger/accounts.ts';
import {
  givenBack,
  maturedTransfers,
  newOrderNo,
  refundParts,
  saleOf,
  transfersBetween,
} from '../../../../ming/src/money/order/rules.ts';
import { NOON } from '../../support/world.ts';

const sum = (list: readonly { amount: number }[]) => list.reduce((all, it) => all + it.amount, 0);
const to = (list: readonly { to: string; amount: number }[], id: string) =>
  sum(list.filter((it) => it.to === id));

/** Order with any price, discount and share. */
const agreed = fc
  .record({ price: fc.integer({ min: 1, max: 100_000 }), off: fc.nat(100), share: fc.nat(100) })
  .map(({ price, off, share }) => {
    const discount = Math.floor((price * off) / 100);
    const common = { userId: 'u', authorId: 'a', refunded: 0, back: 0 };
    return { ...common, price, discount, amount: price - discount, share: shareOf(price, share) };
  });

it('numbers orders by their time in GMT+8', () => {
  expect(newOrderNo(NOON)).toMatch(/^20260501120000\d{12}$/);
  expect(new Set(Array.from({ length: 500 }, () => newOrderNo(NOON))).size).toBe(500);
});

it('spreads sums without remainder, and refuses sides that differ', () => {
  expect(
    transfersBetween(
      [
        ['a', 3],
        ['b', 4],
      ],
      [
        ['x', 5],
        ['y', 2],
      ],
    ),
  ).toEqual([
    { from: 'a', to: 'x', amount: 3 },
    { from: 'b', to: 'x', amount: 2 },
    { from: 'b', to: 'y', amount: 2 },
  ]);
  expect(() => transfersBetween([['a', 3]], [['x', 2]])).toThrow('more than anybody gets');
  expect(() => transfersBetween([['a', 2]], [['x', 3]])).toThrow('more than is given');
});

it('shares a sale out by its list price; the coupon is the cost of the site', () => {
  expect(shareOf(999, 80)).toBe(799);
  fc.assert(
    fc.property(agreed, (it) => {
      const moved = saleOf(it);
      expect(sum(moved.filter(({ from }) => from === account.user('u')))).toBe(it.amount);
      expect(to(moved, account.pending('a'))).toBe(it.share);
      expect(to(moved, account.platform)).toBe(it.price - it.share);
    }),
  );
});

it('gives back in any parts, together, exactly what was paid, and nobody a negative one', () => {
  fc.assert(
    fc.property(agreed, fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 6 }), (order, cuts) => {
      let it = order;
      const got = { buyer: 0, coupon: 0, author: 0, site: 0 };
      const refund = (amount: number) => {
        const parts = refundParts(it, amount);
        expect(Math.min(parts.coupon, parts.author, parts.site)).toBeGreaterThanOrEqual(0);
        expect(parts.buyer + parts.coupon).toBe(parts.author + parts.site);
        for (const key of Object.keys(got) as (keyof typeof got)[]) got[key] += parts[key];
        it = { ...it, refunded: it.refunded + amount, back: it.back + parts.author };
      };
      for (const cut of cuts) if (it.refunded + cut < it.amount) refund(cut);
      refund(it.amount - it.refunded);
      const { price, amount, discount, share } = order;
      expect(got).toEqual({ buyer: amount, coupon: discount, author: share, site: price - share });
    }),
    { numRuns: 2_000 },
  );
});

it('takes a share from where it is, and what is missing from who bears it', () => {
  const of = (available: number | null, siteBears = true) => givenBack('a', 80, { available, siteBears });
  expect(of(null)).toEqual([['pending:a', 80]]);
  expect(of(100)).toEqual([
    ['income:a', 80],
    ['platform', 0],
  ]);
  expect(of(30)).toEqual([
    ['income:a', 30],
    ['platform', 50],
  ]);
  expect(of(0, false)).toEqual([
    ['income:a', 0],
    ['debt:a', 80],
  ]);
});

it('pays what an author owes before anything becomes available', () => {
  expect(maturedTransfers('a', 80, 0)).toEqual([{ from: 'pending:a', to: 'income:a', amount: 80 }]);
  expect(maturedTransfers('a', 80, -100)).toEqual([{ from: 'pending:a', to: 'debt:a', amount: 80 }]);
  expect(maturedTransfers('a', 80, -30).map((it) => it.amount)).toEqual([30, 50]);
});
