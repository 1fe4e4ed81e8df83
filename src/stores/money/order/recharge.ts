import {
  askRefund,
  closePaymentOrder,
  createPaymentOrder,
  getPayRecord,
  type PayRecord,
} from '../../../../contract/money/order/order.ts';
import type { OrderType, PayChannel } from '../../../../contract/money/order/terms.ts';
import { call } from '../../../client/call.ts';
import { attempt, type Outcome } from '../../kit/attempt.ts';
import { tellTrouble } from '../../kit/connection.ts';
import { listing } from '../../kit/listing.ts';
import { say } from '../../kit/toast.ts';
import { loadWallet, movements } from '../ledger/wallet.ts';
import { availableChannels } from './channel.ts';
import { awaitPayment, PAID_MEANWHILE, paymentClosed, paymentState, payThrough } from './payment.ts';
import { begunPayment, resumeOrder } from './resume.ts';

/** `status` is an `ORDER_STATE`; '' for all; `order` selects one order. */
type RecordQuery = { type: OrderType | ''; status: string; order: string };
type Row = PayRecord & { id: string };

const rowOf = (it: PayRecord): Row => ({ ...it, id: it.orderNo });

async function fetchRecords({ type, status, order, pageNo }: RecordQuery & { pageNo: number }) {
  const answer = await call(getPayRecord, {
    pageNo,
    ...(type && { type }),
    ...(status !== '' && { status: Number(status) }),
    ...(order && { orderNo: order }),
  });
  // With an order number the answer is one order.
  if (!('records' in answer)) return { records: [rowOf(answer)], size: 1, current: 1, pages: 1, total: 1 };
  return { ...answer, records: answer.records.map(rowOf) };
}

/** Latest first. */
export const payRecords = listing<Row, RecordQuery>(fetchRecords, { type: '', status: '', order: '' });

/** Requests a refund. */
export function askBack({ orderNo }: PayRecord, reason: string): Promise<Outcome> {
  return attempt(
    async () => payRecords.put(rowOf(await call(askRefund, { orderNo, reason }))),
    '退款申请已提交，处理结果会通知你',
  );
}

/** Reloads what a payment changes. */
export async function afterPayment(): Promise<void> {
  await Promise.all([loadWallet(), payRecords.show(), movements.show()]);
}

const told = { paid: afterPayment, unpaid: () => payRecords.show() };

/** Best channel here; a QR code (`native`) is the call's default. */
function fitting(): { channel: PayChannel; said: { channel?: PayChannel } } {
  const [channel = 'native'] = availableChannels();
  return { channel, said: channel === 'native' ? {} : { channel } };
}

/** Creates an order for an amount in fen, or reuses the open one, and starts its payment. */
export function recharge(amount: number): Promise<Outcome> {
  return attempt(async () => {
    await paymentClosed();
    const { channel, said } = fitting();
    awaitPayment(await call(createPaymentOrder, { type: 'recharge', amount, ...said }), told);
    if (channel !== 'native') await payThrough(channel);
  });
}

/** Resumes a pending recharge by the best channel here. */
export async function resumeRecharge(record: PayRecord): Promise<void> {
  awaitPayment(record, told);
  const { channel } = fitting();
  if (channel !== record.channel) await payThrough(channel);
}

/** Resumes a recharge or donation begun in any tab of this browser. */
export async function resumeBegun(type: 'recharge' | 'sponsor'): Promise<void> {
  const begun = await begunPayment(({ goods }) => goods === null);
  if (begun?.record.type !== type || paymentState(begun.record.status) !== 'waiting') return;
  awaitPayment(begun.record, type === 'recharge' ? told : { paid() {} });
  await resumeOrder(begun.kept);
}

/** Closes an open order; one paid at the same moment counts as paid. */
export function closeRecord({ orderNo }: PayRecord): Promise<Outcome> {
  return attempt(async () => {
    const { status } = await tellTrouble(call(closePaymentOrder, { orderNo }));
    if (paymentState(status) === 'paid') say('success', PAID_MEANWHILE);
    await afterPayment();
  });
}

/** Donates an amount in fen with a note for the donors' list. */
export function give(amount: number, note: string): Promise<Outcome> {
  return attempt(async () => {
    await paymentClosed();
    const { channel, said } = fitting();
    awaitPayment(await call(createPaymentOrder, { type: 'sponsor', amount, note, ...said }), { paid() {} });
    if (channel !== 'native') await payThrough(channel);
  });
}
