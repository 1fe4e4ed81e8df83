import { sql } from 'drizzle-orm';
import { place } from '../../../contract/kit/places.ts';
import { yuan } from '../../../contract/kit/yuan.ts';
import { amountOf, INVOICE_STATE } from '../../../contract/money/invoice/terms.ts';
import type { EventData } from '../kit/events.ts';
import { announce } from '../messages/notice/writes.ts';
import { invoiceRow, latestInvoice } from '../money/invoice/reads.ts';
import { endRefunded } from '../money/invoice/writes.ts';
import { orderRow } from '../money/order/open.ts';
import { refundRow } from '../money/order/refund.ts';
import type { Job } from './consumer.ts';

const { waiting, issued, refused, reversed } = INVOICE_STATE;
const DESK = `${place.adminOrders()}#invoices`;

/** Notifies other administrators of an invoice request. */
export async function notifyInvoiceRequested({ invoiceId }: EventData<'invoice.asked'>, { db, now }: Job) {
  const [it] = await invoiceRow(db, invoiceId);
  const order = it && (await orderRow(db, it.orderNo));
  if (it?.state !== waiting || !order) return [];
  return [
    announce(db, {
      to: sql`select id from people where role = 'admin' and id <> ${it.userId}`,
      subject: `invoice:${invoiceId}:asked`,
      content: `“${order.title}”的买家申请发票 ${yuan(amountOf(order))}，抬头：${it.title}`,
      url: DESK,
      now,
    }),
  ];
}

/** Notifies the buyer of the decision. */
export async function aboutInvoice({ invoiceId }: EventData<'invoice.decided'>, { db, now }: Job) {
  const [it] = await invoiceRow(db, invoiceId);
  const order = it && (await orderRow(db, it.orderNo));
  if (!it || !order) return [];
  const said: Readonly<Record<number, string>> = {
    [issued]: `发票已经开具，号码 ${it.number}，金额 ${yuan(it.amount)}。`,
    [refused]: `发票申请没有通过：${it.answer}`,
    [reversed]: `发票 ${it.number} 已经红冲：${it.answer}`,
  };
  const what = said[it.state];
  if (!what) return [];
  const subject = `invoice:${invoiceId}:${it.state}`;
  const content = `“${order.title}”的${what}`;
  return [announce(db, { to: it.userId, subject, content, url: place.order(it.orderNo), now })];
}

/**
 * After a refund: ends open requests if all was refunded, and alerts administrators if an invoice exceeds
 * what was paid.
 */
export async function invoiceAfterRefund({ refundNo }: EventData<'order.refunded'>, { db, now }: Job) {
  const refund = await refundRow(db, refundNo);
  const order = refund && (await orderRow(db, refund.orderNo));
  if (!order) return [];
  const [it] = await latestInvoice(db, order.orderNo);
  if (it?.state !== issued || amountOf(order) >= it.amount) return [endRefunded(db, order.orderNo, now)];
  return [
    announce(db, {
      to: sql`select id from people where role = 'admin'`,
      subject: `invoice:${it.id}:due`,
      content: `“${order.title}”退款之后只收了 ${yuan(amountOf(order))}，已开的发票 ${it.number}（${yuan(it.amount)}）需要红冲。`,
      url: `${place.adminOrders()}?state=due#invoices`,
      now,
    }),
  ];
}
