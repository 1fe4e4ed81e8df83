import type { DemoOrder } from '../../../../contract/money/pay/pay.ts';
import { gmt8 } from '../../kit/clock.ts';
import type { OrderRow } from '../order/open.ts';

/** Wire format of the demonstration's payment page. */
export function demoOrderOf({ orderNo, title, amount, status, expireTime }: OrderRow): DemoOrder {
  return { orderNo, title, amount, status, expireTime: gmt8(expireTime) };
}
