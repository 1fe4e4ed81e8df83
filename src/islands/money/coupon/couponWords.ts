import { yuan } from '../../../../contract/kit/yuan.ts';
import {
  COUPON_GOODS,
  COUPON_GOODS_NAME,
  type CouponState,
  type CouponTerms,
} from '../../../../contract/money/coupon/coupon.ts';

export const COUPON_STATE_NAME: Record<CouponState, string> = {
  usable: '可使用',
  coming: '未到使用时间',
  held: '待付款的订单占用中',
  used: '已使用',
  expired: '已过期',
  void: '已作废',
};

/** Discount of a coupon: 减 ¥5.00, 8.5 折. `off` is in fen or percent. */
export function offText({ kind, off }: Pick<CouponTerms, 'kind' | 'off'>): string {
  if (kind === 'amount') return `减 ${yuan(off)}`;
  const rest = (100 - off) / 10;
  return off >= 100 ? '全免' : `${Number.isInteger(rest) ? rest : rest.toFixed(1)} 折`;
}

/** Conditions of a coupon: 满 ¥20.00 可用，最多减 ¥10.00. */
export function termsText({ kind, cap, least }: CouponTerms): string {
  const from = least > 0 ? `满 ${yuan(least)} 可用` : '无金额门槛';
  return kind === 'percent' && cap > 0 ? `${from}，最多减 ${yuan(cap)}` : from;
}

/** Goods a coupon applies to; an empty list means all. */
export function goodsText(goods: readonly (typeof COUPON_GOODS)[number][]): string {
  const named = goods.length > 0 ? goods : COUPON_GOODS;
  return `限${named.map((it) => COUPON_GOODS_NAME[it]).join('、')}`;
}
