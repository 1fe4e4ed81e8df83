import { halfWidth } from '../../../../contract/kit/halfWidth.ts';
import { yuan } from '../../../../contract/kit/yuan.ts';
import {
  COUPON_GOODS_NAME,
  type CouponGoods,
  type CouponKind,
  type CouponState,
  type CouponTerms,
  type CouponWay,
} from '../../../../contract/money/coupon/coupon.ts';
import { HELD_STATE } from './schema.ts';

export type Holding = {
  state: number;
  fromTime: number;
  untilTime: number;
  voidedAt: number | null;
};

/** Contract state at `now` (ms). */
export function couponState(it: Holding, now: number): CouponState {
  if (it.state === HELD_STATE.used) return 'used';
  if (it.state === HELD_STATE.held) return 'held';
  if (it.voidedAt !== null) return 'void';
  if (it.untilTime <= now) return 'expired';
  return it.fromTime > now ? 'coming' : 'usable';
}

/** Why a coupon cannot be used for an order, in Chinese, or ''. `price` in fen. */
export function spendFault(
  it: Holding & CouponTerms & { goods: readonly string[] },
  order: { type: string; price: number },
  now: number,
): string {
  const state = couponState(it, now);
  if (state === 'held') return '这张优惠券正用在另一笔没有付款的订单里';
  if (state === 'used') return '这张优惠券已经用过';
  if (state === 'expired') return '这张优惠券已经过期';
  if (state === 'void') return '这张优惠券已经作废';
  if (state === 'coming') return '这张优惠券还没有到使用时间';
  if (!it.goods.includes(order.type))
    return `这张优惠券只能用于${it.goods.map((goods) => COUPON_GOODS_NAME[goods as CouponGoods]).join('和')}`;
  if (order.price < it.least) return `满 ${yuan(it.least)} 才能使用这张优惠券`;
  return '';
}

export type Offer = {
  way: CouponWay;
  role: string;
  untilTime: number;
  stoppedAt: number | null;
  total: number;
  issued: number;
  perPerson: number;
};

/** Why a person cannot receive a coupon now, in Chinese, or ''. */
export function receiveFault(it: Offer, who: { role: string; had: number }, now: number): string {
  if (it.way === 'role' && it.role !== who.role) return '这张优惠券不是发给你的';
  if (it.stoppedAt !== null) return '这张优惠券已经停止发放';
  if (it.untilTime <= now) return '这张优惠券已经过期';
  if (who.had >= it.perPerson)
    return it.perPerson === 1 ? '你已经领过这张优惠券' : `每人最多领 ${it.perPerson} 张`;
  if (it.total > 0 && it.issued >= it.total) return '这张优惠券已经领完';
  return '';
}

/** Times in ms. */
export type Plan = {
  kind: CouponKind;
  off: number;
  cap: number;
  least: number;
  way: CouponWay;
  role?: string | undefined;
  couponCode: string;
  fromTime: number;
  untilTime: number;
};

/** Validation error of a new batch in Chinese, or ''. */
export function planFault(it: Plan, now: number): string {
  if (Number.isNaN(it.fromTime)) return '开始使用的时间格式不正确';
  if (Number.isNaN(it.untilTime)) return '结束使用的时间格式不正确';
  if (it.untilTime <= it.fromTime) return '结束使用的时间须晚于开始使用的时间';
  if (it.untilTime <= now) return '结束使用的时间已经过去';
  if (it.kind === 'percent' && it.off > 99) return '优惠的百分比在 1 到 99 之间';
  if (it.kind === 'amount' && it.cap > 0) return '只有按比例优惠的券才有最多优惠';
  if (it.kind === 'amount' && it.least > 0 && it.off > it.least) return '优惠的金额不能超过最低金额';
  if (it.way === 'role' && !it.role) return '请选择发给哪一种身份';
  if (it.way !== 'role' && it.role) return '只有按身份发放时才选择身份';
  if (it.way !== 'code' && it.couponCode) return '只有凭码兑换的券才有兑换码';
  return '';
}

/** Normalizes a code: half-width, upper case, no spaces or dashes. */
export const codeOf = (typed: string): string => halfWidth(typed).replace(/[\s-]/g, '').toUpperCase();

/** Alphabet without ambiguous characters. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const CODE_SIGNS = 10;

/** Random code, 31^10 possibilities. */
export function randomCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(CODE_SIGNS));
  return Array.from(bytes, (byte) => SIGNS[byte % SIGNS.length]).join('');
}
