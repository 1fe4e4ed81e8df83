import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { ORDER_STATE } from '../../../contract/money.ts';
import { articles } from '../../../ming/src/article/schema.ts';
import { couponBatches, coupons } from '../../../ming/src/coupon/schema.ts';
import { account } from '../../../ming/src/ledger/accounts.ts';
import { reconcile } from '../../../ming/src/ledger/writes.ts';
import { orders } from '../../../ming/src/order/schema.ts';
import { attach, deck } from '../annex/support.ts';
import { call } from '../support/call.ts';
import { balanceOf, fund, refundsOf, rightsOf, soundness } from '../support/money.ts';
import { addArticle, addPerson, buildWorld, db, logIn } from '../support/world.ts';
import { server, shop } from './support.ts';

const { paying, paid, closed, refunding, refunded } = ORDER_STATE;
const articleId = 70;
let annexId = 0;
type Shop = Awaited<ReturnType<typeof shop>>;

const buy = ({ token, vars }: Shop, more: object = {}) =>
  call('/v1/articleOrder/articleAttachmentPay', {
    body: { articleId, annexId, payWay: 'wechat', ...more },
    ...{ token, vars },
  });
const read = ({ token, vars }: Shop, more: object = {}) =>
  call('/v1/articleOrder/articleReadingPay', {
    body: { articleId: 71, payWay: 'wechat', ...more },
    ...{ token, vars },
  });

/** A coupon of somebody that takes 3 yuan off an attachment. */
async function couponFor(userId: string): Promise<number> {
  const batch = {
    name: '立减',
    kind: 'amount',
    off: 300,
    least: 500,
    goods: '["annex"]',
    way: 'all',
  } as const;
  const times = { untilTime: Date.now() + 86_400_000, createTime: 1 };
  await db.insert(couponBatches).values({ ...batch, ...times, id: 1, fromTime: 1, key: 'batch' });
  const own = { batchId: 1, userId, nth: 1, key: 'own', ...times };
  const [coupon] = await db.insert(coupons).values(own).returning();
  return coupon?.id ?? 0;
}

beforeAll(async () => {
  await buildWorld();
  await addPerson('writer');
  await addArticle(articleId, { userId: 'writer' });
  await addArticle(71, {
    userId: 'writer',
    readType: 5,
    price: 500,
    source: '试读\n\n<!--locked-->\n\n全文',
  });
  const author = { token: await logIn('writer'), articleId };
  annexId = (await attach(author, deck(100, '*NODE\n'), { name: '模型.inp', price: 1_000 })).annexId;
});

describe('an attachment bought by WeChat', () => {
  it('belongs to the buyer once it is paid, and its author has the share', async () => {
    const it = await shop();
    const before = await balanceOf(account.pending('writer'));
    const both = await Promise.all([buy(it), buy(it)]);
    const { orderNo } = both[0].data;
    expect(both[1].data.orderNo).toBe(orderNo);
    expect(both[0].data).toMatchObject({ amount: 1_000, status: paying, codeUrl: /^weixin:/ });
    const same = await it.ask({ type: 'annex', amount: 1_000, bizId: annexId });
    expect(same.data.orderNo).toBe(orderNo);
    expect(await rightsOf(it.userId)).toEqual([]);
    await it.deliver(await it.paid(orderNo));
    expect(await rightsOf(it.userId)).toEqual([annexId]);
    expect(await balanceOf(account.pending('writer'))).toBe(before + 800);
    expect(await balanceOf(account.user(it.userId))).toBe(0);
    expect((await buy(it)).data).toMatchObject({ orderNo, status: paid });
  });

  it('with a coupon is one order at a second click, and a new one once that has run out', async () => {
    const it = await shop();
    const couponId = await couponFor(it.userId);
    const first = await buy(it, { couponId });
    expect(first.data).toMatchObject({ amount: 700, status: paying });
    const { orderNo } = first.data;
    expect((await buy(it, { couponId })).data).toEqual(first.data);
    await db.update(orders).set({ expireTime: Date.now() }).where(eq(orders.orderNo, orderNo));
    const next = (await buy(it, { couponId })).data;
    expect(next).toMatchObject({ amount: 700, status: paying });
    expect(next.orderNo).not.toBe(orderNo);
    expect(await it.state(orderNo)).toBe(closed);
    await it.deliver(await it.paid(next.orderNo));
    expect(await rightsOf(it.userId)).toEqual([annexId]);
  });

  it('at another price than was shown is not ordered', async () => {
    const it = await shop();
    expect(await buy(it, { price: 900 })).toMatchObject({ code: 400, extra: { price: 1_000 } });
    expect(await it.ask({ type: 'annex', amount: 900, bizId: annexId })).toMatchObject({ code: 400 });
    expect((await it.ask({ type: 'annex', amount: 900 })).code).toBe(10018);
    expect((await it.ask({ type: 'annex', amount: 900, bizId: 9_999 })).code).toBe(404);
  });

  it('that was bought out of the balance meanwhile is paid once: the other payment goes back', async () => {
    const it = await shop();
    await server(it.mchid, { do: 'set', refunding: 'SUCCESS' });
    const { orderNo } = (await buy(it)).data;
    await fund(it.userId, 1_000);
    expect((await buy(it, { payWay: 'balance' })).data.status).toBe(paid);
    const notice = await it.paid(orderNo);
    expect(await Promise.all([it.deliver(notice), it.deliver(notice)])).toEqual([204, 204]);
    expect(await it.state(orderNo)).toBe(refunding);
    await it.follow('refund.asked');
    expect(await it.state(orderNo)).toBe(refunded);
    expect(await refundsOf(orderNo)).toMatchObject([{ source: 'late', reason: '重复付款', amount: 1_000 }]);
    expect(await balanceOf(account.user(it.userId))).toBe(0);
    expect(await balanceOf(account.suspense)).toBe(0);
    expect(await rightsOf(it.userId)).toEqual([annexId]);
    expect(await soundness()).toEqual({ sum: 0, wrong: [] });
  });

  it('that was bought out of the balance ends an order that nobody has paid', async () => {
    const it = await shop();
    const { orderNo } = (await buy(it)).data;
    await fund(it.userId, 1_000);
    await buy(it, { payWay: 'balance' });
    await it.watch(0);
    expect(await it.state(orderNo)).toBe(closed);
  });
});

it('an article bought by WeChat is open to its buyer', async () => {
  const it = await shop();
  const { orderNo } = (await read(it, { price: 500 })).data;
  const info = () => call('/v1/article/info?id=71', { token: it.token });
  expect((await info()).data.activeReadType).toBe(false);
  await it.deliver(await it.paid(orderNo));
  expect((await info()).data.activeReadType).toBe(true);
  await db.update(articles).set({ price: 600 }).where(eq(articles.id, 71));
  expect((await read(it)).data).toMatchObject({ orderNo, status: paid });
});

it('and the books agree with the orders in the end', async () => {
  expect(await reconcile(db, '2026-11-01', Date.now())).toEqual([]);
});
