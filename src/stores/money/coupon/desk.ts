import type { Input } from '../../../../contract/kit/endpoint.ts';
import { PAGE_SIZE_MOST } from '../../../../contract/kit/limits.ts';
import { fenOf } from '../../../../contract/kit/yuan.ts';
import type { CouponWay } from '../../../../contract/money/coupon/coupon.ts';
import {
  type CouponBatch,
  couponBatches,
  couponHolders,
  createCoupon,
  editCoupon,
  giveCoupon,
  stopCoupon,
} from '../../../../contract/money/coupon/desk.ts';
import { call } from '../../../client/call.ts';
import { attempt, type Outcome } from '../../kit/attempt.ts';
import { listing } from '../../kit/listing.ts';

/** `open` 1: still distributed. */
export const batches = listing<CouponBatch, { way: CouponWay | ''; open: '' | '1' }>(
  ({ way, open, pageNo }) =>
    call(couponBatches, { pageNo, pageSize: 20, ...(way && { way }), ...(open && { open: true }) }),
  { way: '', open: '' },
);

/** Coupons for an award; empty after a failure. */
export const prizes = (): Promise<readonly CouponBatch[]> =>
  call(couponBatches, { way: 'award', open: true, pageSize: PAGE_SIZE_MOST }).then(
    (it) => it.records,
    () => [],
  );

/** Form values: amounts in yuan, times in `datetime-local` format, goods joined by commas. */
export type CouponFormValues = Record<
  | 'name'
  | 'kind'
  | 'off'
  | 'cap'
  | 'least'
  | 'goods'
  | 'way'
  | 'role'
  | 'couponCode'
  | 'fromTime'
  | 'untilTime'
  | 'days'
  | 'total'
  | 'perPerson'
  | 'isTold',
  string
>;

/** `datetime-local` to contract time. */
const timeOf = (field: string) => `${field.replace('T', ' ')}:00`;
const fen = (typed: string) => fenOf(typed || '0') ?? 0;
const number = (typed: string) => Number(typed || '0');

/** Form values as API input. */
export function inputOf(it: CouponFormValues): Omit<Input<typeof createCoupon>, 'key'> {
  const percent = it.kind === 'percent';
  return {
    name: it.name.trim(),
    kind: percent ? 'percent' : 'amount',
    off: percent ? number(it.off) : fen(it.off),
    cap: percent ? fen(it.cap) : 0,
    least: fen(it.least),
    goods: it.goods.split(',').filter(Boolean) as Input<typeof createCoupon>['goods'],
    way: it.way as CouponWay,
    ...(it.way === 'role' && { role: it.role as 'user' | 'editor' | 'admin' }),
    couponCode: it.way === 'code' ? it.couponCode.trim().toUpperCase() : '',
    fromTime: timeOf(it.fromTime),
    untilTime: timeOf(it.untilTime),
    days: number(it.days),
    total: number(it.total),
    perPerson: number(it.perPerson),
    isTold: it.isTold === '1',
  };
}

/** Creates a coupon; `key` is the idempotency key. */
export const makeCoupon = (typed: CouponFormValues, key: string): Promise<Outcome> =>
  attempt(async () => {
    await call(createCoupon, { ...inputOf(typed), key });
    await batches.show({ way: '', open: '' });
  }, '优惠券已建立');

type Change = { name: string; untilTime: string; total: string; perPerson: string };

/** Changes a coupon with its revision (optimistic locking). */
export const changeCoupon = (it: CouponBatch, typed: Change): Promise<Outcome> =>
  attempt(async () => {
    await call(editCoupon, {
      id: it.id,
      revision: it.revision,
      name: typed.name.trim(),
      untilTime: timeOf(typed.untilTime),
      total: number(typed.total),
      perPerson: number(typed.perPerson),
    });
    await batches.show();
  }, '优惠券已修改');

/** Ends the distribution; `isVoid` also voids issued ones. */
export const endCoupon = (id: number, isVoid: boolean): Promise<Outcome> =>
  attempt(
    async () => {
      await call(stopCoupon, { id, isVoid, cause: '' });
      await batches.show();
    },
    isVoid ? '优惠券已作废' : '已停止发放',
  );

/** Gives each person a coupon; `key` is the idempotency key. */
export const givePeople = (id: number, people: readonly string[], key: string): Promise<Outcome> =>
  attempt(async () => {
    await call(giveCoupon, { id, key, people: [...people] });
    await batches.show();
  }, `已发给 ${people.length} 人`);

/** Holders of a coupon. */
export const holders = (id: number) =>
  listing(({ pageNo }) => call(couponHolders, { id, pageNo, pageSize: 20 }), {});
