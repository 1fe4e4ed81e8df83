import { beforeAll, expect, it } from 'vitest';
import { moneyRulesOf } from '../../../../contract/money/order/terms.ts';
import { payByBalance } from '../../../../ming/src/money/order/buy.ts';
import { openOrder, orderOf } from '../../../../ming/src/money/order/open.ts';
import { settle } from '../../../../ming/src/money/order/settle.ts';
import { allowanceFor, paidWithin } from '../../../../ming/src/people/age/allowance.ts';
import { DAY, fund, recharge, wanted } from '../../support/money.ts';
import { addPerson, buildWorld, db } from '../../support/world.ts';

const rules = moneyRulesOf('{"asksAge":true}');
const at = (time: string) => Date.parse(`${time}+08:00`);

/** Creates a recharge at a time, paid if `paidAt`. */
async function charge(userId: string, amount: number, now: number, paidAt: number | null = now) {
  const due = { userId, type: 'recharge', biz: 0, payWay: 'wechat', amount } as const;
  const allowed = allowanceFor(due, { rules, born: '2010-01', now });
  const open = () => openOrder(db, recharge(userId, amount), now, allowed?.guard);
  const { orderNo } = await paidWithin(db, allowed, open);
  const payment = { orderNo, transactionNo: `t${orderNo}`, amount };
  if (paidAt !== null) await settle(db, payment, { matureTime: paidAt, now: paidAt });
  return payment;
}

beforeAll(buildWorld);

it('counts the days and months of GMT+8, to the ms', async () => {
  await addPerson('months');
  for (const amount of [9_998, 9_999, 3]) await charge('months', amount, at('2026-11-29T23:59:59.999'));
  await expect(charge('months', 1, at('2026-11-29T23:59:59.999'))).rejects.toThrow(
    '今天还可以付 ¥0.00，本月还可以付 ¥200.00',
  );
  for (const amount of [9_996, 9_997]) await charge('months', amount, at('2026-11-30T00:00:00'));
  await expect(charge('months', 8, at('2026-11-30T23:59:59.999'))).rejects.toThrow('本月还可以付 ¥0.07');
  await charge('months', 7, at('2026-11-30T23:59:59.999'));
  await expect(charge('months', 1, at('2026-11-30T23:59:59.999'))).rejects.toThrow('本月还可以付 ¥0.00');
  await charge('months', 10_000, at('2026-12-01T00:00:00'));
});

it('counts an open order in the month in which it is open, and then in that in which it is paid', async () => {
  await addPerson('over');
  const last = await charge('over', 10_000, at('2026-11-30T23:55:00'), null);
  await charge('over', 9_999, at('2026-12-01T00:01:00'));
  await expect(charge('over', 2, at('2026-12-01T00:02:00'))).rejects.toThrow('今天还可以付 ¥0.01');
  await settle(db, last, { matureTime: 0, now: at('2026-12-01T00:03:00') });
  await expect(charge('over', 2, at('2026-12-01T00:04:00'))).rejects.toThrow('今天还可以付 ¥0.01');
});

it('does not take the open order for a thing and its purchase out of the balance for two', async () => {
  await addPerson('same');
  await fund('same', 50_000);
  const now = at('2026-11-10T12:00:00');
  const allowed = (biz: number, payWay: 'wechat' | 'balance') =>
    allowanceFor(
      { userId: 'same', type: 'annex', biz, payWay, amount: 9_000 },
      { rules, born: '2010-01', now },
    );
  const buy = (biz: number) => {
    const it = allowed(biz, 'balance');
    const row = orderOf(wanted('same', { biz, price: 9_000, share: 0, payWay: 'balance' }), now);
    const booking = { matureTime: now + DAY, now, guard: it?.guard };
    return paidWithin(db, it, () => payByBalance(db, row, booking));
  };
  await buy(1);
  const open = allowed(2, 'wechat');
  await openOrder(db, wanted('same', { biz: 2, price: 9_000, share: 0 }), now, open?.guard);
  await expect(buy(3)).rejects.toThrow('今天还可以付 ¥20.00');
  expect(await buy(2)).toMatchObject({ biz: 2, status: 2 });
});
