import type { DemoOrder } from '../../../../contract/money/pay/pay.ts';
import { gmt8 } from '../../kit/clock.ts';
import type { OrderRow } from '../order/open.ts';

/** What the page of a demonstration payment shows. */
export function demoOrderOf({ orderNo, title, amount, status, expireTime }: OrderRow): DemoOrder {
  return { orderNo, title, amount, status, expireTime: gmt8(expireTime) };
}
