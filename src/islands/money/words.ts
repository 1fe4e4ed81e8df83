import { type EntryKind, ORDER_STATE, type OrderType, type PayWay } from '../../../contract/money.ts';

/** What is paid for. */
export const TYPE_NAME: Record<OrderType, string> = {
  recharge: '充值',
  annex: '付费附件',
  reading: '付费阅读',
  sponsor: '赞助',
};

/** Ways to pay. */
export const WAY_NAME: Record<PayWay, string> = { balance: '余额', wechat: '微信支付' };

/** States of an order by their number. */
export const STATE_NAME: Readonly<Record<number, string>> = {
  [ORDER_STATE.unpaid]: '待支付',
  [ORDER_STATE.paying]: '待支付',
  [ORDER_STATE.paid]: '已支付',
  [ORDER_STATE.failed]: '支付失败',
  [ORDER_STATE.closed]: '已关闭',
  [ORDER_STATE.refunded]: '已退款',
  [ORDER_STATE.refunding]: '退款中',
};

/** What brought a movement about. */
export const KIND_NAME: Record<EntryKind, string> = {
  recharge: '充值',
  buy: '购买',
  sponsor: '赞助',
  mature: '收益到账',
  refund: '退款',
  late: '过期后付款，已退回',
  bounty: '悬赏',
  coupon: '优惠券',
  payout: '提现',
  fee: '手续费',
};

/** Seconds as 14:05. */
export function leftText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Fen with its sign, for a movement: +¥10.00, −¥9.90. */
export function signed(fen: number, text: string): string {
  return fen > 0 ? `+${text}` : text;
}
