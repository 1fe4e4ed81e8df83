import { DAY_MS } from '../../../../../contract/kit/time.ts';
import { ORDER_STATE, type OrderType } from '../../../../../contract/money/order/terms.ts';

/** Times in ms, amounts in fen. */
export type Refundable = {
  type: OrderType;
  status: number;
  amount: number;
  refunded: number;
  paidTime: number | null;
  /** First download of the attachment. */
  usedTime: number | null;
  /** Time of the refund request, which keeps the period open until it is decided. */
  askedTime: number | null;
  /** The buyer's balance. */
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

/** End (ms) of the refund period. */
export const refundableUntil = ({ paidTime }: Pick<Refundable, 'paidTime'>, days: number): number =>
  (paidTime ?? 0) + days * DAY_MS;

/** Refundable amount now, with the reason in Chinese if it is 0. */
export function refundable(it: Refundable, days: number, now: number): { most: number; fault: string } {
  const no = (fault: string) => ({ most: 0, fault });
  const fault = NOT_PAID[it.status];
  if (fault) return no(fault);
  if (it.amount === 0) return no('没有付过钱，没有可退的');
  if ((it.askedTime ?? now) > refundableUntil(it, days)) return no(`付款已经超过 ${days} 天`);
  if (it.usedTime !== null) return no('附件已经下载');
  const rest = it.amount - it.refunded;
  if (it.type !== 'recharge') return { most: rest, fault: '' };
  const most = Math.min(rest, Math.max(0, it.balance));
  return most > 0 ? { most, fault: '' } : no('充值的钱已经用掉');
}
