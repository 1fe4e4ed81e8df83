import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import { count, flag, id, list, paging, text, time, wholeNumber } from '../../kit/fields.ts';
import { attemptKey } from '../../kit/posting.ts';
import { MONEY_MOST } from '../../kit/yuan.ts';

export const COUPON_TOTAL_MOST = 1_000_000;

/** Order types that accept coupons. */
export const COUPON_GOODS = ['annex', 'reading'] as const;
export type CouponGoods = (typeof COUPON_GOODS)[number];
export const COUPON_GOODS_NAME: Readonly<Record<CouponGoods, string>> = {
  annex: '付费附件',
  reading: '付费阅读',
};

/** Fixed amount in fen, or percentage. */
export const COUPON_KIND = ['amount', 'percent'] as const;
export type CouponKind = (typeof COUPON_KIND)[number];

/** How coupons are distributed. */
export const COUPON_WAY = ['all', 'role', 'person', 'code', 'award'] as const;
export type CouponWay = (typeof COUPON_WAY)[number];

/** `held` by an unpaid order, `expired` unused, `void` if revoked by an operator. */
export const COUPON_STATE = ['usable', 'coming', 'held', 'used', 'expired', 'void'] as const;
export type CouponState = (typeof COUPON_STATE)[number];

/** Amounts in fen. */
export type CouponTerms = {
  kind: CouponKind;
  /** Fen, or percent. */
  off: number;
  /** Maximum for percentages; 0 for none. */
  cap: number;
  /** Minimum price. */
  least: number;
};

/**
 * Discount on a price, both in fen; percentages are rounded down. At least 1 fen remains to pay. 0 below the
 * minimum price.
 */
export function discountOf({ kind, off, cap, least }: CouponTerms, price: number): number {
  if (price < least || price < 2) return 0;
  const wanted = kind === 'amount' ? off : Math.floor((price * off) / 100);
  return Math.min(wanted, kind === 'percent' && cap > 0 ? cap : wanted, price - 1);
}

const offer = z.object({
  /** The batch; `ownCoupon.id` is the coupon itself. */
  batchId: z.number(),
  name: z.string(),
  kind: z.enum(COUPON_KIND),
  off: count,
  cap: count,
  least: count,
  goods: list(z.enum(COUPON_GOODS)),
  /** Usable from `fromTime` up to `untilTime`. */
  fromTime: time,
  untilTime: time,
});

/** A person's coupon; `id` is the `couponId` of an order. */
const ownCoupon = z.extend(offer, {
  id: z.number(),
  state: z.enum(COUPON_STATE),
  orderNo: text,
  /** Discount on the requested price; 0 without one. */
  discount: count,
  createTime: time,
});
export type OwnCoupon = z.output<typeof ownCoupon>;

/** Usable (or reserved), used, expired. */
export const COUPON_TAB = ['usable', 'used', 'expired'] as const;
export type CouponTab = (typeof COUPON_TAB)[number];

/**
 * One's own coupons, next to expire first. With `type` and `price` (fen) only those usable now, largest
 * discount first. `extra.counts` are totals by tab.
 */
export const couponMine = endpoint({
  method: 'GET',
  path: '/v1/coupon/mine',
  audience: 'user',
  labels: { tab: '列表的种类' },
  input: z.object({
    tab: z.prefault(z.enum(COUPON_TAB), 'usable'),
    type: z.optional(z.enum(COUPON_GOODS)),
    price: z.optional(wholeNumber(1, MONEY_MOST)),
    ...paging,
  }),
  data: pageSchema(ownCoupon),
  extra: z.object({ counts: z.optional(z.object({ usable: count, used: count, expired: count })) }),
});

/** A coupon open to everybody or to the caller's role. */
const openCoupon = z.extend(offer, {
  /** Days of validity from receipt; 0 if only `untilTime` applies. */
  days: count,
  /** Remaining number; null if unlimited. */
  left: z.prefault(z.nullable(z.number()), null),
  perPerson: count,
  /** Received by the caller. */
  received: count,
  /** Whether the caller may receive another. */
  mayReceive: flag,
});
export type OpenCoupon = z.output<typeof openCoupon>;

/** Coupons open now, next to expire first. */
export const couponOpen = endpoint({
  method: 'GET',
  path: '/v1/coupon/open',
  audience: 'user',
  input: z.object(paging),
  data: pageSchema(openCoupon),
});

/** Claims a coupon that is open to the caller; `key` is the idempotency key. */
export const receiveCoupon = endpoint({
  method: 'POST',
  path: '/v1/coupon/receive',
  audience: 'user',
  input: z.object({ id, key: attemptKey }),
  data: ownCoupon,
});

/** Characters of a code. */
export const COUPON_CODE_LEAST = 4;
export const COUPON_CODE_MOST = 20;

/** Redeems a code, ignoring case and spaces. */
export const redeemCoupon = endpoint({
  method: 'POST',
  path: '/v1/coupon/redeem',
  audience: 'user',
  labels: { couponCode: '兑换码' },
  input: z.object({
    couponCode: z.string().check(z.trim(), z.minLength(1), z.maxLength(COUPON_CODE_MOST * 2)),
    key: attemptKey,
  }),
  data: ownCoupon,
});
