import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { recount } from '../../../../ming/src/jobs/recount.ts';
import { couponDiscount } from '../../../../ming/src/money/coupon/reads.ts';
import { couponBatches, coupons } from '../../../../ming/src/money/coupon/schema.ts';
import { payByBalance } from '../../../../ming/src/money/order/buy.ts';
import { closeOrder, openOrder, orderOf } from '../../../../ming/src/money/order/open.ts';
import { orders } from '../../../../ming/src/money/order/schema.ts';
import { settle } from '../../../../ming/src/money/order/settle.ts';
import { balanceOf, DAY, fund, soundness, THREE_OFF, wanted } from '../../support/money.ts';
import { addPerson, buildWorld, db } from '../../support/world.ts';

const NOW = Date.now();
let made = 0;

beforeAll(async () => {
  await buildWorld();
  await addPerson('c');
  await fund('b', 100_000);
});

type Terms = Partial<typeof couponBatches.$inferInsert>;

/** A coupon for `b` of ¥3 off from ¥5 by default; returns its number. */
async function couponOf(terms: Terms = {}, more: Partial<typeof coupons.$inferInsert> = {}): Promise<number> {
  const batchId = ++made;
  await db.insert(couponBatches).values({
    id: batchId,
    ...THREE_OFF,
    fromTime: NOW - DAY,
    untilTime: NOW + DAY,
    key: `batch-${batchId}`,
    createTime: NOW,
    ...terms,
  });
  const row = { batchId, userId: 'b', nth: 1, key: `own-${batchId}`, createTime: NOW };
  const [coupon] = await db
    .insert(coupons)
    .values({ ...row, untilTime: NOW + DAY, ...more })
    .returning();
  return coupon?.id ?? 0;
}

const stored = async (id: number) => (await db.select().from(coupons).where(eq(coupons.id, id)))[0];
const stateOf = async (id: number) => (await stored(id))?.state;
const pays = (coupon: number, biz: number, more = {}) => wanted('b', { biz, coupon, discount: 300, ...more });
const matureTime = NOW + 7 * DAY;
const buy = (coupon: number, biz: number, more = {}) => {
  const order = orderOf(pays(coupon, biz, { payWay: 'balance', ...more }), NOW);
  return payByBalance(db, { ...base, ...order }, { matureTime, now: NOW });
};
const base = {
  note: '',
  back: 0,
  status: 0,
  codeUrl: '',
  transactionNo: '',
  refunded: 0,
  paidTime: null,
  closedTime: null,
  matureTime: null,
  maturedTime: null,
};

describe('a coupon in an order', () => {
  it('says what it takes off, or why it cannot be used', async () => {
    const of = (couponId: number, more = {}) =>
      couponDiscount(db, { couponId, userId: 'b', type: 'annex', price: 1_000, now: NOW, ...more }).catch(
        (error: Error) => error.message,
      );
    expect(await of(await couponOf())).toBe(300);
    expect(await of(await couponOf(), { userId: 'c' })).toBe('抱歉，优惠券不存在');
    expect(await of(await couponOf(), { price: 499 })).toBe('满 ¥5.00 才能使用这张优惠券');
    expect(await of(await couponOf(), { type: 'reading' })).toBe('这张优惠券只能用于付费附件');
    expect(await of(await couponOf({ fromTime: NOW + 1 }))).toBe('这张优惠券还没有到使用时间');
    expect(await of(await couponOf({}, { untilTime: NOW }))).toBe('这张优惠券已经过期');
    expect(await of(await couponOf({ voidedAt: NOW }))).toBe('这张优惠券已经作废');
    expect(await of(await couponOf({}, { state: 2 }))).toBe('这张优惠券已经用过');
    expect(await of(await couponOf({}, { state: 1 }))).toBe('这张优惠券正用在另一笔没有付款的订单里');
    expect(await of(await couponOf({ least: 0 }), { price: 1 })).toBe('价格太低，用不上优惠券');
  });

  it('is used by a purchase out of the balance, at the cost of the site', async () => {
    const id = await couponOf();
    const before = [await balanceOf('user:b'), await balanceOf('coupon'), await balanceOf('pending:a')];
    await buy(id, 11);
    const after = [await balanceOf('user:b'), await balanceOf('coupon'), await balanceOf('pending:a')];
    expect(after.map((it, at) => it - (before[at] ?? 0))).toEqual([-700, -300, 800]);
    expect(await stored(id)).toMatchObject({ state: 2, usedTime: NOW });
    expect((await soundness()).sum).toBe(0);
    expect(await recount(db)).toEqual([]);
  });

  it('pays for one order only, with many at once', async () => {
    const id = await couponOf();
    const results = await Promise.allSettled([21, 22, 23, 24].map((biz) => buy(id, biz)));
    expect(results.filter((it) => it.status === 'fulfilled')).toHaveLength(1);
    const [lost] = results.filter((it) => it.status === 'rejected');
    expect(lost?.reason.message).toBe('这张优惠券刚刚被用在别的订单里，或不能再用，请换一张');
    expect(await db.$count(orders, sql`coupon = ${id}`)).toBe(1);
    expect((await soundness()).sum).toBe(0);
  });

  it('is held while the order is open, and comes back only when that is closed', async () => {
    const id = await couponOf();
    const order = await openOrder(db, pays(id, 31), NOW);
    expect(await stored(id)).toMatchObject({ state: 1, orderNo: order.orderNo });
    expect((await openOrder(db, pays(id, 31), NOW)).orderNo).toBe(order.orderNo);
    await expect(buy(id, 32)).rejects.toThrow('这张优惠券刚刚被用在别的订单里');
    await closeOrder(db, order, NOW + 1);
    expect(await stored(id)).toMatchObject({ state: 0, orderNo: null });
    await buy(id, 32);
    expect(await stateOf(id)).toBe(2);
    const late = { orderNo: order.orderNo, transactionNo: 't-late', amount: order.amount };
    expect(await settle(db, late, { matureTime, now: NOW + 2 })).toBe('late');
    expect(await stateOf(id)).toBe(2);
  });

  it('is used when WeChat Pay has paid, and comes back when the whole is given back', async () => {
    const id = await couponOf();
    const order = await openOrder(db, pays(id, 41), NOW);
    const payment = { orderNo: order.orderNo, transactionNo: 't-paid', amount: order.amount };
    await settle(db, payment, { matureTime, now: NOW });
    expect(await stored(id)).toMatchObject({ state: 2, orderNo: order.orderNo });
    const go = (status: number) => db.update(orders).set({ status }).where(eq(orders.orderNo, order.orderNo));
    await go(6);
    expect(await stateOf(id)).toBe(2);
    await go(2);
    expect(await stateOf(id)).toBe(2);
    await go(5);
    expect(await stored(id)).toMatchObject({ state: 0, orderNo: null, usedTime: null });
  });

  it.each([
    ['of somebody else', {}, { userId: 'c' }, {}],
    ['that is over', {}, { untilTime: NOW }, {}],
    ['that is void', { voidedAt: 1 }, {}, {}],
    ['for other goods', { goods: '["reading"]' }, {}, {}],
    ['for a higher price', { least: 2_000 }, {}, {}],
    ['for another discount', {}, {}, { discount: 301 }],
    ['for more than it may take off', { kind: 'percent' as const, off: 50, cap: 100 }, {}, { discount: 500 }],
  ])('%s fails the whole order, whatever was looked at before', async (_, terms, own, more) => {
    const id = await couponOf(terms, own);
    const before = await balanceOf('user:b');
    await expect(buy(id, 50 + id, more)).rejects.toThrow('不能再用');
    expect(await balanceOf('user:b')).toBe(before);
    expect(await db.$count(orders, sql`coupon = ${id}`)).toBe(0);
  });

  it('takes off what the formula of the contract says, for both kinds', async () => {
    const percent = await couponOf({ kind: 'percent', off: 15, cap: 140 });
    await buy(percent, 91, { price: 999, discount: 140, share: 799 });
    const floor = await couponOf({ kind: 'percent', off: 15 });
    await buy(floor, 92, { price: 999, discount: 149, share: 799 });
    const all = await couponOf({ off: 9_000, least: 0 });
    await buy(all, 93, { price: 999, discount: 998, share: 799 });
    expect(await Promise.all([percent, floor, all].map(stateOf))).toEqual([2, 2, 2]);
  });
});
