import { randomInt } from 'node:crypto';
import { gmt8 } from '../../kit/clock.ts';
import { account } from '../../kit/ledger/accounts.ts';
import type { Transfer } from '../../kit/ledger/post.ts';

/** Number of a new order: its time in GMT+8 and 12 random digits. WeChat Pay takes up to 32 characters. */
export function newOrderNo(now: number): string {
  const random = () => String(randomInt(1_000_000)).padStart(6, '0');
  return `${gmt8(now).replace(/\D/g, '')}${random()}${random()}`;
}

type Part = readonly [account: string, amount: number];

/** The transfers that bring what sources give to those who get it; both sides have the same sum, in fen. */
export function spread(sources: readonly Part[], targets: readonly Part[]): Transfer[] {
  const found: Transfer[] = [];
  const left = targets.map(([to, amount]) => ({ to, amount }));
  for (const [from, given] of sources) {
    let rest = given;
    for (const target of left) {
      const amount = Math.min(rest, target.amount);
      rest -= amount;
      target.amount -= amount;
      if (amount > 0) found.push({ from, to: target.to, amount });
    }
    if (rest > 0) throw new Error(`${from} gives ${rest} more than anybody gets`);
  }
  if (left.some(({ amount }) => amount > 0)) throw new Error('somebody gets more than is given');
  return found;
}

/** What an order was agreed on; amounts in fen. */
type Agreed = {
  userId: string;
  authorId: string;
  price: number;
  discount: number;
  amount: number;
  share: number;
};

/** A sale: the buyer pays `amount`, the site the discount; the author gets their share, the site the rest of the list price. */
export function saleOf(it: Agreed): Transfer[] {
  return spread(
    [
      [account.user(it.userId), it.amount],
      [account.coupon, it.discount],
    ],
    [
      [account.pending(it.authorId), it.share],
      [account.platform, it.price - it.share],
    ],
  );
}

type Refunded = Agreed & { refunded: number; back: number };

/**
 * How a refund of `amount` divides: `buyer` gets it, the `coupon` account its part, `author` and `site` give them. Parts follow
 * the sum of all refunds, rounded down, so that several ones together are what one would have been.
 */
export function refundParts(it: Refunded, amount: number) {
  const couponOf = (sum: number) =>
    sum === it.amount ? it.discount : Math.floor((it.discount * sum) / it.amount);
  const sum = it.refunded + amount;
  const coupon = couponOf(sum) - (it.refunded === 0 ? 0 : couponOf(it.refunded));
  // Of the sum that leaves author and site, so that neither ever gives less than nothing.
  const author = Math.floor((it.share * (sum + couponOf(sum))) / it.price) - it.back;
  return { buyer: amount, coupon, author, site: amount + coupon - author };
}

/** From which accounts an author gives `amount` back: `available` is null while the sale is pending, else what they have. */
export function givenBack(
  authorId: string,
  amount: number,
  { available, siteBears }: { available: number | null; siteBears: boolean },
): Part[] {
  if (available === null) return [[account.pending(authorId), amount]];
  const own = Math.min(amount, Math.max(0, available));
  return [
    [account.income(authorId), own],
    [siteBears ? account.platform : account.debt(authorId), amount - own],
  ];
}

/** Where a share goes that becomes available: what is owed to the site is paid first. `debt` in fen, 0 or less. */
export function matured(authorId: string, amount: number, debt: number): Transfer[] {
  const owed = Math.min(amount, Math.max(0, -debt));
  return spread(
    [[account.pending(authorId), amount]],
    [
      [account.debt(authorId), owed],
      [account.income(authorId), amount - owed],
    ],
  );
}
