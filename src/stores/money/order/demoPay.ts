import { atom } from 'nanostores';
import { type DemoOrder, demoOrder, demoPay } from '../../../../contract/money/pay/pay.ts';
import { call } from '../../../client/call.ts';
import { attempt, type Outcome } from '../../kit/attempt.ts';

/** The order of the demonstration payment's page; null while loading. */
export const demo = atom<DemoOrder | 'failed' | null>(null);

/** Loads it; a refusal has been shown already. */
export async function loadDemo(orderNo: string): Promise<void> {
  demo.set(null);
  demo.set(await call(demoOrder, { orderNo }).catch(() => 'failed' as const));
}

/** Pays it without money, or lets the payment fail. */
export function settleDemo(orderNo: string, outcome: 'paid' | 'failed'): Promise<Outcome> {
  return attempt(async () => {
    demo.set(await call(demoPay, { orderNo, outcome }));
  });
}
