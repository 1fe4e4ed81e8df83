import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { change } from '../../../../ming/src/kit/db.ts';
import { account } from '../../../../ming/src/kit/ledger/accounts.ts';
import { Insufficient } from '../../../../ming/src/kit/ledger/post.ts';
import { payByBalance } from '../../../../ming/src/money/order/buy.ts';
import {
  closeOrder,
  type OrderRow,
  openOrder,
  orderOf,
  orderRow,
  setCode,
} from '../../../../ming/src/money/order/open.ts';
import { beginRefund, settleRefund } from '../../../../ming/src/money/order/refund.ts';
import { settle } from '../../../../ming/src/money/order/settle.ts';
import { people } from '../../../../ming/src/people/user/schema.ts';
import {
  balanceOf,
  DAY,
  fund,
  recharge,
  refundsOf,
  rightsOf,
  soundness,
  wanted,
} from '../../support/money.ts';
import { addPerson, db, NOON } from '../../support/world.ts';

const { user, pending, platform, suspense, wechat } = account;
const at = { matureTime: NOON + 7 * DAY, now: NOON };
const refusal = { siteBears: true, reason: '退款', operator: 'admin', now: NOON };

const together = (...ids: string[]) => Promise.all(ids.map(balanceOf));

let buyers = 0;
const buyer = () => `buyer${++buyers}`;

const pay = (order: OrderRow, transactionNo = `t${order.orderNo}`, amount = order.amount) =>
  settle(db, { orderNo: order.orderNo, transactionNo, amount }, at);
const buy = (userId: string, more = {}) =>
  payByBalance(db, orderOf(wanted(userId, { payWay: 'balance', ...more }), NOON), at);

afterEach(async () => {
  expect(await soundness()).toEqual({ sum: 0, wrong: [] });
});

describe('an order', () => {
  it('is the same one at a second click, also concurrently, until it is closed', async () => {
    const who = buyer();
    const all = await Promise.all(Array.from({ length: 5 }, () => openOrder(db, wanted(who), NOON)));
    expect(new Set(all.map((it) => it.orderNo)).size).toBe(1);
    const [order] = all as [OrderRow];
    expect(order.orderNo).toMatch(/^20260501120000\d{12}$/);
    expect(await setCode(db, order, 'weixin://x', NOON)).toBe(true);
    expect(await setCode(db, order, 'weixin://y', NOON)).toBe(false);
    expect(await openOrder(db, wanted(who), NOON)).toMatchObject({ status: 1, codeUrl: 'weixin://x' });
    await expect(openOrder(db, wanted(who), NOON + 15 * 60_000)).rejects.toThrow('正在确认');
    expect(await closeOrder(db, order, NOON)).toBe(true);
    expect(await closeOrder(db, order, NOON)).toBe(false);
    expect((await openOrder(db, wanted(who), NOON)).orderNo).not.toBe(order.orderNo);
  });

  it('never changes what was agreed, nor goes another way than it may', async () => {
    const { orderNo } = await openOrder(db, wanted(buyer()), NOON);
    const set = (what: ReturnType<typeof sql>) =>
      change(db, sql`update orders set ${what} where order_no = ${orderNo}`);
    for (const what of [sql`amount = 1`, sql`user_id = 'x'`, sql`status = 5`, sql`refunded = 1001`])
      await expect(set(what)).rejects.toThrow();
    await closeOrder(db, { orderNo, turn: 0 }, NOON);
    await expect(set(sql`status = 2`)).rejects.toThrow();
    await expect(change(db, sql`delete from orders`)).rejects.toThrow();
  });
});

describe('a payment by WeChat', () => {
  it('is booked once, however often and at once it is told', async () => {
    const who = buyer();
    const order = await openOrder(db, recharge(who), NOON);
    const told = await Promise.all(Array.from({ length: 20 }, () => pay(order)));
    expect(told.toSorted()).toEqual([...Array(19).fill('known'), 'paid']);
    expect(await balanceOf(user(who))).toBe(1_000);
    expect(await orderRow(db, order.orderNo)).toMatchObject({ status: 2, paidTime: NOON });
  });

  it('buys, and shares out', async () => {
    const who = buyer();
    const held = () => together(pending('a'), platform);
    const [author = 0, site = 0] = await held();
    const order = await openOrder(db, wanted(who), NOON);
    expect(await pay(order)).toBe('paid');
    expect(await rightsOf(who)).toEqual([1]);
    expect(await balanceOf(user(who))).toBe(0);
    expect(await held()).toEqual([author + 800, site + 200]);
    expect(await orderRow(db, order.orderNo)).toMatchObject({ matureTime: at.matureTime });
  });

  it('of another amount, or for no order, is not booked', async () => {
    const order = await openOrder(db, recharge(buyer()), NOON);
    expect(await pay(order, 'tx', 999)).toBe('mismatch');
    expect(await settle(db, { orderNo: '1', transactionNo: 'tx', amount: 1 }, at)).toBe('missing');
    expect((await orderRow(db, order.orderNo))?.status).toBe(0);
  });

  it('after closing goes into suspense and back, once', async () => {
    const who = buyer();
    const order = await openOrder(db, wanted(who), NOON);
    await closeOrder(db, order, NOON);
    const before = await balanceOf(wechat);
    expect((await Promise.all([pay(order), pay(order)])).toSorted()).toEqual(['known', 'late']);
    expect([await balanceOf(suspense), await rightsOf(who)]).toEqual([1_000, []]);
    const [refund] = await refundsOf(order.orderNo);
    expect(refund).toMatchObject({ source: 'late', amount: 1_000, state: 0, reason: '订单关闭后才付款' });
    const end = () => settleRefund(db, { refundNo: refund?.refundNo ?? '', outcome: 'done', now: NOON });
    expect((await Promise.all([end(), end()])).toSorted()).toEqual([false, true]);
    expect([await balanceOf(suspense), await balanceOf(wechat)]).toEqual([0, before]);
    expect((await orderRow(db, order.orderNo))?.status).toBe(4);
  });

  it('for what was bought meanwhile comes back, and ends its order', async () => {
    const who = buyer();
    await fund(who, 1_000);
    const order = await openOrder(db, wanted(who), NOON);
    const bought = await buy(who);
    expect((await orderRow(db, order.orderNo))?.expireTime).toBe(NOON);
    expect(await pay(order)).toBe('late');
    expect(await pay(order)).toBe('known');
    expect(await orderRow(db, order.orderNo)).toMatchObject({ status: 6 });
    const [refund] = await refundsOf(order.orderNo);
    await settleRefund(db, { refundNo: refund?.refundNo ?? '', outcome: 'done', now: NOON });
    expect(await orderRow(db, order.orderNo)).toMatchObject({ status: 5, refunded: 1_000 });
    expect([await balanceOf(suspense), await rightsOf(who)]).toEqual([0, [1]]);
    expect((await orderRow(db, bought.orderNo))?.status).toBe(2);
  });

  it.each([{ endedAt: NOON }, { closeAt: NOON }])(
    'for an account that has ended goes back to the payer: %j',
    async (ended) => {
      const who = buyer();
      await addPerson(who);
      const [order, other] = [
        await openOrder(db, recharge(who), NOON),
        await openOrder(db, wanted(who), NOON),
      ];
      await db.update(people).set(ended).where(eq(people.id, who));
      expect([await pay(order), await pay(order), await pay(other)]).toEqual(['late', 'known', 'late']);
      expect([await balanceOf(user(who)), await rightsOf(who)]).toEqual([0, []]);
      const [refund] = await refundsOf(order.orderNo);
      expect(refund).toMatchObject({ source: 'late', amount: 1_000, state: 0, reason: '账号已经注销' });
      await settleRefund(db, { refundNo: refund?.refundNo ?? '', outcome: 'done', now: NOON });
      expect(await orderRow(db, order.orderNo)).toMatchObject({ status: 5, refunded: 1_000 });
    },
  );

  it('goes back, too, where the account ends while it is booked', async () => {
    const who = buyer();
    await addPerson(who);
    const order = await openOrder(db, recharge(who), NOON);
    const end = db.update(people).set({ endedAt: NOON }).where(eq(people.id, who));
    // Race: the account is closed between the check and the batch.
    const { batch } = db;
    vi.spyOn(db, 'batch').mockImplementationOnce((async (list: never) => {
      await end;
      return batch.call(db, list);
    }) as never);
    expect(await pay(order)).toBe('late');
    expect(await balanceOf(user(who))).toBe(0);
  });

  it('twice for one order keeps one and gives the other one back', async () => {
    const order = await openOrder(db, wanted(buyer()), NOON);
    expect([await pay(order, 'first'), await pay(order, 'second'), await pay(order, 'second')]).toEqual([
      'paid',
      'late',
      'known',
    ]);
    expect(await refundsOf(order.orderNo)).toMatchObject([{ refundNo: 'Lsecond', reason: '重复付款' }]);
    const both = await openOrder(db, recharge(buyer()), NOON);
    expect((await Promise.all([pay(both, 'one'), pay(both, 'two')])).toSorted()).toEqual(['late', 'paid']);
    await settleRefund(db, { refundNo: 'Lsecond', outcome: 'done', now: NOON });
    expect((await orderRow(db, order.orderNo))?.status).toBe(2);
  });
});

describe('a payment out of the balance', () => {
  it('charges once for a thing, and nothing without the money', async () => {
    const who = buyer();
    await expect(buy(who)).rejects.toBeInstanceOf(Insufficient);
    await fund(who, 5_000);
    const done = await Promise.allSettled(Array.from({ length: 8 }, () => buy(who)));
    expect(done.filter((it) => it.status === 'fulfilled')).toHaveLength(1);
    expect(await balanceOf(user(who))).toBe(4_000);
  });

  it('with a coupon costs the site, not the author', async () => {
    const who = buyer();
    await fund(who, 300);
    const held = () => together(pending('a'), account.coupon);
    const [author = 0, cost = 0] = await held();
    const order = await buy(who, { discount: 700 });
    expect(await held()).toEqual([author + 800, cost - 700]);
    await beginRefund(db, { ...refusal, orderNo: order.orderNo, amount: 300, from: 0 });
    expect(await held()).toEqual([author, cost]);
    expect(await balanceOf(user(who))).toBe(300);
  });
});

describe('a refund', () => {
  it('to the balance takes back share and right, once', async () => {
    const who = buyer();
    await fund(who, 1_000);
    const before = await balanceOf(pending('a'));
    const { orderNo } = await buy(who);
    const refund = () => beginRefund(db, { ...refusal, orderNo, amount: 1_000, from: 0 });
    const all = await Promise.all([refund(), refund(), refund()]);
    expect(new Set(all.map((it) => it.refundNo))).toEqual(new Set([`${orderNo}R0`]));
    expect([await balanceOf(user(who)), await balanceOf(pending('a')), await rightsOf(who)]).toEqual([
      1_000,
      before,
      [],
    ]);
    expect(await orderRow(db, orderNo)).toMatchObject({ status: 5, refunded: 1_000, back: 800 });
    await expect(beginRefund(db, { ...refusal, orderNo, amount: 1, from: 1_000 })).rejects.toThrow('状态');
  });

  it('in parts is never more than what was paid, and rounds as one would', async () => {
    const who = buyer();
    await fund(who, 1_000);
    const { orderNo } = await buy(who);
    for (const [amount, from] of [
      [333, 0],
      [333, 333],
      [334, 666],
    ] as const) {
      await expect(beginRefund(db, { ...refusal, orderNo, amount: 1_001 - from, from })).rejects.toThrow(
        '超过',
      );
      await beginRefund(db, { ...refusal, orderNo, amount, from });
    }
    expect(await orderRow(db, orderNo)).toMatchObject({ status: 5, refunded: 1_000, back: 800 });
  });

  it('is refused once the attachment was downloaded', async () => {
    const who = buyer();
    await fund(who, 1_000);
    const { orderNo } = await buy(who);
    await change(db, sql`update rights set used_time = 1 where order_no = ${orderNo}`);
    await expect(beginRefund(db, { ...refusal, orderNo, amount: 1_000, from: 0 })).rejects.toThrow('状态');
  });

  it('by WeChat waits until that says so, one at a time', async () => {
    const who = buyer();
    const order = await openOrder(db, wanted(who), NOON);
    await pay(order);
    const { orderNo } = order;
    const { refundNo } = await beginRefund(db, { ...refusal, orderNo, amount: 400, from: 0 });
    expect([await orderRow(db, orderNo), await balanceOf(account.refund)]).toMatchObject([
      { status: 6 },
      400,
    ]);
    await expect(beginRefund(db, { ...refusal, orderNo, amount: 600, from: 400 })).rejects.toThrow('状态');
    await settleRefund(db, { refundNo, outcome: 'done', now: NOON });
    expect([await orderRow(db, orderNo), await balanceOf(account.refund)]).toMatchObject([{ status: 2 }, 0]);
    expect(await rightsOf(who)).toEqual([1]);
    const rest = await beginRefund(db, { ...refusal, orderNo, amount: 600, from: 400 });
    await settleRefund(db, { refundNo: rest.refundNo, outcome: 'failed', now: NOON });
    await expect(settleRefund(db, { refundNo: rest.refundNo, outcome: 'done', now: NOON })).rejects.toThrow(
      '另一笔',
    );
    expect([await orderRow(db, orderNo), await balanceOf(user(who)), await rightsOf(who)]).toMatchObject([
      { status: 5, refunded: 1_000 },
      600,
      [],
    ]);
  });

  it('of a recharge needs the money to be there', async () => {
    const who = buyer();
    const { orderNo } = await openOrder(db, recharge(who), NOON);
    await settle(db, { orderNo, transactionNo: 'r', amount: 1_000 }, at);
    await buy(who, { price: 100, share: 80 });
    await expect(beginRefund(db, { ...refusal, orderNo, amount: 1_000, from: 0 })).rejects.toThrow(
      '已经用掉',
    );
    await beginRefund(db, { ...refusal, orderNo, amount: 900, from: 0 });
    expect(await balanceOf(user(who))).toBe(0);
  });
});
