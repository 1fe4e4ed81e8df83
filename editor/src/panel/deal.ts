import { atom } from 'nanostores';
import { yuan } from '../../../contract/kit/yuan.ts';
import { shareOf } from '../../../contract/money/order/terms.ts';
import { type PayoutTerms, payoutList } from '../../../contract/money/payout/payout.ts';
import { callWhole } from '../../../src/client/call.ts';

/** What an author gets of a sale: `share` in per cent, available after `pendingDays`. */
export type Deal = Pick<PayoutTerms, 'share' | 'pendingDays'>;

/** The site's terms for authors; null until they are read, and on a site that does not say them. */
export const deal = atom<Deal | null>(null);

/** Reads them, once. */
export async function loadDeal(): Promise<void> {
  if (deal.get()) return;
  try {
    const { share, pendingDays } = (await callWhole({ ...payoutList, silent: true }, { pageSize: 1 })).extra;
    if (share > 0) deal.set({ share, pendingDays });
  } catch {
    // The price is said without it.
  }
}

/** What of a price in fen remains for the author, in words; empty where that is not known, or there is no price. */
export function dealText(price: number, it: Deal | null): string {
  if (!it || price <= 0) return '';
  const own = shareOf(price, it.share);
  return `每卖出一次你得 ${yuan(own)}（标价的 ${it.share}%），站点得 ${yuan(price - own)}；${it.pendingDays} 天后可用`;
}
