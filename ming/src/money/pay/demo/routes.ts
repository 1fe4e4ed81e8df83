import { CODE } from '../../../../../contract/kit/envelope.ts';
import { ORDER_STATE } from '../../../../../contract/money/order/terms.ts';
import { demoOrder, demoPay } from '../../../../../contract/money/pay/pay.ts';
import { networkOf, rule } from '../../../kit/http/limit.ts';
import { notFound, Refusal } from '../../../kit/http/refusal.ts';
import { type Context, router, serve } from '../../../kit/http/serve.ts';
import { closeOrder, type OrderRow, orderRow } from '../../order/open.ts';
import { confirm } from '../confirm.ts';
import { payMode } from '../provide.ts';
import { demoOrderOf } from '../views.ts';
import { demoTransaction } from './page.ts';

const FROM_NETWORK = rule(300, 10);
const OVER = '这笔订单已经结束，不能再付款';

export const demoRoutes = router();

async function orderOf(orderNo: string, ctx: Context): Promise<OrderRow> {
  if (payMode(ctx.env) !== 'demo') throw notFound('接口');
  await ctx.limits.take(`pay:demo:${networkOf(ctx.device.address)}`, FROM_NETWORK, ctx.now);
  const order = await orderRow(ctx.db, orderNo);
  if (order?.payWay !== 'wechat') throw notFound('订单');
  return order;
}

serve(demoRoutes, demoOrder, async ({ orderNo }, ctx) => demoOrderOf(await orderOf(orderNo, ctx)));

serve(demoRoutes, demoPay, async ({ orderNo, outcome }, ctx) => {
  const { db, now } = ctx;
  const order = await orderOf(orderNo, ctx);
  const { amount, status, expireTime } = order;
  const isOpen = status === ORDER_STATE.unpaid || status === ORDER_STATE.paying;
  const isDone = status === ORDER_STATE.paid && outcome === 'paid';
  if ((!isOpen && !isDone) || (isOpen && expireTime <= now)) throw new Refusal(CODE.refused, OVER);
  if (outcome === 'failed') await closeOrder(db, order, now, 'failed');
  else await confirm(db, { orderNo, transactionNo: demoTransaction(orderNo), amount }, { now });
  return demoOrderOf(await orderOf(orderNo, ctx));
});
