import { describe, expect, it } from 'vitest';
import { ORDER_STATE } from '../../../../../contract/money/order/terms.ts';
import { type Refundable, refundable } from '../../../../../ming/src/money/order/ask/rules.ts';
import { NOON } from '../../../support/world.ts';

const DAY = 86_400_000;
const paid: Refundable = {
  type: 'annex',
  status: ORDER_STATE.paid,
  amount: 1_000,
  refunded: 0,
  paidTime: NOON,
  usedTime: null,
  askedTime: null,
  balance: 0,
};

describe('what may be given back', () => {
  it.each<[string, Partial<Refundable>, number, string]>([
    ['all of a fresh purchase', {}, 1_000, ''],
    ['the rest of one that was given back in part', { refunded: 400 }, 600, ''],
    ['nothing of what was downloaded', { usedTime: NOON }, 0, '附件已经下载'],
    ['nothing that was not paid', { status: ORDER_STATE.paying }, 0, '还没有付款'],
    ['nothing of a closed order', { status: ORDER_STATE.closed }, 0, '没有付款就关闭了'],
    [
      'nothing while a refund is under way',
      { status: ORDER_STATE.refunding },
      0,
      '退款正在进行，完成之后才能再退',
    ],
    ['nothing of what was free', { amount: 0 }, 0, '没有付过钱，没有可退的'],
    ['nothing twice', { status: ORDER_STATE.refunded, refunded: 1_000 }, 0, '已经全部退款'],
    ['a recharge', { type: 'recharge', balance: 5_000 }, 1_000, ''],
    ['what is left of a recharge', { type: 'recharge', balance: 300 }, 300, ''],
    ['nothing of a recharge that was spent', { type: 'recharge' }, 0, '充值的钱已经用掉'],
  ])('%s', (_, more, most, fault) => {
    expect(refundable({ ...paid, ...more }, 7, NOON + DAY)).toEqual({ most, fault });
  });

  it('is open for as many days as the rule says', () => {
    expect(refundable(paid, 7, NOON + 7 * DAY).most).toBe(1_000);
    expect(refundable(paid, 7, NOON + 7 * DAY + 1)).toEqual({ most: 0, fault: '付款已经超过 7 天' });
  });

  it('stays open where it was asked for in time, and not where it was asked for later', () => {
    const asked = (askedTime: number) => refundable({ ...paid, askedTime }, 7, NOON + 20 * DAY);
    expect(asked(NOON + 7 * DAY).most).toBe(1_000);
    expect(asked(NOON + 7 * DAY + 1).fault).toBe('付款已经超过 7 天');
  });
});
