import { CODE } from '../../../../contract/kit/envelope.ts';
import { yuan } from '../../../../contract/kit/yuan.ts';
import {
  closePaymentOrder,
  createPaymentOrder,
  getPayRecord,
} from '../../../../contract/money/order/order.ts';
import { moneyRulesOf } from '../../../../contract/money/order/terms.ts';
import { pageOf } from '../../kit/db.ts';
import { signedIn } from '../../kit/http/caller.ts';
import { rule } from '../../kit/http/limit.ts';
import { invalid, missing, Refusal } from '../../kit/http/refusal.ts';
import { type Context, router, serve } from '../../kit/http/serve.ts';
import { settingRow } from '../../kit/setting.ts';
import { admit } from '../../people/conduct/gate.ts';
import { type OrderRow, orderRow } from '../order/open.ts';
import { ownOrders } from '../order/reads.ts';
import { recordView, ticketView } from '../order/views.ts';
import { closeUnpaid, lookInto, needProvider, openWithCode } from '../pay/offer.ts';
import { purchaseAnnex } from './buy.ts';

export const paymentRoutes = router();

/** Each may be a call to WeChat Pay. */
const CLOSINGS = rule(30, 10);

async function rulesOf({ db }: Context) {
  const [setting] = await settingRow(db, 'money');
  return moneyRulesOf(setting?.value);
}

function checkAmount(what: string, amount: number, least: number, most: number): void {
  if (amount < least || amount > most)
    throw new Refusal(CODE.invalid, `${what}金额须在 ${yuan(least)} 到 ${yuan(most)} 之间`);
}

/** What is shown with a gift; refused where a moderator would have to look at it, since it is shown once it is paid. */
async function fitNote(ctx: Context, userId: string, note: string): Promise<string> {
  if (!note) return '';
  const { why, fields } = await admit(ctx, { userId, channel: 'profile', key: '', fields: { 留言: note } });
  if (why.length > 0) throw new Refusal(CODE.refused, '留言里有需要审核的内容，请改一改再付款');
  return fields.留言;
}

async function ownOrder({ db }: Context, userId: string, orderNo: string): Promise<OrderRow> {
  const order = await orderRow(db, orderNo);
  if (order?.userId !== userId) throw missing('订单');
  return order;
}

const PLAIN = { biz: 0, articleId: 0, discount: 0, coupon: null, authorId: '', share: 0 };

serve(paymentRoutes, createPaymentOrder, async ({ type, amount, bizId, note, channel }, ctx) => {
  const { id: userId } = await signedIn(ctx);
  needProvider(ctx);
  if (type === 'annex') {
    if (bizId === undefined) throw invalid('商品编号');
    return ticketView(await purchaseAnnex(ctx, userId, bizId, { payWay: 'wechat', channel, price: amount }));
  }
  const rules = await rulesOf(ctx);
  if (type === 'recharge') checkAmount('充值', amount, rules.rechargeLeast, rules.rechargeMost);
  else checkAmount('赞助', amount, rules.sponsorLeast, rules.sponsorMost);
  await ctx.limits.take(`order:${userId}`, rule(rules.ordersAnHour, 60), ctx.now);
  const wanted = {
    ...PLAIN,
    userId,
    type,
    price: amount,
    payWay: 'wechat' as const,
    channel,
    title: type === 'recharge' ? '余额充值' : '赞助本站',
    note: type === 'sponsor' ? await fitNote(ctx, userId, note) : '',
  };
  return ticketView(await openWithCode(ctx, wanted));
});

serve(paymentRoutes, getPayRecord, async ({ orderNo, ...given }, ctx) => {
  const { id: userId } = await signedIn(ctx);
  if (orderNo === undefined) {
    const [rows, [count]] = await ctx.db.batch(ownOrders(ctx.db, userId, given));
    return pageOf(rows.map(recordView), count?.total ?? 0, given);
  }
  const order = await ownOrder(ctx, userId, orderNo);
  await lookInto(ctx, order);
  return recordView(order);
});

serve(paymentRoutes, closePaymentOrder, async ({ orderNo }, ctx) => {
  const { id: userId } = await signedIn(ctx);
  await ctx.limits.take(`order:close:${userId}`, CLOSINGS, ctx.now);
  return recordView(await closeUnpaid(ctx, await ownOrder(ctx, userId, orderNo)));
});
