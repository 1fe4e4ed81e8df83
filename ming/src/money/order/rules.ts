import { randomInt } from 'node:crypto';
import { gmt8 } from '../../kit/clock.ts';
import { account } from '../../kit/ledger/accounts.ts';
import type { Transfer } from '../../kit/ledger/post.ts';

/** Order number: time in GMT+8 and 12 random digits. WeChat Pay allows up to 32 characters. */
export function newOrderNo(now: number): string {
  const random = () => String(randomInt(1_000_000)).padStart(6, '0');
  return `${gmt8(now).replace(/\D/g, '')}${random()}${random()}`;
}

type Part = readonly [account: string, amount: number];

/** Transfers from sources to targets; both must have the same sum in fen. */
export function transfersBetween(sources: readonly Part[], targets: readonly Part[]): Transfer[] {
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

/** Amounts in fen. */
type Agreed = {
  userId: string;
  authorId: string;
  price: number;
  discount: number;
  amount: number;
  share: number;
};

/**
 * Transfers of a sale: the buyer pays `amount`, the site the discount; the author gets the share, the site
 * the rest of the list price.
 */
export function saleOf(it: Agreed): Transfer[] {
  return transfersBetween(
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
 * Splits a refund among `buyer`, `coupon`, `author` and `site`, in fen. Computed on cumulative refunds,
 * rounded down, so that partial refunds add up to a full one.
 */
export function refundParts(it: Refunded, amount: number) {
  const couponOf = (sum: number) =>
    sum === it.amount ? it.discount : Math.floor((it.discount * sum) / it.amount);
  const sum = it.refunded + amount;
  const coupon = couponOf(sum) - (it.refunded === 0 ? 0 : couponOf(it.refunded));
  // Based on the sum that leaves author and site, so that neither part is negative.
  const author = Math.floor((it.share * (sum + couponOf(sum))) / it.price) - it.back;
  return { buyer: amount, coupon, author, site: amount + coupon - author };
}

/** Source accounts of the author's part; `available` is null while the sale is pending. */
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

/** Transfers of a matured share; debts to the site are paid first. `debt` in fen, 0 or less. */
export function maturedTransfers(authorId: string, amount: number, debt: number): Transfer[] {
  const owed = Math.min(amount, Math.max(0, -debt));
  return transfersBetween(
    [[account.pending(authorId), amount]],
    [
      [account.debt(authorId), owed],
      [account.income(authorId), amount - owed],
    ],
  );
}
