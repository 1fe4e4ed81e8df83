import type { Wire } from '../../../../contract/kit/endpoint.ts';
import {
  type CouponGoods,
  type couponMine,
  type couponOpen,
  discountOf,
} from '../../../../contract/money/coupon/coupon.ts';
import type { CouponBatch } from '../../../../contract/money/coupon/desk.ts';
import { gmt8 } from '../../kit/clock.ts';
import type { BatchRow, CouponRow } from './reads.ts';
import { couponState, receiveFault } from './rules.ts';
import type { couponBatches } from './schema.ts';

type Batch = typeof couponBatches.$inferSelect;

function offerView({ name, kind, off, cap, least, ...it }: CouponRow['terms']) {
  const goods = JSON.parse(it.goods) as CouponGoods[];
  return { name, kind, off, cap, least, goods, fromTime: gmt8(it.fromTime) };
}

/** Wire format of a person's coupon, with its discount on a price in fen. */
export function ownView(
  { coupon, terms }: CouponRow,
  now: number,
  price = 0,
): Wire<typeof couponMine>['records'][number] {
  return {
    ...offerView(terms),
    batchId: coupon.batchId,
    untilTime: gmt8(coupon.untilTime),
    id: coupon.id,
    state: couponState({ ...terms, ...coupon }, now),
    orderNo: coupon.orderNo ?? '',
    discount: price > 0 ? discountOf(terms, price) : 0,
    createTime: gmt8(coupon.createTime),
  };
}

/** Wire format of a coupon to receive. */
export function openView(
  { batch, received }: { batch: Batch; received: number },
  now: number,
): Wire<typeof couponOpen>['records'][number] {
  const who = { role: batch.role, had: received };
  return {
    ...offerView(batch),
    batchId: batch.id,
    untilTime: gmt8(batch.untilTime),
    days: batch.days,
    left: batch.total === 0 ? null : batch.total - batch.issued,
    perPerson: batch.perPerson,
    received,
    mayReceive: receiveFault(batch, who, now) === '',
  };
}

/** Wire format of a batch for operators. */
export function batchView({ batch, revision }: BatchRow): CouponBatch {
  const { id, way, role, days, total, perPerson, issued, used } = batch;
  return {
    ...offerView(batch),
    id,
    way,
    role,
    days,
    total,
    perPerson,
    issued,
    used,
    revision,
    couponCode: batch.code ?? '',
    untilTime: gmt8(batch.untilTime),
    stopped: batch.stoppedAt !== null,
    voided: batch.voidedAt !== null,
    createTime: gmt8(batch.createTime),
  };
}

/** Wire format of a holder for operators. */
export function holderView({ coupon, terms }: CouponRow, nickname: string, now: number) {
  return {
    id: coupon.id,
    userId: coupon.userId,
    nickname,
    state: couponState({ ...terms, ...coupon }, now),
    orderNo: coupon.orderNo ?? '',
    untilTime: gmt8(coupon.untilTime),
    createTime: gmt8(coupon.createTime),
    useTime: coupon.usedTime === null ? '' : gmt8(coupon.usedTime),
  };
}
