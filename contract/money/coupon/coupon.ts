import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import { count, flag, id, list, paging, text, time, whole } from '../../kit/fields.ts';
import { attemptKey } from '../../kit/posting.ts';
import { MONEY_MOST } from '../../kit/yuan.ts';

/** How many of one coupon there may be in all. */
export const COUPON_TOTAL_MOST = 1_000_000;

/** The types of orders that a coupon may be used for. */
export const COUPON_GOODS = ['annex', 'reading'] as const;
export type CouponGoods = (typeof COUPON_GOODS)[number];
/** What each of them is called. */
export const COUPON_GOODS_NAME: Readonly<Record<CouponGoods, string>> = {
  annex: '付费附件',
  reading: '付费阅读',
};

/** A coupon takes an amount in fen off the price, or per cent of it. */
export const COUPON_KIND = ['amount', 'percent'] as const;
export type CouponKind = (typeof COUPON_KIND)[number];

/** How people come by a coupon. */
export const COUPON_WAY = ['all', 'role', 'person', 'code', 'award'] as const;
export type CouponWay = (typeof COUPON_WAY)[number];

/**
 * What became of somebody's coupon: `held` by an order that is not paid yet, `expired` unused, `void` when an operator has
 * taken it out of use.
 */
export const COUPON_STATE = ['usable', 'coming', 'held', 'used', 'expired', 'void'] as const;
export type CouponState = (typeof COUPON_STATE)[number];

/** What decides how much a coupon takes off. Money in fen. */
export type CouponTerms = {
  kind: CouponKind;
  /** Fen, or per cent, that are taken off. */
  off: number;
  /** Most that per cent may take off; 0 for any amount. */
  cap: number;
  /** The price from which on the coupon may be used. */
  least: number;
};

/**
 * What a coupon takes off a price, both in fen; per cent are rounded down. The buyer always pays 1 fen at least. 0 where the
 * price is too low for it.
 */
export function discountOf({ kind, off, cap, least }: CouponTerms, price: number): number {
  if (price < least || price < 2) return 0;
  const wanted = kind === 'amount' ? off : Math.floor((price * off) / 100);
  return Math.min(wanted, kind === 'percent' && cap > 0 ? cap : wanted, price - 1);
}

const offer = z.object({
  /** The coupon as operators issued it; see `ownCoupon` for the number of one's own. */
  batchId: z.number(),
  name: z.string(),
  kind: z.enum(COUPON_KIND),
  off: count,
  cap: count,
  least: count,
  goods: list(z.enum(COUPON_GOODS)),
  /** It may be used from `fromTime` up to `untilTime`. */
  fromTime: time,
  untilTime: time,
});

/** Somebody's coupon. `id` is what an order names as `couponId`. */
const ownCoupon = z.extend(offer, {
  id: z.number(),
  state: z.enum(COUPON_STATE),
  /** The order that holds or has used it. */
  orderNo: text,
  /** What it takes off the price that was asked for; 0 without one. */
  discount: count,
  createTime: time,
});
export type OwnCoupon = z.output<typeof ownCoupon>;

/** Which of one's coupons a list shows: those that are not used up, the used ones, and those that are over. */
export const COUPON_TAB = ['usable', 'used', 'expired'] as const;
export type CouponTab = (typeof COUPON_TAB)[number];

/**
 * One's own coupons, the next to expire first. With `type` and `price` (fen) only those that such an order may use now, the
 * greatest discount first. `extra.counts` are the numbers of each tab.
 */
export const couponMine = endpoint({
  method: 'GET',
  path: '/v1/coupon/mine',
  audience: 'user',
  labels: { tab: '列表的种类' },
  input: z.object({
    tab: z.prefault(z.enum(COUPON_TAB), 'usable'),
    type: z.optional(z.enum(COUPON_GOODS)),
    price: z.optional(whole(1, MONEY_MOST)),
    ...paging,
  }),
  data: pageSchema(ownCoupon),
  extra: z.object({ counts: z.optional(z.object({ usable: count, used: count, expired: count })) }),
});

/** A coupon that everybody, or the role of the caller, may claim. */
const openCoupon = z.extend(offer, {
  /** Days for which it is good from then on; 0 where only `untilTime` counts. */
  days: count,
  /** How many are left; null where there is no limit. */
  left: z.prefault(z.nullable(z.number()), null),
  perPerson: count,
  /** How many of them the caller has received. */
  received: count,
  /** Whether the caller may receive one more. */
  mayReceive: flag,
});
export type OpenCoupon = z.output<typeof openCoupon>;

/** Coupons that may be claimed now, the next to expire first. */
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

/** Characters of a code to redeem. */
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
