import { atom } from 'nanostores';
import { yuan } from '../../../contract/kit/yuan.ts';
import { shareOf } from '../../../contract/money/order/terms.ts';
import { type PayoutTerms, payoutList } from '../../../contract/money/payout/payout.ts';
import { callWhole } from '../../../src/client/call.ts';

/** `share` in per cent, available after `pendingDays`. */
export type AuthorShare = Pick<PayoutTerms, 'share' | 'pendingDays'>;

/** Null until loaded, or if the site does not tell. */
export const deal = atom<AuthorShare | null>(null);

/** Loads the terms once. */
export async function loadDeal(): Promise<void> {
  if (deal.get()) return;
  try {
    const { share, pendingDays } = (await callWhole({ ...payoutList, silent: true }, { pageSize: 1 })).extra;
    if (share > 0) deal.set({ share, pendingDays });
  } catch {
    // The price is shown without it.
  }
}

/** The author's share of a price in fen, in words; '' if unknown or free. */
export function dealText(price: number, it: AuthorShare | null): string {
  if (!it || price <= 0) return '';
  const own = shareOf(price, it.share);
  return `每卖出一次你得 ${yuan(own)}（标价的 ${it.share}%），站点得 ${yuan(price - own)}；${it.pendingDays} 天后可用`;
}
