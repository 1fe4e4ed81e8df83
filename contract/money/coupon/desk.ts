import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import {
  count,
  emptyAnswer,
  flag,
  id,
  list,
  paging,
  requiredName,
  requiredText,
  revision,
  text,
  time,
  trimmedText,
  userId,
  wholeNumber,
  yesNo,
} from '../../kit/fields.ts';
import {
  COUPON_DAYS_MOST,
  COUPON_NAME_MOST,
  COUPON_PEOPLE_MOST,
  COUPON_PERSON_MOST,
  REASON_MOST,
} from '../../kit/limits.ts';
import { MONEY_MOST } from '../../kit/yuan.ts';
import {
  COUPON_CODE_LEAST,
  COUPON_CODE_MOST,
  COUPON_GOODS,
  COUPON_KIND,
  COUPON_STATE,
  COUPON_TOTAL_MOST,
  COUPON_WAY,
} from './coupon.ts';

/** `yyyy-MM-dd HH:mm:ss` in GMT+8. */
const moment = z.string().check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/));

/** A coupon batch with figures. Amounts in fen. */
export const couponBatch = z.object({
  id: z.number(),
  name: z.string(),
  kind: z.enum(COUPON_KIND),
  off: count,
  cap: count,
  least: count,
  goods: list(z.enum(COUPON_GOODS)),
  way: z.enum(COUPON_WAY),
  role: text,
  couponCode: text,
  fromTime: time,
  untilTime: time,
  days: count,
  /** 0 is unlimited. */
  total: count,
  perPerson: count,
  issued: count,
  used: count,
  stopped: flag,
  voided: flag,
  createTime: time,
  revision: count,
});
export type CouponBatch = z.output<typeof couponBatch>;

const labels = { way: '方式', untilTime: '结束使用的时间', total: '发放总数', perPerson: '每人张数' };

/** All batches, newest first; `open` only those still issued. */
export const couponBatches = endpoint({
  method: 'GET',
  path: '/v1/operator/coupon',
  audience: 'operator',
  labels: { ...labels, open: '发放中的筛选' },
  input: z.object({ way: z.optional(z.enum(COUPON_WAY)), open: z.optional(yesNo), ...paging }),
  data: pageSchema(couponBatch),
});

const numbers = {
  total: z.prefault(wholeNumber(0, COUPON_TOTAL_MOST), 0),
  perPerson: z.prefault(wholeNumber(1, COUPON_PERSON_MOST), 1),
};

/**
 * Creates a batch; `key` is the idempotency key. `off` is fen or percent (1–99); `cap` applies to
 * percentages. `role` is for way `role`; `couponCode` for `code`, generated if empty. `isTold` notifies all
 * eligible people.
 */
export const createCoupon = endpoint({
  method: 'POST',
  path: '/v1/operator/coupon',
  audience: 'operator',
  labels: {
    name: '优惠券名称',
    days: '有效天数',
    ...labels,
    off: '优惠',
    cap: '最多优惠',
    least: '最低金额',
    goods: '适用范围',
    couponCode: '兑换码',
    fromTime: '开始使用的时间',
    isTold: '通知的开关',
  },
  input: z.object({
    key: requiredText(64),
    name: requiredName(COUPON_NAME_MOST),
    kind: z.enum(COUPON_KIND),
    off: wholeNumber(1, MONEY_MOST),
    cap: z.prefault(wholeNumber(0, MONEY_MOST), 0),
    least: z.prefault(wholeNumber(0, MONEY_MOST), 0),
    goods: z.array(z.enum(COUPON_GOODS)).check(z.minLength(1), z.maxLength(COUPON_GOODS.length)),
    way: z.enum(COUPON_WAY),
    role: z.optional(z.enum(['user', 'editor', 'admin'])),
    couponCode: z.prefault(
      z.union([
        z.literal(''),
        z
          .string()
          .check(
            z.trim(),
            z.toUpperCase(),
            z.minLength(COUPON_CODE_LEAST),
            z.maxLength(COUPON_CODE_MOST),
            z.regex(/^[0-9A-Z]+$/),
          ),
      ]),
      '',
    ),
    fromTime: moment,
    untilTime: moment,
    days: z.prefault(wholeNumber(0, COUPON_DAYS_MOST), 0),
    ...numbers,
    isTold: z.prefault(yesNo, false),
  }),
  data: z.object({ id: z.number(), couponCode: text }),
});

/** Changes name, total, or a later end; other terms are fixed once issued. */
export const editCoupon = endpoint({
  method: 'PUT',
  path: '/v1/operator/coupon',
  audience: 'operator',
  labels: { name: '优惠券名称', ...labels },
  input: z.object({ id, revision, name: requiredName(COUPON_NAME_MOST), untilTime: moment, ...numbers }),
  data: emptyAnswer,
});

/** Stops issuing; `isVoid` also revokes issued coupons. */
export const stopCoupon = endpoint({
  method: 'POST',
  path: '/v1/operator/coupon/stop',
  audience: 'operator',
  labels: { isVoid: '作废的开关' },
  input: z.object({ id, isVoid: z.prefault(yesNo, false), cause: trimmedText(REASON_MOST) }),
  data: emptyAnswer,
});

/**
 * Gives each person one coupon of way `person` and notifies them; `key` is the idempotency key. All or
 * nothing.
 */
export const giveCoupon = endpoint({
  method: 'POST',
  path: '/v1/operator/coupon/give',
  audience: 'operator',
  labels: { people: '用户编号' },
  input: z.object({
    id,
    key: requiredText(64),
    people: z.array(userId).check(z.minLength(1), z.maxLength(COUPON_PEOPLE_MOST)),
  }),
  data: z.object({ given: count }),
});

/** Holders of a coupon, newest first. */
export const couponHolders = endpoint({
  method: 'GET',
  path: '/v1/operator/coupon/holders',
  audience: 'operator',
  input: z.object({ id, ...paging }),
  data: pageSchema(
    z.object({
      id: z.number(),
      userId,
      nickname: text,
      state: z.enum(COUPON_STATE),
      orderNo: text,
      untilTime: time,
      createTime: time,
      useTime: time,
    }),
  ),
});
