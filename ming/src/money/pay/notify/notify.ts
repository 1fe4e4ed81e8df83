import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../kit/db.ts';
import { readText } from '../../../kit/http/body.ts';
import { recordFailure } from '../../../kit/runs.ts';
import { refundRow, settleRefund } from '../../order/refund.ts';
import { parseJson } from '../client.ts';
import type { Merchant } from '../config.ts';
import { confirm, type Notice, noticeRow } from '../confirm.ts';
import { alarmRefund } from '../refunds.ts';
import { payNotices } from '../schema.ts';
import { signatureIn } from '../signature.ts';
import { orderNoIn } from '../trade.ts';
import { refundStateOf, tradeOf, transaction } from '../wechat.ts';
import { openResource } from './resource.ts';
import { verifierOf } from './trust.ts';

const BODY_BYTES = 65_536;

const envelope = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  event_type: z.string(),
  resource: z.object({
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.optional(z.string()),
  }),
});

const refundNews = z.object({
  mchid: z.string(),
  out_refund_no: z.string(),
  refund_status: z.string(),
  amount: z.object({ refund: z.number() }),
});

/** 204 once booked; WeChat Pay retries on any other status. */
export type NotifyStatus = 204 | 400 | 401 | 404 | 413;

type Job = { db: Db; merchant: Merchant; now: number };

async function takePayment({ db, merchant, now }: Job, id: string, news: unknown): Promise<NotifyStatus> {
  const said = z.safeParse(transaction, news);
  if (!said.success) return 400;
  const trade = tradeOf(merchant, said.data);
  if (trade.state !== 'paid') return 400;
  const orderNo = orderNoIn(said.data.out_trade_no);
  const notice: Notice = { id, kind: 'paid', about: orderNo };
  const { transactionNo, amount, openid } = trade;
  const settled = await confirm(db, { orderNo, transactionNo, amount, openid }, { now, notice });
  if (settled === 'missing') return 404;
  return settled === 'mismatch' ? 400 : 204;
}

async function takeRefund({ db, merchant, now }: Job, id: string, news: unknown): Promise<NotifyStatus> {
  const said = z.safeParse(refundNews, news);
  if (!said.success || said.data.mchid !== merchant.mchid) return 400;
  const { out_refund_no: refundNo, refund_status, amount } = said.data;
  const refund = await refundRow(db, refundNo);
  if (!refund) return 404;
  if (refund.amount !== amount.refund) {
    await recordFailure(db, 'service:wxpay', `refund ${refundNo}: another amount`);
    return 400;
  }
  const state = refundStateOf(refund_status);
  const notice = noticeRow(db, { id, kind: 'refund', about: refundNo }, now);
  if (state === 'abnormal') await db.batch([...alarmRefund(db, refund, '退款异常', now), notice]);
  else if (state !== 'processing')
    await settleRefund(db, {
      refundNo,
      now,
      beside: [notice],
      outcome: state === 'done' ? 'done' : 'failed',
    });
  return 204;
}

async function isKnown(db: Db, id: string): Promise<boolean> {
  const found = await db.select({ id: payNotices.id }).from(payNotices).where(eq(payNotices.id, id)).limit(1);
  return found.length > 0;
}

/**
 * Handles a callback: verifies and decrypts it, and records it in the transaction that books it, so that
 * unbooked ones are retried. Known ones are answered at once.
 */
export async function takeNotice(request: Request, { db, merchant, now }: Job): Promise<NotifyStatus> {
  const body = await readText(request.body, BODY_BYTES);
  if (body === null) return 413;
  const signed = signatureIn(request.headers);
  if (!signed || !(await verifierOf(db, merchant)(signed, body))) return 401;
  const read = z.safeParse(envelope, parseJson(body));
  if (!read.success) return 400;
  const { id, event_type, resource } = read.data;
  if (await isKnown(db, id)) return 204;
  const opened = openResource(merchant.apiKey, resource);
  if (opened === null) return 400;
  const job = { db, merchant, now };
  if (event_type === 'TRANSACTION.SUCCESS') return takePayment(job, id, parseJson(opened));
  return event_type.startsWith('REFUND.') ? takeRefund(job, id, parseJson(opened)) : 400;
}
