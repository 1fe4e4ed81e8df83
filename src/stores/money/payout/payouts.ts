import { atom } from 'nanostores';
import type { Data, Input } from '../../../../contract/kit/endpoint.ts';
import {
  askPayout,
  type PayoutTerms,
  payoutList,
  withdrawPayout,
} from '../../../../contract/money/payout/payout.ts';
import { call, callWhole } from '../../../client/call.ts';
import { attempt, type Outcome } from '../../kit/attempt.ts';
import { tellTrouble } from '../../kit/connection.ts';
import { idempotencyKeys } from '../../kit/idempotencyKeys.ts';
import { income } from './income.ts';

type Payouts = { terms: PayoutTerms; list: Data<typeof payoutList>['records'] };
type PayoutInput = Omit<Input<typeof askPayout>, 'key'>;

/** Null while loading. */
export const payouts = atom<Payouts | 'failed' | null>(null);

/** Loads own payouts; a failure keeps the last state. */
export async function loadPayouts(): Promise<void> {
  try {
    const { data, extra } = await callWhole({ ...payoutList, silent: true }, {});
    payouts.set({ terms: extra, list: data.records });
  } catch {
    if (payouts.get() === null) payouts.set('failed');
  }
}

/** Retries after a failure. */
export function reloadPayouts(): Promise<void> {
  payouts.set(null);
  return loadPayouts();
}

async function reload(): Promise<void> {
  const { data } = income.report.get();
  await Promise.all([loadPayouts(), income.read({ days: data?.days.length || 30 })]);
}

const asking = idempotencyKeys();

/** Requests a payout. */
export async function requestPayout(given: PayoutInput): Promise<Outcome> {
  const key = asking.keyOf(given);
  const outcome = await attempt(() => call(askPayout, { ...given, key }), '申请已提交');
  if (outcome !== 'unreached') {
    asking.done();
    await reload();
  }
  return outcome;
}

/** Withdraws a pending request. */
export async function withdrawRequest(payoutNo: string): Promise<Outcome> {
  const outcome = await attempt(() => tellTrouble(call(withdrawPayout, { payoutNo })), '申请已撤回');
  if (outcome !== 'unreached') await reload();
  return outcome;
}
