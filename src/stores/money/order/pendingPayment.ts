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

/** No-op where storage is refused. */
function store(key: string, value: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    return;
  }
}

/** Persists an order across navigation. */
export function keepPayment(kept: PendingOrder): void {
  store(KEY, kept);
}

/** The persisted order; null if none or expired. */
export function keptPayment(): PendingOrder | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as PendingOrder | null;
    return kept && kept.until > Date.now() ? kept : null;
  } catch {
    return null;
  }
}

/** Deletes an ended order. */
export function dropPayment(orderNo: string): void {
  if (keptPayment()?.orderNo === orderNo) localStorage.removeItem(KEY);
}

/** Tells other tabs about a purchase. */
export function tellBought({ articleId, type }: Goods): void {
  store(BOUGHT, { articleId, type, at: Date.now() });
}

type Told = Partial<Pick<Goods, 'articleId' | 'type'>>;

function toldIn(text: string): Told | null {
  try {
    return JSON.parse(text) as Told | null;
  } catch {
    return null;
  }
}

/** Calls back when another tab has bought such goods of an article. Returns the function that ends that. */
export function onBought(it: Pick<Goods, 'articleId' | 'type'>, then: () => unknown): () => void {
  const heard = ({ key, newValue }: StorageEvent) => {
    if (key !== BOUGHT || !newValue) return;
    const told = toldIn(newValue);
    if (told?.articleId === it.articleId && told.type === it.type) then();
  };
  addEventListener('storage', heard);
  return () => removeEventListener('storage', heard);
}
