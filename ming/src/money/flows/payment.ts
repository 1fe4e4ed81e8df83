import { CODE } from '../../../../contract/kit/envelope.ts';
import { yuan } from '../../../../contract/kit/yuan.ts';
import {
  askRefund,
  closePaymentOrder,
  createPaymentOrder,
  getPayRecord,
} from '../../../../contract/money/order/order.ts';
import { moneyRulesOf } from '../../../../contract/money/order/terms.ts';
import { pageOf } from '../../kit/db.ts';
import { signedIn } from '../../kit/http/caller.ts';
import { rule } from '../../kit/http/limit.ts';
import { invalid, notFound, Refusal } from '../../kit/http/refusal.ts';
import { type Context, router, serve } from '../../kit/http/serve.ts';
import { settingRow } from '../../kit/setting.ts';
import { allowanceFor, paidWithin, payerRow } from '../../people/age/allowance.ts';
import { admit } from '../../people/conduct/gate.ts';
import { checkTerms } from '../../people/terms/agreement.ts';
import { invoicesOf } from '../invoice/reads.ts';
import { refundable } from '../order/ask/rules.ts';
import { storeAsk } from '../order/ask/writes.ts';
import { balancesOf, ownOrder, ownOrderOf, ownOrders } from '../order/reads.ts';
import { recordView, ticketView } from '../order/views.ts';
import { closeUnpaid, lookInto, needProvider, openWithCode } from '../pay/offer.ts';
import { purchaseAnnex } from './buy.ts';

export const paymentRoutes = router();

/** Each may call WeChat Pay. */
const CLOSINGS = rule(30, 10);
const ASKINGS = rule(20, 60);

/** Money rules and stated age of a person; throws if the current terms are not accepted. */
async function rulesFor({ db, now }: Context, userId: string) {
  const [[setting], [payer]] = await db.batch([settingRow(db, 'money'), payerRow(db, userId, now)]);
  checkTerms(payer?.owedTerms ?? 0);
  return { rules: moneyRulesOf(setting?.value), born: payer?.born ?? null };
}

function checkAmount(what: string, amount: number, least: number, most: number): void {
  if (amount < least || amount > most)
    throw new Refusal(CODE.invalid, `${what}金额须在 ${yuan(least)} 到 ${yuan(most)} 之间`);
}

/** Moderates the note of a sponsorship. Throws if it needs review, since it is public once paid. */
async function fitNote(ctx: Context, userId: string, note: string): Promise<string> {
  if (!note) return '';
  const { why, fields } = await admit(ctx, { userId, channel: 'profile', key: '', fields: { 留言: note } });
  if (why.length > 0) throw new Refusal(CODE.refused, '留言里有需要审核的内容，请改一改再付款');
  return fields.留言;
}

async function loadOwnOrder({ db }: Context, userId: string, orderNo: string) {
  const [[row], invoices, [setting]] = await db.batch([
    ownOrder(db, userId, orderNo),
    invoicesOf(db, userId, orderNo),
    settingRow(db, 'money'),
  ]);
  if (!row) throw notFound('订单');
  return { row: ownOrderOf(row, invoices), rules: moneyRulesOf(setting?.value) };
}

const PLAIN = { biz: 0, articleId: 0, discount: 0, coupon: null, authorId: '', share: 0 };

serve(paymentRoutes, createPaymentOrder, async ({ type, amount, bizId, note, channel }, ctx) => {
  const { id: userId } = await signedIn(ctx);
  needProvider(ctx);
  if (type === 'annex') {
    if (bizId === undefined) throw invalid('商品编号');
    return ticketView(await purchaseAnnex(ctx, userId, bizId, { payWay: 'wechat', channel, price: amount }));
  }
  const { rules, born } = await rulesFor(ctx, userId);
  if (type === 'recharge') checkAmount('充值', amount, rules.rechargeLeast, rules.rechargeMost);
  else checkAmount('赞助', amount, rules.sponsorLeast, rules.sponsorMost);
  await ctx.limits.take(`order:${userId}`, rule(rules.ordersAnHour, 60), ctx.now);
  const { db, now } = ctx;
  const due = { ...PLAIN, userId, type, payWay: 'wechat' as const };
  const allowed = allowanceFor({ ...due, amount }, { rules, born, now });
  const wanted = {
    ...due,
    price: amount,
    channel,
    title: type === 'recharge' ? '余额充值' : '赞助本站',
    note: type === 'sponsor' ? await fitNote(ctx, userId, note) : '',
  };
  return ticketView(await paidWithin(db, allowed, () => openWithCode(ctx, wanted, allowed?.guard)));
});

serve(paymentRoutes, getPayRecord, async ({ orderNo, ...given }, ctx) => {
  const { id: userId } = await signedIn(ctx);
  const { db, now } = ctx;
  if (orderNo === undefined) {
    const [rows, [count], invoices, [setting]] = await db.batch([
      ...ownOrders(db, userId, given),
      settingRow(db, 'money'),
    ]);
    const rules = moneyRulesOf(setting?.value);
    return pageOf(
      rows.map((it) => recordView(ownOrderOf(it, invoices), { rules, now })),
      count?.total ?? 0,
      given,
    );
  }
  const { row, rules } = await loadOwnOrder(ctx, userId, orderNo);
  await lookInto(ctx, row.order);
  return recordView(row, { rules, now });
});

serve(paymentRoutes, closePaymentOrder, async ({ orderNo }, ctx) => {
  const { id: userId } = await signedIn(ctx);
  const { now } = ctx;
  await ctx.limits.take(`order:close:${userId}`, CLOSINGS, now);
  const { row, rules } = await loadOwnOrder(ctx, userId, orderNo);
  return recordView({ ...row, order: await closeUnpaid(ctx, row.order) }, { rules, now });
});

serve(paymentRoutes, askRefund, async ({ orderNo, reason }, ctx) => {
  const { id: userId } = await signedIn(ctx);
  const { db, now } = ctx;
  await ctx.limits.take(`refund:ask:${userId}`, ASKINGS, now);
  const { row, rules } = await loadOwnOrder(ctx, userId, orderNo);
  if (!row.ask) {
    const { balance } = await balancesOf(db, userId);
    const { fault } = refundable(
      { ...row.order, usedTime: row.usedTime, askedTime: null, balance },
      rules.refundDays,
      now,
    );
    if (fault) throw new Refusal(CODE.refused, `不能申请退款：${fault}`);
    await storeAsk(db, { orderNo, userId, reason, now });
  }
  const after = await loadOwnOrder(ctx, userId, orderNo);
  if (!after.row.ask) throw new Refusal(CODE.refused, '这笔订单刚刚有了变化，不能申请退款，请重新查看');
  if (after.row.ask.reason !== reason)
    throw new Refusal(CODE.refused, '这笔订单已经申请过退款，每笔订单只能申请一次');
  return recordView(after.row, { rules, now });
});
