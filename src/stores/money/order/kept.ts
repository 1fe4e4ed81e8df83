/** What is bought: an attachment, or the locked part of an article. The price is in fen; `holds` says what is in it. */
export type Goods = { articleId: number; title: string; price: number; holds?: string } & (
  | { type: 'annex'; annexId: number }
  | { type: 'reading' }
);

/**
 * The order that this browser is about to pay: `goods` where it buys some, `until` (ms) its end. `asks` while the buyer has gone to
 * WeChat to be named, after which the payment goes on by itself.
 */
export type Kept = { orderNo: string; until: number; goods: Goods | null; asks: boolean };

const KEY = 'paying';
const BOUGHT = 'bought';

/** A no-op where storage is refused: the page that is open goes on alone. */
function store(key: string, value: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    return;
  }
}

/** Keeps an order while the page may be left for the payment, or closed. */
export function keepPayment(kept: Kept): void {
  store(KEY, kept);
}

/** The order that was kept, until its end; null where there is none. */
export function keptPayment(): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Kept | null;
    return kept && kept.until > Date.now() ? kept : null;
  } catch {
    return null;
  }
}

/** Forgets an order that has ended; another one stays. */
export function dropPayment(orderNo: string): void {
  if (keptPayment()?.orderNo === orderNo) localStorage.removeItem(KEY);
}

/** Tells the other tabs of this browser what was bought. */
export function tellBought({ articleId, type }: Goods): void {
  store(BOUGHT, { articleId, type, at: Date.now() });
}

/** Calls back when another tab has bought such goods of an article. Returns the function that ends that. */
export function onBought(it: Pick<Goods, 'articleId' | 'type'>, then: () => unknown): () => void {
  const heard = ({ key, newValue }: StorageEvent) => {
    if (key !== BOUGHT || !newValue) return;
    const told = JSON.parse(newValue) as Pick<Goods, 'articleId' | 'type'>;
    if (told.articleId === it.articleId && told.type === it.type) then();
  };
  addEventListener('storage', heard);
  return () => removeEventListener('storage', heard);
}
