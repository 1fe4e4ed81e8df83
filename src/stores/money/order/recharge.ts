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
import { listing } from '../../kit/listing.ts';
import { say } from '../../kit/toast.ts';
import { tellTrouble } from '../../kit/trouble.ts';
import { loadWallet, movements } from '../ledger/wallet.ts';
import { channelsHere } from './channel.ts';
import { awaitPayment, PAID_MEANWHILE, paymentClosed, paymentState, payThrough } from './payment.ts';
import { begunPayment, goOn } from './resume.ts';

/** Filter of one's payments: a type and a state (`ORDER_STATE`), empty for all, or the number of one order. */
type RecordQuery = { type: OrderType | ''; status: string; order: string };
type Row = PayRecord & { id: string };

const rowOf = (it: PayRecord): Row => ({ ...it, id: it.orderNo });

async function read({ type, status, order, pageNo }: RecordQuery & { pageNo: number }) {
  const answer = await call(getPayRecord, {
    pageNo,
    ...(type && { type }),
    ...(status !== '' && { status: Number(status) }),
    ...(order && { orderNo: order }),
  });
  // With an order number the call answers with a single order.
  if (!('records' in answer)) return { records: [rowOf(answer)], size: 1, current: 1, pages: 1, total: 1 };
  return { ...answer, records: answer.records.map(rowOf) };
}

/** One's own orders, the latest first. */
export const payRecords = listing<Row, RecordQuery>(read, { type: '', status: '', order: '' });

/** Asks the operators to give an order back. */
export function askBack({ orderNo }: PayRecord, reason: string): Promise<Outcome> {
  return attempt(
    async () => payRecords.put(rowOf(await call(askRefund, { orderNo, reason }))),
    '退款申请已提交，处理结果会通知你',
  );
}

/** Reloads what a payment has changed. */
export async function afterPayment(): Promise<void> {
  await Promise.all([loadWallet(), payRecords.show(), movements.show()]);
}

const told = { paid: afterPayment, unpaid: () => payRecords.show() };

/** The channel that fits here, as a call says it: the QR code goes without saying. */
function fitting(): { channel: PayChannel; said: { channel?: PayChannel } } {
  const [channel = 'native'] = channelsHere();
  return { channel, said: channel === 'native' ? {} : { channel } };
}

/** Creates an order for an amount in fen, or reuses the open one, and begins its payment. */
export function recharge(amount: number): Promise<Outcome> {
  return attempt(async () => {
    await paymentClosed();
    const { channel, said } = fitting();
    awaitPayment(await call(createPaymentOrder, { type: 'recharge', amount, ...said }), told);
    if (channel !== 'native') await payThrough(channel);
  });
}

/** Goes on with a pending recharge, by the channel that fits here. */
export async function resumeRecharge(record: PayRecord): Promise<void> {
  awaitPayment(record, told);
  const { channel } = fitting();
  if (channel !== record.channel) await payThrough(channel);
}

/** Goes on with a recharge, or a gift, that was begun in this browser, in this tab or another one. */
export async function resumeBegun(type: 'recharge' | 'sponsor'): Promise<void> {
  const begun = await begunPayment(({ goods }) => goods === null);
  if (begun?.record.type !== type || paymentState(begun.record.status) !== 'waiting') return;
  awaitPayment(begun.record, type === 'recharge' ? told : { paid() {} });
  await goOn(begun.kept);
}

/** Closes an own order that is still open; one that was paid at the same moment is paid. */
export function closeRecord({ orderNo }: PayRecord): Promise<Outcome> {
  return attempt(async () => {
    const { status } = await tellTrouble(call(closePaymentOrder, { orderNo }));
    if (paymentState(status) === 'paid') say('success', PAID_MEANWHILE);
    await afterPayment();
  });
}

/** Creates an order for a donation to the site, in fen, with the note for the list of donors. */
export function give(amount: number, note: string): Promise<Outcome> {
  return attempt(async () => {
    await paymentClosed();
    const { channel, said } = fitting();
    awaitPayment(await call(createPaymentOrder, { type: 'sponsor', amount, note, ...said }), { paid() {} });
    if (channel !== 'native') await payThrough(channel);
  });
}
