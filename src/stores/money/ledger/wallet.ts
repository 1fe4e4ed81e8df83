import { atom } from 'nanostores';
import type { Data, Extra } from '../../../../contract/kit/endpoint.ts';
import { type Movement, moneyBalance, moneyEntries } from '../../../../contract/money/order/order.ts';
import { RECHARGE_AMOUNTS } from '../../../../contract/money/order/terms.ts';
import { call, callWhole } from '../../../client/call.ts';
import { hasCapability } from '../../../client/capabilities.ts';
import { listing } from '../../kit/listing.ts';

/** Balances in fen and ways to recharge; `isTold` false if the host does not report them. */
export type Wallet = Data<typeof moneyBalance> & Extra<typeof moneyBalance> & { isTold: boolean };

/** Wallet of a host that takes orders but reports no balance. */
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

/** Null while loading. */
export const wallet = atom<Wallet | 'failed' | null>(null);

/** Reloads the wallet; a failure keeps the last state. */
export async function loadWallet(): Promise<void> {
  if (!(await hasCapability('money'))) return wallet.set(UNTOLD);
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

type MovementQuery = { account: 'balance' | 'income' };

export const movements = listing<Movement, MovementQuery>((query) => call(moneyEntries, query), {
  account: 'balance',
});
