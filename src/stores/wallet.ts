import { atom } from 'nanostores';
import type { Data, Extra } from '../../contract/endpoint.ts';
import { type Movement, moneyBalance, moneyEntries } from '../../contract/order.ts';
import { call, callWhole } from '../client/call.ts';
import { listing } from './listing.ts';

/** Balances in fen, and the ways to recharge. */
export type Wallet = Data<typeof moneyBalance> & Extra<typeof moneyBalance>;

/** One's own wallet; null while loading. */
export const wallet = atom<Wallet | 'failed' | null>(null);

/** Reloads it; a failure keeps what is shown. */
export async function loadWallet(): Promise<void> {
  try {
    const { data, extra } = await callWhole(moneyBalance, {});
    wallet.set({ ...data, ...extra });
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
