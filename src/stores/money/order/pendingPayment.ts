import { parseJson, readStored, writeStored } from '../../kit/stored.ts';

/** Goods of an order: an attachment or the locked part. Price in fen. */
export type Goods = { articleId: number; title: string; price: number; holds?: string } & (
  | { type: 'annex'; annexId: number }
  | { type: 'reading' }
);

/**
 * Order about to be paid. `until` in ms; `asks`: the buyer went to WeChat for OAuth, then payment resumes.
 */
export type PendingOrder = { orderNo: string; until: number; goods: Goods | null; asks: boolean };

const KEY = 'paying';
const BOUGHT = 'bought';

/** Persists an order across navigation. */
export function keepPayment(order: PendingOrder): void {
  writeStored(KEY, order);
}

/** The persisted order; null if none or expired. */
export function keptPayment(): PendingOrder | null {
  const kept = readStored(KEY) as PendingOrder | null;
  return kept && kept.until > Date.now() ? kept : null;
}

/** Deletes an ended order. */
export function dropPayment(orderNo: string): void {
  if (keptPayment()?.orderNo === orderNo) writeStored(KEY, null);
}

/** Tells other tabs about a purchase. */
export function tellBought({ articleId, type }: Goods): void {
  writeStored(BOUGHT, { articleId, type, at: Date.now() });
}

/** Calls back when another tab has bought such goods of an article. Returns the function that ends that. */
export function onBought(
  { articleId, type }: Pick<Goods, 'articleId' | 'type'>,
  then: () => unknown,
): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key !== BOUGHT) return;
    const bought = parseJson(newValue) as Partial<Pick<Goods, 'articleId' | 'type'>> | null;
    if (bought?.articleId === articleId && bought.type === type) then();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
