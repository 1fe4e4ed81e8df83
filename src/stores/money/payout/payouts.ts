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
import { once } from '../../kit/once.ts';
import { tellTrouble } from '../../kit/trouble.ts';
import { income } from './income.ts';

type Payouts = { terms: PayoutTerms; list: Data<typeof payoutList>['records'] };
type Asking = Omit<Input<typeof askPayout>, 'key'>;

/** One's own requests with their terms; null while loading. */
export const payouts = atom<Payouts | 'failed' | null>(null);

/** Loads them; a failure keeps what is shown. */
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

/** Reloads what a request has changed, or what it was refused for. */
async function reload(): Promise<void> {
  const { data } = income.report.get();
  await Promise.all([loadPayouts(), income.read({ days: data?.days.length || 30 })]);
}

const asking = once();

/** Requests a payout. */
export async function requestPayout(given: Asking): Promise<Outcome> {
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
