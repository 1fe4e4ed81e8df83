import { atom } from 'nanostores';
import { type DemoOrder, demoOrder, demoPay } from '../../../../contract/money/pay/pay.ts';
import { call } from '../../../client/call.ts';
import { attempt, type Outcome } from '../../kit/attempt.ts';

export const demo = atom<DemoOrder | 'failed' | null>(null);

/** Loads a demo order; refusals have been shown. */
export async function loadDemo(orderNo: string): Promise<void> {
  demo.set(null);
  demo.set(await call(demoOrder, { orderNo }).catch(() => 'failed' as const));
}

/** Simulates a paid or failed payment. */
export function settleDemo(orderNo: string, outcome: 'paid' | 'failed'): Promise<Outcome> {
  return attempt(async () => {
    demo.set(await call(demoPay, { orderNo, outcome }));
  });
}
