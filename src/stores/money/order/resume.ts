import { getPayRecord, type PayRecord } from '../../../../contract/money/order/order.ts';
import { call } from '../../../client/call.ts';
import { dropPayment, type Kept, keepPayment, keptPayment } from './kept.ts';
import { paymentState, payThrough } from './payment.ts';

/** An order that was begun in this browser, and how it is now. */
type Begun = { kept: Kept; record: PayRecord };

/** The order that was kept and is of this page, as the server knows it; null where there is none, or it ended without a payment. */
export async function begunPayment(isHere: (kept: Kept) => boolean): Promise<Begun | null> {
  const kept = keptPayment();
  if (!kept || !isHere(kept)) return null;
  const record = await call({ ...getPayRecord, silent: true }, { orderNo: kept.orderNo }).catch(() => null);
  if (!record || !('orderNo' in record)) return null;
  const state = paymentState(record.status);
  if (state !== 'waiting') dropPayment(kept.orderNo);
  return state === 'waiting' || state === 'paid' ? { kept, record } : null;
}

/** Goes on where the buyer comes back from WeChat, which may know by now who they are; once, since it may not. */
export async function goOn(kept: Kept): Promise<void> {
  if (!kept.asks) return;
  keepPayment({ ...kept, asks: false });
  await payThrough('jsapi');
}
