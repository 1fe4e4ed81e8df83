import { atom } from 'nanostores';
import { couponMine, discountOf, type OwnCoupon } from '../../../../contract/money/coupon/coupon.ts';
import { annexPay, readingPay } from '../../../../contract/money/order/order.ts';
import { ORDER_STATE, type PayWay } from '../../../../contract/money/order/terms.ts';
import { acted } from '../../../client/articleEvents.ts';
import { call } from '../../../client/call.ts';
import { Refused } from '../../../client/failure.ts';
import { loadAnnexes } from '../../content/annex/annex.ts';
import { attempt, type Outcome } from '../../kit/attempt.ts';
import { say } from '../../kit/toast.ts';
import { takeAct } from '../../people/auth/act.ts';
import { isMember } from '../../people/auth/member.ts';
import { loadWallet, wallet } from '../ledger/wallet.ts';
import { availableChannels } from './channel.ts';
import {
  awaitPayment,
  cancelPayment,
  leavePayment,
  paymentClosed,
  paymentState,
  payThrough,
} from './payment.ts';
import { type Goods, tellBought } from './pendingPayment.ts';
import { begunPayment, resumeOrder } from './resume.ts';

/** `couponId` 0: no coupon. `way` null: wallet loading. `note`: what changed meanwhile. */
export type Purchase = {
  goods: Goods;
  coupons: readonly OwnCoupon[];
  couponId: number;
  way: PayWay | null;
  state: 'busy' | 'ready' | 'failed' | 'done';
  note: string;
};

export const purchase = atom<Purchase | null>(null);

/** Amount due in fen. */
export function dueOf({ goods, coupons, couponId }: Purchase): number {
  const coupon = coupons.find(({ id }) => id === couponId);
  return goods.price - (coupon ? discountOf(coupon, goods.price) : 0);
}

/** Identity of the goods, without price. */
const nameOf = (it: Goods) => [it.type, it.articleId, it.type === 'annex' && it.annexId].join();

const actOf = (goods: Goods) => `buy ${nameOf(goods)}`;

/** The checkout of these goods if its dialog is still open. */
function openPurchaseOf(goods: Goods): Purchase | null {
  const now = purchase.get();
  return now && nameOf(now.goods) === nameOf(goods) ? now : null;
}

function turn(goods: Goods, change: Partial<Purchase>): void {
  const now = openPurchaseOf(goods);
  if (now) purchase.set({ ...now, ...change });
}

async function prepare(goods: Goods): Promise<void> {
  turn(goods, { state: 'busy' });
  await paymentClosed();
  const { type, price } = goods;
  const [coupons] = await Promise.all([
    // Checkout works without coupons.
    call({ ...couponMine, silent: true }, { type, price, pageSize: 50 }).catch(() => null),
    loadWallet(),
  ]);
  const money = wallet.get();
  if (money === null || money === 'failed') return turn(goods, { state: 'failed' });
  const list = coupons?.records ?? [];
  const before = openPurchaseOf(goods);
  if (!before) return;
  const next = { ...before, goods, coupons: list, couponId: list[0]?.id ?? 0 };
  const usual = money.wechat && money.balance < dueOf(next) ? 'wechat' : 'balance';
  turn(goods, { ...next, way: before.way ?? usual, state: 'ready' });
}

/** Opens the checkout; visitors are asked to log in. */
export async function openPurchase(goods: Goods): Promise<void> {
  if (!isMember(actOf(goods))) return;
  purchase.set({ goods, coupons: [], couponId: 0, way: null, state: 'busy', note: '' });
  await prepare(goods);
}

/** Resumes a checkout after login. */
export function resumePurchase(goods: Goods): void {
  if (takeAct(actOf(goods))) openPurchase(goods);
}

/** Resumes a payment begun in any tab of this browser. */
export async function resumePayment(it: Pick<Goods, 'articleId' | 'type'>): Promise<void> {
  if (purchase.get()) return;
  const begun = await begunPayment(
    ({ goods }) => goods?.articleId === it.articleId && goods.type === it.type,
  );
  if (!begun?.kept.goods || purchase.get()) return;
  const { goods } = begun.kept;
  if (paymentState(begun.record.status) === 'paid') return showBought(goods);
  await openPurchase(goods);
  if (!openPurchaseOf(goods)) return;
  choose({ way: 'wechat' });
  awaitPayment(begun.record, { paid: () => showBought(goods), goods });
  await resumeOrder(begun.kept);
}

/** Retries loading. */
export async function reopenPurchase(): Promise<void> {
  const now = purchase.get();
  if (now) await prepare(now.goods);
}

/** Chooses a coupon (0: none) or a payment method. */
export function choose(change: Partial<Pick<Purchase, 'couponId' | 'way'>>): void {
  const now = purchase.get();
  if (now) purchase.set({ ...now, ...change });
}

/** Closes the dialog and cancels a pending order. */
export function closePurchase(): void {
  purchase.set(null);
  cancelPayment();
}

/** Opens the locked part bought in another tab and closes its dialog. */
export function openBought(): void {
  if (purchase.get()?.goods.type === 'reading') {
    leavePayment();
    purchase.set(null);
  }
  acted();
}

/** Shows what was bought. */
async function showBought(goods: Goods): Promise<void> {
  loadWallet();
  tellBought(goods);
  if (openPurchaseOf(goods)) leavePayment();
  if (goods.type === 'annex') {
    turn(goods, { state: 'done' });
    await loadAnnexes(goods.articleId);
    return;
  }
  if (openPurchaseOf(goods)) purchase.set(null);
  say('success', '购买成功，剩余内容已解锁');
  acted();
}

/** The new price in fen from a refusal, or null. */
function newPrice({ extra }: Refused): number | null {
  const { price } = extra;
  return typeof price === 'number' ? price : null;
}

/** Follows a refusal: shows the new price, or what coupons and balance are now. */
async function afterRefusal(error: unknown, goods: Goods): Promise<void> {
  if (!(error instanceof Refused)) return;
  const price = newPrice(error);
  // Coupon or balance may have been used in another tab.
  if (price === null) return prepare(goods);
  if (price === 0) {
    // It became free, which has been shown.
    if (openPurchaseOf(goods)) closePurchase();
    return;
  }
  const changed = { ...goods, price };
  turn(goods, { goods: changed, note: '价格刚刚变了，没有扣款。请核对新的价格后再付款。' });
  await prepare(changed);
}

/**
 * Pays by balance or shows the QR code. The server decides on the price: if it changed nothing is paid, and
 * the new one is shown.
 */
export function buy(): Promise<Outcome> {
  return attempt(async () => {
    await paymentClosed();
    const now = purchase.get();
    if (!now?.way || now.state === 'done') return;
    const { goods, couponId, way } = now;
    turn(goods, { note: '' });
    const { articleId, price } = goods;
    const [channel = 'native'] = way === 'wechat' ? availableChannels() : [];
    const input = {
      articleId,
      payWay: way,
      price,
      ...(couponId && { couponId }),
      ...(channel !== 'native' && { channel }),
    };
    try {
      const ticket =
        goods.type === 'annex'
          ? await call(annexPay, { ...input, annexId: goods.annexId })
          : await call(readingPay, input);
      if (ticket.status === ORDER_STATE.paid) await showBought(goods);
      else if (openPurchaseOf(goods)) {
        awaitPayment(ticket, { paid: () => showBought(goods), goods });
        if (channel !== 'native') await payThrough(channel);
      }
    } catch (error) {
      await afterRefusal(error, goods);
      throw error;
    }
  });
}
