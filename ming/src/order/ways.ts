import { CODE } from '../../../contract/envelope.ts';
import { Refusal } from '../kit/refusal.ts';
import type { OrderRow } from './open.ts';

/** How orders can be paid beside the balance: not at all. */
export function payMode(): 'wechat' | 'demo' | null {
  return null;
}

/** Refuses where orders cannot be paid by WeChat, before one is opened. */
export function needProvider(): void {
  throw new Refusal(CODE.refused, '本站没有开通微信支付，请用余额支付');
}

/** An open order with the code that it is paid by. */
export async function offer(order: OrderRow): Promise<OrderRow> {
  return order;
}
