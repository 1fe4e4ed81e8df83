import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { ORDER_STATE } from '../../../../contract/money/order/terms.ts';
import { articles } from '../../../../ming/src/content/article/schema.ts';
import { account } from '../../../../ming/src/kit/ledger/accounts.ts';
import { couponBatches, coupons, HELD_STATE } from '../../../../ming/src/money/coupon/schema.ts';
import { reconcile } from '../../../../ming/src/money/ledger/writes.ts';
import { orders } from '../../../../ming/src/money/order/schema.ts';
import { attach, deck } from '../../content/annex/support.ts';
import { call } from '../../support/call.ts';
import { balanceOf, fund, refundsOf, rightsOf, soundness, THREE_OFF } from '../../support/money.ts';
import { addArticle, addPerson, buildWorld, db, logIn } from '../../support/world.ts';
import { look, server, shop } from './support.ts';

const { paying, paid, closed, refunding, refunded } = ORDER_STATE;
const articleId = 70;
let annexId = 0;
type Shop = Awaited<ReturnType<typeof shop>>;

const buy = ({ token, vars }: Shop, more: object = {}) =>
  call('/v1/articleOrder/articleAttachmentPay', {
    body: { articleId, annexId, payWay: 'wechat', ...more },
    token,
    vars,
  });
const read = ({ token, vars }: Shop, more: object = {}) =>
  call('/v1/articleOrder/articleReadingPay', {
    body: { articleId: 71, payWay: 'wechat', ...more },
    token,
    vars,
  });

async function couponFor(userId: string, nth = 1): Promise<number> {
  const times = { untilTime: Date.now() + 86_400_000, createTime: 1 };
  await db
    .insert(couponBatches)
    .values({ ...THREE_OFF, ...times, id: 1, fromTime: 1, key: 'batch' })
    .onConflictDoNothing();
  const own = { batchId: 1, userId, nth, key: `own${nth}`, ...times };
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

  it('gives its coupon back where its order is closed before it is paid', async () => {
    const it = await shop();
    const couponId = await couponFor(it.userId);
    const usable = async () => {
      const { data } = await call('/v1/coupon/mine?type=annex&price=1000', { token: it.token });
      return data.records.map(({ id }: { id: number }) => id);
    };
    const { orderNo } = (await buy(it, { couponId })).data;
    expect(await usable()).toEqual([]);
    expect((await it.close(orderNo)).data).toMatchObject({ orderNo, status: closed, codeUrl: '' });
    expect((await look(it.mchid)).orders).toMatchObject([{ orderNo, state: 'CLOSED' }]);
    expect(await usable()).toEqual([couponId]);
    const next = (await buy(it, { couponId })).data;
    expect(next).toMatchObject({ amount: 700, status: paying });
    expect(next.orderNo).not.toBe(orderNo);
  });

  it('keeps its coupon where it was paid at the moment that its order was to be closed', async () => {
    const it = await shop();
    const couponId = await couponFor(it.userId);
    const { orderNo } = (await buy(it, { couponId })).data;
    await server(it.mchid, { do: 'trouble', name: 'close', trouble: 'paid', times: 1 });
    expect((await it.close(orderNo)).data.status).toBe(paid);
    expect(await rightsOf(it.userId)).toEqual([annexId]);
    const [coupon] = await db.select().from(coupons).where(eq(coupons.id, couponId));
    expect(coupon?.state).toBe(HELD_STATE.used);
    expect(await refundsOf(orderNo)).toEqual([]);
  });

  it('says which order is in the way where another coupon is used for the same sum', async () => {
    const it = await shop();
    const [couponId, other] = [await couponFor(it.userId), await couponFor(it.userId, 2)];
    const { orderNo } = (await buy(it, { couponId })).data;
    expect((await buy(it, { couponId: other })).message).toBe(
      '有一笔金额相同、优惠券不同的订单还没有付款，请在支付记录里关闭它，或等它到期后再试',
    );
    await it.close(orderNo);
    expect((await buy(it, { couponId: other })).data).toMatchObject({ amount: 700, status: paying });
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
