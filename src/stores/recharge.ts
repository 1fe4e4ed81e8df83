import type { OrderType } from '../../contract/money.ts';
import { closePaymentOrder, createPaymentOrder, getPayRecord, type PayRecord } from '../../contract/order.ts';
import { call } from '../client/call.ts';
import { attempt, type Outcome } from './attempt.ts';
import { listing } from './listing.ts';
import { awaitPayment, PAID_MEANWHILE, paymentClosed, paymentState } from './payment.ts';
import { say } from './toast.ts';
import { loadWallet, movements } from './wallet.ts';

/** What the list of one's payments shows: a type and a state (`ORDER_STATE`), empty for all. */
type RecordQuery = { type: OrderType | ''; status: string };
type Row = PayRecord & { id: string };

async function read({ type, status, pageNo }: RecordQuery & { pageNo: number }) {
  const answer = await call(getPayRecord, {
    pageNo,
    ...(type && { type }),
    ...(status !== '' && { status: Number(status) }),
  });
  // One order alone comes where its number was asked for.
  if (!('records' in answer)) throw new Error('no page of orders');
  const records = answer.records.map((it): Row => ({ ...it, id: it.orderNo }));
  return { ...answer, records };
}

/** One's own orders, the latest first. */
export const payRecords = listing<Row, RecordQuery>(read, { type: '', status: '' });

/** Reads anew what a payment has changed. */
export async function afterPayment(): Promise<void> {
  await Promise.all([loadWallet(), payRecords.show(), movements.show()]);
}

const told = { paid: afterPayment, closed: () => payRecords.show() };

/** Opens an order for an amount in fen, or finds the open one, and shows its code. */
export function recharge(amount: number): Promise<Outcome> {
  return attempt(async () => {
    await paymentClosed();
    const ticket = await call(createPaymentOrder, { type: 'recharge', amount });
    awaitPayment(ticket, told);
  });
}

/** Shows the code of an own recharge that is still open. */
export function resumeRecharge({ orderNo, amount, status, codeUrl, expireTime }: PayRecord): void {
  awaitPayment({ orderNo, amount, status, codeUrl, expireTime }, told);
}

/** Closes an own order that is still open; one that was paid at the same moment is paid. */
export function closeRecord({ orderNo }: PayRecord): Promise<Outcome> {
  return attempt(async () => {
    const { status } = await call(closePaymentOrder, { orderNo });
    if (paymentState(status) === 'paid') say('success', PAID_MEANWHILE);
    await afterPayment();
  });
}

/** Opens an order for a gift to the site, in fen, with what is said beside it in the list of donors. */
export function give(amount: number, note: string): Promise<Outcome> {
  return attempt(async () => {
    await paymentClosed();
    awaitPayment(await call(createPaymentOrder, { type: 'sponsor', amount, note }), { paid() {} });
  });
}
