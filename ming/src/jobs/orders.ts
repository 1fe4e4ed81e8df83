import { sql } from 'drizzle-orm';
import { place } from '../../../contract/kit/places.ts';
import { yuan } from '../../../contract/kit/yuan.ts';
import { REFUND_ASK_STATE } from '../../../contract/money/order/refundAsk.ts';
import { moneyRulesOf, REFUND_STATE } from '../../../contract/money/order/terms.ts';
import type { EventData } from '../kit/events.ts';
import { settingRow } from '../kit/setting.ts';
import { announce } from '../messages/notice/writes.ts';
import { askRow } from '../money/order/ask/reads.ts';
import { orderRow } from '../money/order/open.ts';
import { refundRow } from '../money/order/refund.ts';
import type { Job } from './consumer.ts';

/** Alerts administrators of ledger differences. */
export function aboutBooks({ day }: EventData<'books.differed'>, { db, now }: Job) {
  return [
    announce(db, {
      to: sql`select id from people where role = 'admin'`,
      subject: `books:${day}`,
      content: `${day} 对账发现差异，提现已经停止。请在订单管理的“对账”里查看。`,
      url: `${place.adminOrders()}#books`,
      now,
    }),
  ];
}

/** Notifies an author of a sale. */
export async function aboutSale({ orderNo }: EventData<'order.paid'>, { db, now }: Job) {
  const order = await orderRow(db, orderNo);
  if (!order?.authorId || order.share === 0) return [];
  const [setting] = await settingRow(db, 'money');
  const { pendingDays } = moneyRulesOf(setting?.value);
  const content = `“${order.title}”售出一份，收入 ${yuan(order.share)}，${pendingDays} 天后可用。`;
  return [announce(db, { to: order.authorId, subject: `sale:${orderNo}`, content, now })];
}

/** Notifies buyer and author of a refund. */
export async function aboutRefund({ refundNo }: EventData<'order.refunded'>, { db, now }: Job) {
  const refund = await refundRow(db, refundNo);
  const order = refund && (await orderRow(db, refund.orderNo));
  if (!refund || !order) return [];
  const byWechat = order.payWay === 'wechat' && refund.state === REFUND_STATE.done;
  const where = byWechat ? '已经由微信支付原路退回' : '已经退到你的余额';
  const why = refund.reason ? `（${refund.reason}）` : '';
  const subject = `refund:${refundNo}`;
  const told = {
    to: order.userId,
    subject,
    content: `“${order.title}”${why}的 ${yuan(refund.amount)} ${where}。`,
    now,
  };
  const isSale = refund.source === 'order' && order.authorId !== '' && order.back > 0;
  const content = `“${order.title}”的一笔订单退款，你在这笔订单里的收入共收回 ${yuan(order.back)}。`;
  return [
    announce(db, told),
    ...(isSale ? [announce(db, { to: order.authorId, subject, content, now })] : []),
  ];
}

/** Notifies other administrators of a refund request. */
export async function notifyRefundRequested({ orderNo }: EventData<'refund.requested'>, { db, now }: Job) {
  const [ask] = await askRow(db, orderNo);
  const order = ask && (await orderRow(db, orderNo));
  if (ask?.state !== REFUND_ASK_STATE.waiting || !order) return [];
  return [
    announce(db, {
      to: sql`select id from people where role = 'admin' and id <> ${order.userId}`,
      subject: `refund:${orderNo}:asked`,
      content: `“${order.title}”的买家申请退款 ${yuan(order.amount - order.refunded)}：${ask.reason}`,
      url: `${place.adminOrders()}#asks`,
      now,
    }),
  ];
}

/** Notifies a buyer of a refused refund request. */
export async function aboutRefundRefused({ orderNo }: EventData<'refund.refused'>, { db, now }: Job) {
  const [ask] = await askRow(db, orderNo);
  const order = ask && (await orderRow(db, orderNo));
  if (ask?.state !== REFUND_ASK_STATE.refused || !order) return [];
  const content = `“${order.title}”的退款申请没有通过：${ask.answer}`;
  const subject = `refund:${orderNo}:refused`;
  return [announce(db, { to: order.userId, subject, content, url: place.order(orderNo), now })];
}
