import { type EntryKind, ORDER_STATE, type OrderType, type PayWay, REFUND_STATE } from './terms.ts';

export const ORDER_TYPE_NAME: Readonly<Record<OrderType, string>> = {
  recharge: '充值',
  annex: '付费附件',
  reading: '付费阅读',
  sponsor: '赞助',
};

export const PAY_WAY_NAME: Readonly<Record<PayWay, string>> = { balance: '余额', wechat: '微信支付' };

export const ORDER_STATE_NAME: Readonly<Record<number, string>> = {
  [ORDER_STATE.unpaid]: '待支付',
  [ORDER_STATE.paying]: '待支付',
  [ORDER_STATE.paid]: '已支付',
  [ORDER_STATE.failed]: '支付失败',
  [ORDER_STATE.closed]: '已关闭',
  [ORDER_STATE.refunded]: '已退款',
  [ORDER_STATE.refunding]: '退款中',
};

export const REFUND_STATE_NAME: Readonly<Record<number, string>> = {
  [REFUND_STATE.asked]: '等待提交',
  [REFUND_STATE.processing]: '微信处理中',
  [REFUND_STATE.done]: '已退回',
  [REFUND_STATE.failed]: '无法退回',
};

export const ENTRY_NAME: Readonly<Record<EntryKind, string>> = {
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
  settle: '结算到银行',
  forfeit: '注销时放弃',
};
