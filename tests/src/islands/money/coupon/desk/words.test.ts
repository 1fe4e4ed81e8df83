import { describe, expect, it } from 'vitest';
import { BLANK, couponFaults, stateText } from '../../../../../../src/islands/money/coupon/desk/words.ts';
import { type CouponFormValues, inputOf } from '../../../../../../src/stores/money/coupon/desk.ts';

const typed = (more: Partial<CouponFormValues> = {}): CouponFormValues => ({
  ...BLANK,
  name: ' 新人立减 ',
  off: '5',
  least: '20',
  fromTime: '2026-01-01T00:00',
  untilTime: '2026-02-01T00:00',
  ...more,
});
const faults = (more: Partial<CouponFormValues>) =>
  Object.fromEntries(Object.entries(couponFaults(typed(more))).filter(([, text]) => text));

describe('a coupon as it is typed', () => {
  it('is fine, or says what is wrong at each field', () => {
    expect(faults({})).toEqual({});
    expect(
      Object.keys(couponFaults(BLANK)).filter((it) => couponFaults(BLANK)[it as keyof CouponFormValues]),
    ).toEqual(['name', 'untilTime', 'off', 'fromTime']);
    expect(faults({ off: '30' })).toEqual({ least: '最低金额不能小于优惠的金额' });
    expect(faults({ kind: 'percent', off: '100' })).toEqual({ off: expect.stringContaining('1 到 99') });
    expect(faults({ kind: 'percent', off: '20', cap: 'x' })).toEqual({ cap: '请填写金额，例如 10' });
    expect(faults({ goods: '' })).toEqual({ goods: '请至少选一种' });
    expect(faults({ way: 'code', couponCode: 'ab-1' })).toEqual({
      couponCode: expect.stringContaining('4 到'),
    });
    expect(faults({ couponCode: 'ab-1' })).toEqual({});
    expect(faults({ untilTime: '2026-01-01T00:00' })).toEqual({
      untilTime: '结束使用的时间须晚于开始使用的时间',
    });
    expect(faults({ total: '1.5', perPerson: '0', days: '999' })).toEqual({
      total: expect.any(String),
      perPerson: expect.any(String),
      days: expect.any(String),
    });
  });

  it('is sent in fen and in GMT+8, without what does not belong to it', () => {
    expect(inputOf(typed({ cap: '9', role: 'editor', couponCode: 'ABCD' }))).toEqual({
      name: '新人立减',
      kind: 'amount',
      off: 500,
      cap: 0,
      least: 2_000,
      goods: ['annex', 'reading'],
      way: 'all',
      couponCode: '',
      fromTime: '2026-01-01 00:00:00',
      untilTime: '2026-02-01 00:00:00',
      days: 0,
      total: 0,
      perPerson: 1,
      isTold: false,
    });
    const code = inputOf(
      typed({ kind: 'percent', off: '20', cap: '9', way: 'code', couponCode: ' spring ' }),
    );
    expect(code).toMatchObject({ kind: 'percent', off: 20, cap: 900, way: 'code', couponCode: 'SPRING' });
    expect(inputOf(typed({ way: 'role', role: 'editor' }))).toMatchObject({ way: 'role', role: 'editor' });
  });
});

it('a coupon is in one state', () => {
  const state = (more: object) =>
    stateText(
      { stopped: false, voided: false, untilTime: '2026-02-01 00:00:00', ...more },
      '2026-01-15 00:00:00',
    );
  expect([
    state({}),
    state({ stopped: true }),
    state({ stopped: true, voided: true }),
    state({ stopped: true, untilTime: '2026-01-01 00:00:00' }),
  ]).toEqual(['发放中', '已停发', '已作废', '已过期']);
});
