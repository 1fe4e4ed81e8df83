import { getPayRecord, type PayRecord } from '../../../../contract/money/order/order.ts';
import { call } from '../../../client/call.ts';
import { paymentState, payThrough } from './payment.ts';
import { dropPayment, keepPayment, keptPayment, type PendingOrder } from './pendingPayment.ts';

type BegunOrder = { kept: PendingOrder; record: PayRecord };

/** The persisted order of this page with its server state; null if none, or ended unpaid. */
export async function begunPayment(isHere: (kept: PendingOrder) => boolean): Promise<BegunOrder | null> {
  const kept = keptPayment();
  if (!kept || !isHere(kept)) return null;
  const record = await call({ ...getPayRecord, silent: true }, { orderNo: kept.orderNo }).catch(() => null);
  if (!record || !('orderNo' in record)) return null;
  const state = paymentState(record.status);
  if (state !== 'waiting') dropPayment(kept.orderNo);
  return state === 'waiting' || state === 'paid' ? { kept, record } : null;
}

/** Resumes payment after WeChat's OAuth redirect; once, since it may not have identified the buyer. */
export async function resumeOrder(kept: PendingOrder): Promise<void> {
  if (!kept.asks) return;
  keepPayment({ ...kept, asks: false });
  await payThrough('jsapi');
}
