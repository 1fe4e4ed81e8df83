import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ORDER_STATE, REFUND_STATE } from '../../../../contract/money/order/terms.ts';
import { account } from '../../../../ming/src/kit/ledger/accounts.ts';
import { notices } from '../../../../ming/src/messages/notice/schema.ts';
import { reconcile } from '../../../../ming/src/money/ledger/writes.ts';
import { closeOrder } from '../../../../ming/src/money/order/open.ts';
import { beginRefund } from '../../../../ming/src/money/order/refund.ts';
import { forgetChecks } from '../../../../ming/src/money/pay/checks.ts';
import { payChecks } from '../../../../ming/src/money/pay/schema.ts';
import { watchPayments } from '../../../../ming/src/money/pay/writes.ts';
import { balanceOf, refundsOf, soundness } from '../../support/money.ts';
import { addPerson, db } from '../../support/world.ts';
import { look, noticeOf, server, shop } from './support.ts';

const { paid, paying, failed, closed, refunded, refunding } = ORDER_STATE;
type Shop = Awaited<ReturnType<typeof shop>>;
const asksOf = async ({ mchid }: Shop, name: string) =>
  (await look(mchid)).asked.filter((it) => it === name).length;

describe('an order that no callback comes for', () => {
  it('is asked about with growing pauses, and booked', async () => {
    const it = await shop();
    const orderNo = await it.order();
    await it.watch(0);
    expect(await asksOf(it, 'query')).toBe(0);
    for (const minute of [1, 2, 3, 4, 5, 6, 7, 8]) await it.watch(minute);
    expect(await asksOf(it, 'query')).toBe(4);
    await server(it.mchid, { do: 'pay', orderNo });
    await it.watch(15);
    expect(await it.state(orderNo)).toBe(paid);
    expect(await balanceOf(account.user(it.userId))).toBe(1_000);
  });

  it('is booked once by a callback, jobs and questions that come together', async () => {
    const it = await shop();
    const orderNo = await it.order();
    const notice = await it.paid(orderNo);
    await Promise.all([it.watch(1), it.watch(1), it.deliver(notice), it.deliver(notice), it.watch(2)]);
    expect(await it.state(orderNo)).toBe(paid);
    expect(await balanceOf(account.user(it.userId))).toBe(1_000);
    expect(await refundsOf(orderNo)).toEqual([]);
  });

  it('is closed there before it is closed here', async () => {
    const it = await shop();
    const orderNo = await it.order();
    await server(it.mchid, { do: 'trouble', name: 'close', trouble: 'down', times: 1 });
    await it.watch(16);
    expect(await it.state(orderNo)).toBe(paying);
    await server(it.mchid, { do: 'trouble', name: 'close', trouble: 'lost', times: 1 });
    await it.watch(18);
    expect((await look(it.mchid)).orders).toMatchObject([{ state: 'CLOSED' }]);
    expect(await it.state(orderNo)).toBe(paying);
    await it.watch(25);
    expect(await it.state(orderNo)).toBe(closed);
    expect(await asksOf(it, 'close')).toBe(2);
  });

  it('counts as paid where closing says so', async () => {
    const it = await shop();
    const orderNo = await it.order();
    await server(it.mchid, { do: 'trouble', name: 'close', trouble: 'paid', times: 1 });
    await it.watch(16);
    expect(await it.state(orderNo)).toBe(paid);
    expect(await balanceOf(account.user(it.userId))).toBe(1_000);
  });

  it('waits for a service that is down, and is not kept waiting by it', async () => {
    const it = await shop();
    const all = [await it.order(), await it.order(2_000), await it.order(3_000), await it.order(4_000)];
    await server(it.mchid, { do: 'trouble', name: 'query', trouble: 'down', times: 3 });
    for (const orderNo of all) await server(it.mchid, { do: 'pay', orderNo });
    await it.watch(1);
    expect(await asksOf(it, 'query')).toBe(3);
    await it.watch(2);
    await it.watch(3);
    expect(await Promise.all(all.map(it.state))).toEqual([paid, paid, paid, paid]);
    expect(await balanceOf(account.user(it.userId))).toBe(10_000);
  });

  it('does not believe an answer that is not signed', async () => {
    const it = await shop();
    const orderNo = await it.order();
    await server(it.mchid, { do: 'pay', orderNo });
    await server(it.mchid, { do: 'trouble', name: 'query', trouble: 'forged', times: 1 });
    await it.watch(1);
    expect(await it.state(orderNo)).toBe(paying);
    await it.watch(3);
    expect(await it.state(orderNo)).toBe(paid);
  });

  it('waits while a key cannot be read, and nothing else of the minute breaks off', async () => {
    const it = await shop();
    const orderNo = await it.order();
    const env = { ...it.env, WXPAY_PRIVATE_KEY: 'no key' };
    await watchPayments({ env, db, now: Date.now() + 16 * 60_000 });
    expect(await it.state(orderNo)).toBe(paying);
    await it.watch(16);
    expect(await it.state(orderNo)).toBe(closed);
  });

  it('is not remembered forever', async () => {
    const it = await shop();
    const orderNo = await it.order();
    await it.watch(16);
    await forgetChecks(db, Date.now() + 3 * 86_400_000);
    expect(await db.$count(payChecks, eq(payChecks.orderNo, orderNo))).toBe(0);
  });
});

describe('a refund', () => {
  const NOW = { siteBears: true, reason: '买错了', operator: 'operator' };
  /** A paid order with a pending refund of `amount`. */
  const begun = async (it: Shop, amount = 1_000) => {
    const orderNo = await it.order();
    await it.deliver(await it.paid(orderNo));
    const refund = await beginRefund(db, { ...NOW, orderNo, amount, from: 0, now: Date.now() });
    return { orderNo, refundNo: refund.refundNo };
  };
  const rowOf = async (orderNo: string) => (await refundsOf(orderNo))[0];

  it('is asked for once, and ends when WeChat Pay says so', async () => {
    const it = await shop();
    const { orderNo, refundNo } = await begun(it);
    expect(await it.state(orderNo)).toBe(refunding);
    await server(it.mchid, { do: 'trouble', name: 'refund', trouble: 'lost', times: 1 });
    await it.watch(0);
    await Promise.all([it.watch(2), it.watch(2), it.watch(2)]);
    expect((await look(it.mchid)).refunds).toMatchObject([{ refundNo, amount: 1_000 }]);
    expect(await rowOf(orderNo)).toMatchObject({ state: REFUND_STATE.processing });
    await server(it.mchid, { do: 'settle', refundNo, status: 'SUCCESS' });
    const news = await noticeOf(it.mchid, { refundNo });
    expect(await Promise.all([it.deliver(news), it.deliver(news), it.watch(30)])).toContain(204);
    expect(await it.state(orderNo)).toBe(refunded);
    expect(await balanceOf(account.user(it.userId))).toBe(0);
    expect(await balanceOf(account.refund)).toBe(0);
    expect(await soundness()).toEqual({ sum: 0, wrong: [] });
  });

  it('of a part leaves the order paid', async () => {
    const it = await shop();
    await server(it.mchid, { do: 'set', refunding: 'SUCCESS' });
    const { orderNo } = await begun(it, 300);
    await it.follow('refund.asked');
    expect(await it.state(orderNo)).toBe(paid);
    expect(await balanceOf(account.user(it.userId))).toBe(700);
    expect(await asksOf(it, 'refund')).toBe(1);
  });

  it('without a callback is asked about', async () => {
    const it = await shop();
    const { orderNo, refundNo } = await begun(it);
    await it.watch(0);
    await server(it.mchid, { do: 'settle', refundNo, status: 'SUCCESS' });
    await it.watch(10);
    expect(await it.state(orderNo)).toBe(refunded);
  });

  it('that WeChat Pay closes comes to the balance', async () => {
    const it = await shop();
    const { orderNo, refundNo } = await begun(it);
    await it.watch(0);
    await server(it.mchid, { do: 'settle', refundNo, status: 'CLOSED' });
    expect(await it.deliver(await noticeOf(it.mchid, { refundNo }))).toBe(204);
    expect(await balanceOf(account.user(it.userId))).toBe(1_000);
    expect(await rowOf(orderNo)).toMatchObject({ state: REFUND_STATE.failed });
  });

  it.each(['callback', 'question'])('that is abnormal is brought before the operators: %s', async (by) => {
    const admin = `admin-${by}`;
    await addPerson(admin, { role: 'admin' });
    const it = await shop();
    const { orderNo, refundNo } = await begun(it);
    await it.watch(0);
    await server(it.mchid, { do: 'settle', refundNo, status: 'ABNORMAL' });
    if (by === 'question') await it.watch(10);
    else expect(await it.deliver(await noticeOf(it.mchid, { refundNo }))).toBe(204);
    expect(await it.state(orderNo)).toBe(refunding);
    expect(await rowOf(orderNo)).toMatchObject({ detail: '退款异常' });
    await it.follow('refund.stuck');
    const told = await db.select().from(notices).where(eq(notices.userId, admin));
    expect(told.filter((row) => row.content?.includes(orderNo))).toHaveLength(1);
    await server(it.mchid, { do: 'settle', refundNo, status: 'SUCCESS' });
    await it.watch(10 + 6 * 60);
    expect(await it.state(orderNo)).toBe(refunded);
  });

  it('that is done is not reported as abnormal by a callback that comes late', async () => {
    await addPerson('admin-late', { role: 'admin' });
    const it = await shop();
    const { orderNo, refundNo } = await begun(it);
    await it.watch(0);
    await server(it.mchid, { do: 'settle', refundNo, status: 'ABNORMAL' });
    const late = await noticeOf(it.mchid, { refundNo });
    await server(it.mchid, { do: 'settle', refundNo, status: 'SUCCESS' });
    expect(await it.deliver(await noticeOf(it.mchid, { refundNo }))).toBe(204);
    expect(await it.deliver(late)).toBe(204);
    expect(await it.state(orderNo)).toBe(refunded);
    await it.follow('refund.stuck');
    expect(await db.$count(notices, sql`content like ${`%${orderNo}%`}`)).toBe(0);
  });

  it('of another amount than ours, or of none of ours, is refused', async () => {
    const it = await shop();
    const { orderNo, refundNo } = await begun(it);
    await it.watch(0);
    await server(it.mchid, { do: 'settle', refundNo, status: 'SUCCESS' });
    const more = await noticeOf(it.mchid, { refundNo, told: { amount: { refund: 1 } } });
    expect(await it.deliver(more)).toBe(400);
    const none = await noticeOf(it.mchid, { refundNo, told: { out_refund_no: 'none' } });
    expect(await it.deliver(none)).toBe(404);
    const other = await noticeOf(it.mchid, { refundNo, told: { mchid: '1900000000' } });
    expect(await it.deliver(other)).toBe(400);
    expect(await it.state(orderNo)).toBe(refunding);
  });

  it('that WeChat Pay declines is brought before the operators and asked for again', async () => {
    const it = await shop();
    const admin = `admin-${it.mchid}`;
    await addPerson(admin, { role: 'admin' });
    const orderNo = await it.order();
    await closeOrder(db, { orderNo, turn: 0 }, Date.now(), 'failed');
    expect(await it.state(orderNo)).toBe(failed);
    expect(await it.deliver(await it.paid(orderNo))).toBe(204);
    await server(it.mchid, { do: 'trouble', name: 'refund', trouble: 'poor', times: 1 });
    await it.watch(0);
    expect(await rowOf(orderNo)).toMatchObject({ source: 'late', detail: 'NOT_ENOUGH: 余额不足' });
    await it.follow('refund.stuck');
    const told = await db.select().from(notices).where(eq(notices.userId, admin));
    expect(told.filter((row) => row.content?.includes(orderNo))).toHaveLength(1);
    await server(it.mchid, { do: 'set', refunding: 'SUCCESS' });
    await it.watch(6 * 60 + 1);
    expect(await rowOf(orderNo)).toMatchObject({ state: REFUND_STATE.done });
    expect(await it.state(orderNo)).toBe(failed);
    expect(await balanceOf(account.suspense)).toBe(0);
  });
});

it('and the books agree with the orders in the end', async () => {
  expect(await reconcile(db, '2026-11-01', Date.now())).toEqual([]);
});
