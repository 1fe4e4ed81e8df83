import { atom } from 'nanostores';
import {
  type CouponTab,
  couponMine,
  couponOpen,
  type OpenCoupon,
  type OwnCoupon,
  receiveCoupon,
  redeemCoupon,
} from '../../contract/coupon.ts';
import { CODE } from '../../contract/envelope.ts';
import { call, callWhole, Refused } from '../client/call.ts';
import { attempt, type Outcome } from './attempt.ts';
import { listing } from './listing.ts';
import { toastOnNetworkError } from './toastOnNetworkError.ts';

type Counts = Readonly<Record<CouponTab, number>>;

/** How many coupons each tab has; null until it is read. */
export const couponCounts = atom<Counts | null>(null);

/** One's own coupons of a tab, the next to expire first. */
export const ownCoupons = listing<OwnCoupon, { tab: CouponTab }>(
  async (query) => {
    const { data, extra } = await callWhole(couponMine, query);
    if (extra.counts) couponCounts.set(extra.counts);
    return data;
  },
  { tab: 'usable' },
);

type Open = OpenCoupon & { id: number };

/** Coupons that may be received. */
export const openCoupons = listing<Open, object>(async ({ pageNo }) => {
  const page = await call(couponOpen, { pageNo });
  return { ...page, records: page.records.map((it) => ({ ...it, id: it.batchId })) };
}, {});

/** Keys of attempts whose answer never came, by what was attempted: the next one is the same. */
const open = new Map<string, string>();

/** Runs an attempt under its key, and reads both lists again. */
async function take(what: string, send: (key: string) => Promise<unknown>, done: string): Promise<Outcome> {
  const key = open.get(what) ?? crypto.randomUUID();
  open.set(what, key);
  const outcome = await attempt(() => send(key), done);
  if (outcome !== 'unreached') open.delete(what);
  if (outcome === 'done') await Promise.all([ownCoupons.show({ tab: 'usable' }), openCoupons.show()]);
  return outcome;
}

/** Receives a coupon; both lists show that. */
export function receive({ batchId: id }: OpenCoupon): Promise<Outcome> {
  return take(`coupon ${id}`, (key) => toastOnNetworkError(call(receiveCoupon, { id, key })), '领取成功');
}

/** The code that was refused, with what is wrong with it; null where none was, or the code is not to blame. */
export const refusedCode = atom<{ couponCode: string; text: string } | null>(null);

/** Receives the coupon of a code. */
export function redeem(couponCode: string): Promise<Outcome> {
  const send = (key: string) =>
    call(redeemCoupon, { couponCode, key }).catch((error: unknown) => {
      if (error instanceof Refused && error.code === CODE.refused)
        refusedCode.set({ couponCode, text: error.message });
      throw error;
    });
  return take(`code ${couponCode}`, send, '兑换成功');
}
