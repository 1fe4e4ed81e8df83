import { sql } from 'drizzle-orm';
import { place } from '../../../contract/kit/places.ts';
import type { EventData } from '../kit/events.ts';
import { announce } from '../messages/notice/writes.ts';
import { stuckRefund } from '../money/pay/reads.ts';
import type { Job } from './consumer.ts';

const OPERATORS = sql`select id from people where role = 'admin'`;
const SUSPENSE = `${place.adminOrders()}#suspense`;
const BOOKS = `${place.adminOrders()}#books`;

/** Alerts operators of an abnormal refund. */
export async function aboutStuckRefund({ refundNo }: EventData<'refund.stuck'>, { db, now }: Job) {
  const [refund] = await stuckRefund(db, refundNo);
  if (!refund) return [];
  const { orderNo, detail } = refund;
  const content = `订单 ${orderNo} 的退款没有完成：${detail}。请到微信支付商户平台处理，处理好之后这里会自动更新。`;
  return [announce(db, { to: OPERATORS, subject: `refund:${refundNo}`, content, url: SUSPENSE, now })];
}

/** Alerts operators that bill and books differ. */
export function aboutBill({ day }: EventData<'bill.differed'>, { db, now }: Job) {
  const content = `${day} 的微信支付账单与账本不一致，已暂停提现，请查看对账结果。`;
  return [announce(db, { to: OPERATORS, subject: `bill:${day}`, content, url: BOOKS, now })];
}
