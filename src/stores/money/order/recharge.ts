import {
  closePaymentOrder,
  createPaymentOrder,
  getPayRecord,
  type PayRecord,
} from '../../../../contract/money/order/order.ts';
import type { OrderType } from '../../../../contract/money/order/terms.ts';
import { call } from '../../../client/call.ts';
import { attempt, type Outcome } from '../../kit/attempt.ts';
import { listing } from '../../kit/listing.ts';
import { say } from '../../kit/toast.ts';
import { tellTrouble } from '../../kit/trouble.ts';
import { loadWallet, movements } from '../ledger/wallet.ts';
import { awaitPayment, PAID_MEANWHILE, paymentClosed, paymentState } from './payment.ts';

/** Filter of one's payments: a type and a state (`ORDER_STATE`), empty for all. */
type RecordQuery = { type: OrderType | ''; status: string };
type Row = PayRecord & { id: string };

async function read({ type, status, pageNo }: RecordQuery & { pageNo: number }) {
  const answer = await call(getPayRecord, {
    pageNo,
    ...(type && { type }),
    ...(status !== '' && { status: Number(status) }),
  });
  // With an order number the call answers with a single order.
  if (!('records' in answer)) throw new Error('no page of orders');
  const records = answer.records.map((it): Row => ({ ...it, id: it.orderNo }));
  return { ...answer, records };
}

/** One's own orders, the latest first. */
export const payRecords = listing<Row, RecordQuery>(read, { type: '', status: '' });

/** Reloads what a payment has changed. */
export async function afterPayment(): Promise<void> {
  await Promise.all([loadWallet(), payRecords.show(), movements.show()]);
}

const told = { paid: afterPayment, unpaid: () => payRecords.show() };

/** Creates an order for an amount in fen, or reuses the open one, and shows its code. */
export function recharge(amount: number): Promise<Outcome> {
  return attempt(async () => {
    await paymentClosed();
    const ticket = await call(createPaymentOrder, { type: 'recharge', amount });
    awaitPayment(ticket, told);
  });
}

/** Shows the code of a pending recharge. */
export function resumeRecharge({ orderNo, amount, status, codeUrl, expireTime }: PayRecord): void {
  awaitPayment({ orderNo, amount, status, codeUrl, expireTime }, told);
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
    awaitPayment(await call(createPaymentOrder, { type: 'sponsor', amount, note }), { paid() {} });
  });
}
