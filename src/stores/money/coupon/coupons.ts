import { atom } from 'nanostores';
import { CODE } from '../../../../contract/kit/envelope.ts';
import {
  type CouponTab,
  couponMine,
  couponOpen,
  type OpenCoupon,
  type OwnCoupon,
  receiveCoupon,
  redeemCoupon,
} from '../../../../contract/money/coupon/coupon.ts';
import { call, callWhole } from '../../../client/call.ts';
import { Refused } from '../../../client/failure.ts';
import { attempt, type Outcome, tookPlace } from '../../kit/attempt.ts';
import { tellTrouble } from '../../kit/connection.ts';
import { listing } from '../../kit/listing.ts';

type Counts = Readonly<Record<CouponTab, number>>;

export const couponCounts = atom<Counts | null>(null);

/** Next to expire first. */
export const ownCoupons = listing<OwnCoupon, { tab: CouponTab }>(
  async (query) => {
    const { data, extra } = await callWhole(couponMine, query);
    if (extra.counts) couponCounts.set(extra.counts);
    return data;
  },
  { tab: 'usable' },
);

type Open = OpenCoupon & { id: number };

/** Claimable coupons. */
export const openCoupons = listing<Open, object>(async ({ pageNo }) => {
  const page = await call(couponOpen, { pageNo });
  return { ...page, records: page.records.map((it) => ({ ...it, id: it.batchId })) };
}, {});

/** Idempotency keys of attempts without an answer; a retry reuses them. */
const open = new Map<string, string>();

/** Runs an attempt under its key; reloads both lists, since another tab may have claimed it. */
async function take(what: string, send: (key: string) => Promise<unknown>, done: string): Promise<Outcome> {
  const key = open.get(what) ?? crypto.randomUUID();
  open.set(what, key);
  const outcome = await attempt(() => send(key), done);
  if (outcome === 'unreached') return outcome;
  open.delete(what);
  await Promise.all([ownCoupons.show(tookPlace(outcome) ? { tab: 'usable' } : {}), openCoupons.show()]);
  return outcome;
}

/** Claims a coupon. */
export function receive({ batchId: id }: OpenCoupon): Promise<Outcome> {
  return take(`coupon ${id}`, (key) => tellTrouble(call(receiveCoupon, { id, key })), '领取成功');
}

/** Null if no code was refused. */
export const refusedCode = atom<{ couponCode: string; text: string } | null>(null);

/** Redeems a code. */
export function redeem(couponCode: string): Promise<Outcome> {
  const send = (key: string) =>
    call(redeemCoupon, { couponCode, key }).catch((error: unknown) => {
      if (error instanceof Refused && error.code === CODE.refused)
        refusedCode.set({ couponCode, text: error.message });
      throw error;
    });
  return take(`code ${couponCode}`, send, '兑换成功');
}
