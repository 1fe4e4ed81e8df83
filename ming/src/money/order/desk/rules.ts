import { ORDER_STATE, type OrderType } from '../../../../../contract/money/order/terms.ts';

const DAY_MS = 86_400_000;

/** What decides whether an order can be given back; times in ms, amounts in fen. */
export type Refundable = {
  type: OrderType;
  status: number;
  amount: number;
  refunded: number;
  paidTime: number | null;
  /** When the attachment was downloaded first. */
  usedTime: number | null;
  /** What the buyer has. */
  balance: number;
};

const NOT_PAID: Record<number, string> = {
  [ORDER_STATE.unpaid]: '还没有付款',
  [ORDER_STATE.paying]: '还没有付款',
  [ORDER_STATE.failed]: '付款没有成功',
  [ORDER_STATE.closed]: '没有付款就关闭了',
  [ORDER_STATE.refunding]: '退款正在进行，完成之后才能再退',
  [ORDER_STATE.refunded]: '已经全部退款',
};

/** How much of an order may be given back now, with why not where that is nothing, in Chinese. */
export function refundable(it: Refundable, days: number, now: number): { most: number; fault: string } {
  const no = (fault: string) => ({ most: 0, fault });
  const fault = NOT_PAID[it.status];
  if (fault) return no(fault);
  if (now - (it.paidTime ?? 0) > days * DAY_MS) return no(`付款已经超过 ${days} 天`);
  if (it.usedTime !== null) return no('附件已经下载');
  const rest = it.amount - it.refunded;
  if (it.type !== 'recharge') return { most: rest, fault: '' };
  const most = Math.min(rest, Math.max(0, it.balance));
  return most > 0 ? { most, fault: '' } : no('充值的钱已经用掉');
}

/** What the accounts of the ledger are called, by their kind. */
const ACCOUNT: Record<string, string> = {
  user: '余额',
  pending: '待入账收入',
  income: '可用收入',
  debt: '欠款',
  held: '提现中',
  bounty: '悬赏',
  refund: '退款途中',
  suspense: '挂账',
  platform: '站点',
  wechat: '微信支付',
  bank: '银行',
  fee: '手续费',
  coupon: '优惠券',
  payout: '已付提现',
};

/** An account in words: `余额（张三）`. `owner` is the nickname of its owner. */
export function accountName(account: string, owner: string): string {
  const [kind = '', of = ''] = account.split(':');
  const known = Object.hasOwn(ACCOUNT, kind) ? ACCOUNT[kind] : undefined;
  if (!known) return account;
  if (of === '') return known;
  return `${known}（${owner || of}）`;
}
