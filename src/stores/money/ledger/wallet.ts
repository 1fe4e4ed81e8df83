import { atom } from 'nanostores';
import type { Data, Extra } from '../../../../contract/kit/endpoint.ts';
import { type Movement, moneyBalance, moneyEntries } from '../../../../contract/money/order/order.ts';
import { RECHARGE_AMOUNTS } from '../../../../contract/money/order/terms.ts';
import { call, callWhole } from '../../../client/call.ts';
import { has } from '../../../client/has.ts';
import { listing } from '../../kit/listing.ts';

/** Balances in fen, and the ways to recharge; not `isTold` where the host does not say what is in it. */
export type Wallet = Data<typeof moneyBalance> & Extra<typeof moneyBalance> & { isTold: boolean };

/** The wallet at a host that says nothing of it, but takes orders. */
const UNTOLD: Wallet = {
  isTold: false,
  balance: 0,
  pending: 0,
  income: 0,
  debt: 0,
  wechat: true,
  demo: false,
  channels: ['native'],
  rechargeLeast: RECHARGE_AMOUNTS[0],
  rechargeMost: RECHARGE_AMOUNTS[5],
  sponsorLeast: 0,
  sponsorMost: 0,
  refundDays: 0,
  invoiceDays: 0,
};

/** One's own wallet; null while loading. */
export const wallet = atom<Wallet | 'failed' | null>(null);

/** Reloads it; a failure keeps what is shown. */
export async function loadWallet(): Promise<void> {
  if (!(await has('money'))) return wallet.set(UNTOLD);
  try {
    const { data, extra } = await callWhole(moneyBalance, {});
    wallet.set({ ...data, ...extra, isTold: true });
  } catch {
    if (wallet.get() === null) wallet.set('failed');
  }
}

/** Retries after a failure. */
export function reloadWallet(): Promise<void> {
  wallet.set(null);
  return loadWallet();
}

/** Filter of the movements: balance or income. */
type MovementQuery = { account: 'balance' | 'income' };

/** One's own movements, the latest first. */
export const movements = listing<Movement, MovementQuery>((query) => call(moneyEntries, query), {
  account: 'balance',
});
