import {
  COUPON_DAYS_MOST,
  COUPON_NAME_MOST,
  COUPON_PERSON_MOST,
} from '../../../../../contract/kit/limits.ts';
import { fenOf } from '../../../../../contract/kit/yuan.ts';
import type { CouponWay } from '../../../../../contract/money/coupon/coupon.ts';
import {
  COUPON_CODE_LEAST,
  COUPON_CODE_MOST,
  COUPON_TOTAL_MOST,
} from '../../../../../contract/money/coupon/coupon.ts';
import type { CouponBatch } from '../../../../../contract/money/coupon/desk.ts';
import type { CouponFormValues } from '../../../../stores/money/coupon/desk.ts';

export const WAY: Readonly<Record<CouponWay, string>> = {
  all: '所有人领取',
  role: '按身份领取',
  person: '指定用户',
  code: '凭码兑换',
  award: '活动奖励',
};

export const ROLE = { user: '用户', editor: '编辑', admin: '管理员' } as const;

/** State of a coupon batch; `now` in the backend's format. */
export function stateText(it: Pick<CouponBatch, 'stopped' | 'voided' | 'untilTime'>, now: string): string {
  if (it.voided) return '已作废';
  if (it.untilTime <= now) return '已过期';
  return it.stopped ? '已停发' : '发放中';
}

export const BLANK: CouponFormValues = {
  name: '',
  kind: 'amount',
  off: '',
  cap: '',
  least: '',
  goods: 'annex,reading',
  way: 'all',
  role: 'user',
  couponCode: '',
  fromTime: '',
  untilTime: '',
  days: '',
  total: '',
  perPerson: '1',
  isTold: '0',
};

const isWhole = (typed: string, least: number, most: number) =>
  /^\d{1,7}$/.test(typed.trim()) && Number(typed) >= least && Number(typed) <= most;

/** Errors of the fields shared by creating and editing: name, expiry, limits. */
export function limitFaults(it: Pick<CouponFormValues, 'name' | 'untilTime' | 'total' | 'perPerson'>) {
  const length = [...it.name.trim()].length;
  return {
    name: length === 0 ? '请填写名称' : length > COUPON_NAME_MOST ? `名称最多 ${COUPON_NAME_MOST} 个字` : '',
    untilTime: it.untilTime ? '' : '请选择结束使用的时间',
    total:
      it.total.trim() === '' || isWhole(it.total, 0, COUPON_TOTAL_MOST)
        ? ''
        : `请填写 0 到 ${COUPON_TOTAL_MOST} 的整数`,
    perPerson: isWhole(it.perPerson, 1, COUPON_PERSON_MOST) ? '' : `请填写 1 到 ${COUPON_PERSON_MOST} 的整数`,
  };
}

/** Errors of a coupon by field. */
export function couponFaults(it: CouponFormValues): Partial<Record<keyof CouponFormValues, string>> {
  const percent = it.kind === 'percent';
  const [off, least, cap] = [fenOf(it.off), fenOf(it.least || '0'), fenOf(it.cap || '0')];
  const code = it.couponCode.trim();
  return {
    ...limitFaults(it),
    off: percent
      ? isWhole(it.off, 1, 99)
        ? ''
        : '请填写 1 到 99 的整数，例如 20 是打 8 折'
      : off
        ? ''
        : '请填写优惠的金额，例如 5',
    least:
      least === null
        ? '请填写金额，例如 20'
        : !percent && off && least > 0 && off > least
          ? '最低金额不能小于优惠的金额'
          : '',
    cap: percent && cap === null ? '请填写金额，例如 10' : '',
    goods: it.goods ? '' : '请至少选一种',
    couponCode:
      it.way === 'code' &&
      code !== '' &&
      !(/^[0-9A-Za-z]+$/.test(code) && code.length >= COUPON_CODE_LEAST && code.length <= COUPON_CODE_MOST)
        ? `兑换码是 ${COUPON_CODE_LEAST} 到 ${COUPON_CODE_MOST} 个字母和数字`
        : '',
    fromTime: it.fromTime ? '' : '请选择开始使用的时间',
    ...(it.untilTime && it.fromTime >= it.untilTime && { untilTime: '结束使用的时间须晚于开始使用的时间' }),
    days:
      it.days.trim() === '' || isWhole(it.days, 0, COUPON_DAYS_MOST)
        ? ''
        : `请填写 0 到 ${COUPON_DAYS_MOST} 的整数`,
  };
}
