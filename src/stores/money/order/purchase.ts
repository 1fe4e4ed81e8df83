import { atom } from 'nanostores';
import { couponMine, discountOf, type OwnCoupon } from '../../../../contract/money/coupon/coupon.ts';
import { annexPay, readingPay } from '../../../../contract/money/order/order.ts';
import { ORDER_STATE, type PayWay } from '../../../../contract/money/order/terms.ts';
import { acted } from '../../../client/acted.ts';
import { call } from '../../../client/call.ts';
import { Refused } from '../../../client/failure.ts';
import { loadAnnexes } from '../../content/annex/annex.ts';
import { attempt, type Outcome } from '../../kit/attempt.ts';
import { say } from '../../kit/toast.ts';
import { takeAct } from '../../people/auth/act.ts';
import { isMember } from '../../people/auth/member.ts';
import { loadWallet, wallet } from '../ledger/wallet.ts';
import { channelsHere } from './channel.ts';
import { type Goods, tellBought } from './kept.ts';
import {
  awaitPayment,
  cancelPayment,
  leavePayment,
  paymentClosed,
  paymentState,
  payThrough,
} from './payment.ts';
import { begunPayment, goOn } from './resume.ts';

/**
 * State of the checkout. `couponId` is 0 without a coupon; `way` is null while the wallet is loading; `note` says
 * what has changed meanwhile.
 */
export type Purchase = {
  goods: Goods;
  coupons: readonly OwnCoupon[];
  couponId: number;
  way: PayWay | null;
  state: 'busy' | 'ready' | 'failed' | 'done';
  note: string;
};

/** The purchase whose dialog is open. */
export const purchase = atom<Purchase | null>(null);

/** Amount due in fen with the chosen coupon. */
export function dueOf({ goods, coupons, couponId }: Purchase): number {
  const coupon = coupons.find(({ id }) => id === couponId);
  return goods.price - (coupon ? discountOf(coupon, goods.price) : 0);
}

/** Identity of the goods, without the price. */
const nameOf = (it: Goods) => [it.type, it.articleId, it.type === 'annex' && it.annexId].join();

const actOf = (goods: Goods) => `buy ${nameOf(goods)}`;

/** The checkout of these goods, where its dialog is still open: by then it may be that of others. */
function opened(goods: Goods): Purchase | null {
  const now = purchase.get();
  return now && nameOf(now.goods) === nameOf(goods) ? now : null;
}

/** Updates the checkout, where its dialog is still open. */
function turn(goods: Goods, change: Partial<Purchase>): void {
  const now = opened(goods);
  if (now) purchase.set({ ...now, ...change });
}

/** Loads the balance and the applicable coupons, and selects the best one. */
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
  const before = opened(goods);
  if (!before) return;
  const next = { ...before, goods, coupons: list, couponId: list[0]?.id ?? 0 };
  const usual = money.wechat && money.balance < dueOf(next) ? 'wechat' : 'balance';
  turn(goods, { ...next, way: before.way ?? usual, state: 'ready' });
}

/** Opens the checkout dialog, for members; visitors are asked to log in. */
export async function openPurchase(goods: Goods): Promise<void> {
  if (!isMember(actOf(goods))) return;
  purchase.set({ goods, coupons: [], couponId: 0, way: null, state: 'busy', note: '' });
  await prepare(goods);
}

/** Opens the checkout dialog of goods that a visitor was about to buy when the login came between. */
export function resumePurchase(goods: Goods): void {
  if (takeAct(actOf(goods))) openPurchase(goods);
}

/** Goes on with a purchase of an article that was begun in this browser, in this tab or another one. */
export async function resumePayment(it: Pick<Goods, 'articleId' | 'type'>): Promise<void> {
  if (purchase.get()) return;
  const begun = await begunPayment(
    ({ goods }) => goods?.articleId === it.articleId && goods.type === it.type,
  );
  if (!begun?.kept.goods || purchase.get()) return;
  const { goods } = begun.kept;
  if (paymentState(begun.record.status) === 'paid') return bought(goods);
  await openPurchase(goods);
  if (!opened(goods)) return;
  choose({ way: 'wechat' });
  awaitPayment(begun.record, { paid: () => bought(goods), goods });
  await goOn(begun.kept);
}

/** Retries loading. */
export async function reopenPurchase(): Promise<void> {
  const now = purchase.get();
  if (now) await prepare(now.goods);
}

/** Chooses a coupon (0 for none) or a way to pay. */
export function choose(change: Partial<Pick<Purchase, 'couponId' | 'way'>>): void {
  const now = purchase.get();
  if (now) purchase.set({ ...now, ...change });
}

/** Closes the dialog, and an order that waits for WeChat Pay. */
export function closePurchase(): void {
  purchase.set(null);
  cancelPayment();
}

/** Opens the locked part, which was bought in another tab, and closes the dialog of it here. */
export function openBought(): void {
  if (purchase.get()?.goods.type === 'reading') {
    leavePayment();
    purchase.set(null);
  }
  acted();
}

/** Shows the purchase: the dialog offers an attachment, the locked part replaces the lock. */
async function bought(goods: Goods): Promise<void> {
  loadWallet();
  tellBought(goods);
  if (opened(goods)) leavePayment();
  if (goods.type === 'annex') {
    turn(goods, { state: 'done' });
    await loadAnnexes(goods.articleId);
    return;
  }
  if (opened(goods)) purchase.set(null);
  say('success', '购买成功，剩余内容已解锁');
  acted();
}

/** The new price in fen of a refusal; null where it is about something else. */
function newPrice(error: unknown): number | null {
  const price = error instanceof Refused ? error.extra['price'] : undefined;
  return typeof price === 'number' ? price : null;
}

/**
 * Pays by balance, or shows the code of WeChat Pay. The server decides on the price: where it has changed
 * nothing is paid, and the dialog shows the new one.
 */
export function buy(): Promise<Outcome> {
  return attempt(async () => {
    await paymentClosed();
    const now = purchase.get();
    if (!now?.way || now.state === 'done') return;
    const { goods, couponId, way } = now;
    turn(goods, { note: '' });
    const { articleId, price } = goods;
    const [channel = 'native'] = way === 'wechat' ? channelsHere() : [];
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
      if (ticket.status === ORDER_STATE.paid) await bought(goods);
      else if (opened(goods)) {
        awaitPayment(ticket, { paid: () => bought(goods), goods });
        if (channel !== 'native') await payThrough(channel);
      }
    } catch (error) {
      const price = newPrice(error);
      if (price === 0) {
        // It has become free, which has been shown.
        if (opened(goods)) closePurchase();
      } else if (price !== null) {
        const changed = { ...goods, price };
        turn(goods, { goods: changed, note: '价格刚刚变了，没有扣款。请核对新的价格后再付款。' });
        await prepare(changed);
      } else if (error instanceof Refused) {
        // A coupon or the balance may have been used in another tab.
        await prepare(goods);
      }
      throw error;
    }
  });
}
