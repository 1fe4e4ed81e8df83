import { atom } from 'nanostores';
import type { Data, Extra } from '../../contract/endpoint.ts';
import { type Movement, moneyBalance, moneyEntries } from '../../contract/order.ts';
import { call, callWhole } from '../client/call.ts';
import { listing } from './listing.ts';

/** What one has, in fen, and how it can be added to. */
export type Wallet = Data<typeof moneyBalance> & Extra<typeof moneyBalance>;

/** One's own wallet; null while it is read. */
export const wallet = atom<Wallet | 'failed' | null>(null);

/** Reads it anew; what is there stays where that fails. */
export async function loadWallet(): Promise<void> {
  try {
    const { data, extra } = await callWhole(moneyBalance, {});
    wallet.set({ ...data, ...extra });
  } catch {
    if (wallet.get() === null) wallet.set('failed');
  }
}

/** Tries again after a failure. */
export function reloadWallet(): Promise<void> {
  wallet.set(null);
  return loadWallet();
}

/** Which movements are shown: those of the balance, or of what one earned. */
type MovementQuery = { account: 'balance' | 'income' };

/** One's own movements, the latest first. */
export const movements = listing<Movement, MovementQuery>((query) => call(moneyEntries, query), {
  account: 'balance',
});
