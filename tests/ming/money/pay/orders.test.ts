import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { ORDER_STATE } from '../../../../contract/money/order/terms.ts';
import { account } from '../../../../ming/src/kit/ledger/accounts.ts';
import { settings } from '../../../../ming/src/kit/schema.ts';
import { orders } from '../../../../ming/src/money/order/schema.ts';
import { call } from '../../support/call.ts';
import { balanceOf, refundsOf } from '../../support/money.ts';
import { db } from '../../support/world.ts';
import { look, server, shop, varsOf } from './support.ts';

const { unpaid, paying, paid, failed, closed } = ORDER_STATE;
const RECHARGE = { type: 'recharge', amount: 1_000 };
const noKeys = () => ({});
type Shop = Awaited<ReturnType<typeof shop>>;
const record = (it: Shop, query = '') =>
  call(`/v1/payment/wechat/getPayRecord?${query}`, { token: it.token, vars: it.vars });

describe('an order for WeChat Pay', () => {
  it('is one for the same content, with its code, however often and at once', async () => {
    const it = await shop();
    const all = await Promise.all(Array.from({ length: 8 }, () => it.ask(RECHARGE)));
    expect(new Set(all.map(({ code }) => code))).toEqual(new Set([200]));
    expect(new Set(all.map(({ data }) => data.orderNo)).size).toBe(1);
    expect(all[0]?.data).toMatchObject({ amount: 1_000, status: paying, codeUrl: /^weixin:/ });
    expect((await look(it.mchid)).orders).toHaveLength(1);
    expect((await it.ask({ ...RECHARGE, amount: 2_000 })).data.orderNo).not.toBe(all[0]?.data.orderNo);
  });

  it.each(['down', 'lost', 'forged', 'busy'] as const)(
    'is placed by the next click where WeChat Pay was %s',
    async (trouble) => {
      const it = await shop();
      await server(it.mchid, { do: 'trouble', name: 'place', trouble, times: 1 });
      expect(await it.ask(RECHARGE)).toMatchObject({
        code: 400,
        message: '微信支付没有回应，请稍后再试；没有产生扣款',
      });
      expect(await db.$count(orders, eq(orders.userId, it.userId))).toBe(1);
      const { data } = await it.ask(RECHARGE);
      expect(data).toMatchObject({ status: paying, codeUrl: /^weixin:/ });
      expect(await db.$count(orders, eq(orders.userId, it.userId))).toBe(1);
    },
  );

  it('that was paid while its code was lost is found paid by the next click', async () => {
    const it = await shop();
    await server(it.mchid, { do: 'trouble', name: 'place', trouble: 'lost', times: 1 });
    await it.ask(RECHARGE);
    const [order] = (await look(it.mchid)).orders;
    await server(it.mchid, { do: 'pay', orderNo: order?.orderNo ?? '' });
    expect((await it.ask(RECHARGE)).data).toMatchObject({ orderNo: order?.orderNo, status: paid });
    expect(await balanceOf(account.user(it.userId))).toBe(1_000);
  });

  it('that has run out makes room as soon as WeChat Pay has closed it', async () => {
    const it = await shop();
    const orderNo = await it.order();
    await db.update(orders).set({ expireTime: Date.now() }).where(eq(orders.orderNo, orderNo));
    await server(it.mchid, { do: 'trouble', name: 'query', trouble: 'down', times: 1 });
    expect((await it.ask(RECHARGE)).message).toBe(
      '上一笔同样的订单刚刚到期，正在确认它的结果，请一分钟后再试',
    );
    const { data } = await it.ask(RECHARGE);
    expect(data).toMatchObject({ orderNo: expect.not.stringMatching(orderNo), status: paying });
    expect(await it.state(orderNo)).toBe(closed);
  });

  it('has limits, which are settings', async () => {
    const it = await shop();
    const amounts = [99, 100_001];
    for (const amount of amounts)
      expect(await it.ask({ ...RECHARGE, amount })).toMatchObject({
        code: 10018,
        message: '充值金额须在 ¥1.00 到 ¥1000.00 之间',
      });
    expect((await it.ask({ type: 'sponsor', amount: 1 })).message).toMatch(/^赞助金额须在/);
    for (const amount of [0, -1, 1.5, '1e3', null])
      expect((await it.ask({ ...RECHARGE, amount })).code).toBe(10018);
    await db.insert(settings).values({ name: 'money', value: '{"ordersAnHour":1,"rechargeLeast":1}' });
    expect((await it.ask({ ...RECHARGE, amount: 1 })).code).toBe(200);
    expect((await it.ask({ ...RECHARGE, amount: 2 })).code).toBe(429);
    await db.delete(settings).where(eq(settings.name, 'money'));
  });

  it('is not offered where nothing is set up, and half a set-up is none', async () => {
    const it = await shop();
    for (const vars of [{ STAGE: '' }, { ...varsOf(it.mchid), WXPAY_SERIAL: '', STAGE: '' }])
      expect(
        await call('/v1/payment/wechat/createPaymentOrder', { body: RECHARGE, token: it.token, vars }),
      ).toMatchObject({ code: 400, message: '本站没有开通微信支付，请用余额支付' });
    expect((await call('/v1/payment/wechat/createPaymentOrder', { body: RECHARGE })).code).toBe(401);
  });

  it('with a note takes it as any public text', async () => {
    const it = await shop();
    await it.ask({ type: 'sponsor', amount: 500, note: ' 写得好 ' });
    const [row] = await db.select().from(orders).where(eq(orders.userId, it.userId));
    expect(row).toMatchObject({ type: 'sponsor', note: '写得好' });
    await it.ask({ type: 'sponsor', amount: 500, note: '写得很好' });
    expect(await db.select().from(orders).where(eq(orders.userId, it.userId))).toMatchObject([
      { orderNo: row?.orderNo, note: '写得很好' },
    ]);
    expect((await it.ask({ type: 'sponsor', amount: 500, note: '长'.repeat(101) })).code).toBe(10018);
  });
});

describe('closing an order', () => {
  it.each(['down', 'lost'] as const)(
    'leaves it open where WeChat Pay was %s, until the next try',
    async (trouble) => {
      const it = await shop();
      const orderNo = await it.order();
      await server(it.mchid, { do: 'trouble', name: 'close', trouble, times: 1 });
      expect(await it.close(orderNo)).toMatchObject({
        code: 400,
        message: /^微信支付没有回应，订单还没有关闭/,
      });
      expect(await it.state(orderNo)).toBe(paying);
      expect((await it.close(orderNo)).data.status).toBe(closed);
    },
  );

  it('is for whoever made it, and changes nothing once it has ended', async () => {
    const [it, other] = [await shop(), await shop()];
    const orderNo = await it.order();
    expect((await other.close(orderNo)).code).toBe(404);
    expect(await it.state(orderNo)).toBe(paying);
    await it.deliver(await it.paid(orderNo));
    expect((await it.close(orderNo)).data.status).toBe(paid);
    expect((await look(it.mchid)).asked).not.toContain('close');
  });

  it('books a payment once that a callback tells of at the same time', async () => {
    const it = await shop();
    const orderNo = await it.order();
    const notice = await it.paid(orderNo);
    await Promise.all([it.close(orderNo), it.deliver(notice), it.close(orderNo)]);
    expect(await it.state(orderNo)).toBe(paid);
    expect(await balanceOf(account.user(it.userId))).toBe(1_000);
    expect(await refundsOf(orderNo)).toEqual([]);
  });
});

describe('the record', () => {
  it('is for whoever made the order', async () => {
    const [it, other] = [await shop(), await shop()];
    const orderNo = await it.order();
    await it.order(2_000);
    expect((await record(it, `orderNo=${orderNo}`)).data).toMatchObject({ orderNo, status: paying });
    expect((await record(other, `orderNo=${orderNo}`)).code).toBe(404);
    expect((await record(it)).data).toMatchObject({ total: 2, records: [{ amount: 2_000 }, { orderNo }] });
    expect((await record(it, 'type=sponsor')).data.total).toBe(0);
    expect((await record(it, `status=${unpaid}`)).data.total).toBe(0);
    expect((await record(it, `status=${paying}&type=recharge&pageSize=1`)).data).toMatchObject({
      total: 2,
      pages: 2,
    });
    expect((await record(it, 'orderNo=1')).code).toBe(10018);
  });

  it('asks WeChat Pay beside its answer, when somebody waits and no callback came', async () => {
    const it = await shop();
    const orderNo = await it.order();
    await server(it.mchid, { do: 'pay', orderNo });
    await record(it, `orderNo=${orderNo}`);
    expect((await look(it.mchid)).asked).not.toContain('query');
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 6_000);
    await record(it, `orderNo=${orderNo}`);
    await record(it, `orderNo=${orderNo}`);
    await vi.waitFor(async () => expect(await it.state(orderNo)).toBe(paid));
    vi.restoreAllMocks();
    expect((await look(it.mchid)).asked.filter((name) => name === 'query')).toHaveLength(1);
  });
});

describe('the demonstration', () => {
  const demo = (body: object, vars: object = {}) =>
    call('/v1/payment/demo/pay', { body, vars: vars as Record<string, unknown> });

  it('pays or fails by a button, once', async () => {
    const it = await shop(noKeys);
    const { data } = await it.ask(RECHARGE);
    const { orderNo } = data;
    expect(data.codeUrl).toMatch(new RegExp(`/pay/demo/${orderNo}$`));
    const shown = (await call(`/v1/payment/demo/order?orderNo=${orderNo}`)).data;
    expect(shown).toEqual({
      orderNo,
      title: '余额充值',
      amount: 1_000,
      status: paying,
      expireTime: shown.expireTime,
    });
    const all = await Promise.all([1, 2, 3].map(() => demo({ orderNo, outcome: 'paid' })));
    expect(all.map((answer) => answer.data.status)).toEqual([paid, paid, paid]);
    expect(await balanceOf(account.user(it.userId))).toBe(1_000);
    expect((await demo({ orderNo, outcome: 'failed' })).message).toBe('这笔订单已经结束，不能再付款');
    const next = (await it.ask(RECHARGE)).data.orderNo;
    expect((await demo({ orderNo: next, outcome: 'failed' })).data.status).toBe(failed);
    expect((await demo({ orderNo: next, outcome: 'paid' })).code).toBe(400);
    expect(await balanceOf(account.user(it.userId))).toBe(1_000);
  });

  it('is not there in production, nor beside a merchant', async () => {
    const it = await shop(noKeys);
    const orderNo = await it.order();
    const body = { orderNo, outcome: 'paid' };
    expect((await demo(body, { STAGE: '' })).code).toBe(404);
    expect((await demo(body, varsOf(it.mchid))).code).toBe(404);
    expect(await it.state(orderNo)).toBe(paying);
    await db.update(orders).set({ expireTime: Date.now() }).where(eq(orders.orderNo, orderNo));
    expect((await demo(body)).code).toBe(400);
    await it.watch(0);
    expect(await it.state(orderNo)).toBe(closed);
  });
});
