import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Goods } from '../../../../../src/stores/money/order/pendingPayment.ts';
import { fakeBrowser } from '../../browser.ts';

const goods: Goods = { type: 'annex', articleId: 4, annexId: 9, title: '算例.zip', price: 990 };
const reading: Goods = { type: 'reading', articleId: 5, title: '接触', price: 500 };
const coupon = {
  id: 3,
  batchId: 1,
  name: '立减',
  kind: 'amount',
  off: 200,
  cap: 0,
  least: 0,
  state: 'usable',
};
const page = (records: object[]) => ({ records, total: records.length, size: 10, current: 1, pages: 1 });

type World = {
  balance: number;
  coupons: object[];
  wechat: boolean;
  pay: () => object;
  close: () => object;
};

async function open(world: Partial<World>, what: Goods = goods) {
  const it: World = {
    balance: 2_000,
    coupons: [],
    wechat: true,
    pay: () => ({}),
    close: () => ({}),
    ...world,
  };
  const pay = () => it.pay();
  const { asked } = fakeBrowser({
    'GET /v1/money/balance': () => ({ data: { balance: it.balance }, extra: { wechat: it.wechat } }),
    'GET /v1/coupon/mine': () => ({ data: page(it.coupons) }),
    'POST /v1/articleOrder/articleAttachmentPay': pay,
    'POST /v1/articleOrder/articleReadingPay': pay,
    'POST /v1/payment/wechat/closePaymentOrder': () => it.close(),
    'POST /v1/article/archiveAnnexInfo': () => ({ data: [] }),
  });
  const store = await import('../../../../../src/stores/money/order/purchase.ts');
  await store.openPurchase(what);
  const paid = () => asked.filter(({ path }) => path.startsWith('/v1/articleOrder/'));
  return { ...store, it, asked, paid };
}

const ticket = (status: number) => ({
  data: { orderNo: '1'.repeat(26), amount: 790, status, codeUrl: 'weixin://x', expireTime: '' },
});

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

it('begins with the best coupon and the balance, and pays the price that was shown', async () => {
  const { purchase, dueOf, buy, paid } = await open({ coupons: [coupon], pay: () => ticket(2) });
  const now = purchase.get();
  expect(now).toMatchObject({ couponId: 3, way: 'balance', state: 'ready' });
  expect(now && dueOf(now)).toBe(790);
  expect(await buy()).toBe('done');
  expect(paid()[0]?.body).toEqual({ articleId: 4, annexId: 9, payWay: 'balance', price: 990, couponId: 3 });
  expect(purchase.get()).toMatchObject({ state: 'done' });
});

it('offers WeChat where the balance is too low, and the balance where there is no WeChat', async () => {
  const { purchase } = await open({ balance: 100 });
  expect(purchase.get()).toMatchObject({ way: 'wechat' });
  vi.resetModules();
  expect((await open({ balance: 100, wechat: false })).purchase.get()).toMatchObject({ way: 'balance' });
});

it('shows a price that has changed meanwhile, and pays nothing', async () => {
  const { purchase, buy, choose } = await open({
    pay: () => ({ code: 400, message: '价格已变为 ¥12.00', extra: { price: 1_200 } }),
  });
  choose({ way: 'wechat' });
  expect(await buy()).toBe('refused');
  expect(purchase.get()).toMatchObject({ goods: { price: 1_200 }, state: 'ready', way: 'wechat' });
  expect(purchase.get()?.note).toContain('没有扣款');
});

it('closes where the thing has become free', async () => {
  const { purchase, buy } = await open({ pay: () => ({ code: 400, message: '免费', extra: { price: 0 } }) });
  expect(await buy()).toBe('refused');
  expect(purchase.get()).toBeNull();
});

it('reads balance and coupons again after a refusal, and keeps everything where the site is not reached', async () => {
  const {
    purchase,
    buy,
    it: world,
  } = await open({
    coupons: [coupon],
    pay: () => ({ code: 400, message: '余额不足' }),
  });
  world.coupons = [];
  expect(await buy()).toBe('refused');
  expect(purchase.get()).toMatchObject({ coupons: [], couponId: 0, state: 'ready', note: '' });
  world.pay = () => new Error('no network');
  expect(await buy()).toBe('unreached');
  expect(purchase.get()).toMatchObject({ state: 'ready' });
});

it('opens the rest of an article once it is paid, and closes the dialog', async () => {
  const { purchase, buy, paid } = await open({ pay: () => ticket(2) }, reading);
  const opened = vi.fn();
  document.addEventListener('article:acted', opened);
  expect(await buy()).toBe('done');
  expect(paid()[0]).toMatchObject({ path: '/v1/articleOrder/articleReadingPay', body: { price: 500 } });
  expect([purchase.get(), opened.mock.calls.length]).toEqual([null, 1]);
});

it('waits for WeChat Pay with the code of the order, until the dialog is closed', async () => {
  const { purchase, buy, choose, closePurchase } = await open({ pay: () => ticket(1) });
  const { payment } = await import('../../../../../src/stores/money/order/payment.ts');
  choose({ way: 'wechat' });
  await buy();
  expect(payment.get()).toMatchObject({ state: 'waiting', codeUrl: 'weixin://x' });
  expect(purchase.get()).toMatchObject({ state: 'ready' });
  closePurchase();
  expect([payment.get(), purchase.get()]).toEqual([null, null]);
});

const closing = { orderNo: '1'.repeat(26), type: 'annex', payWay: 'wechat' };

it('offers the coupon again once the order that was not paid is closed', async () => {
  const closed = Promise.withResolvers<object>();
  const it = await open({ coupons: [coupon], pay: () => ticket(1), close: () => closed.promise });
  const { purchase, buy, choose, closePurchase, openPurchase, asked } = it;
  choose({ way: 'wechat' });
  await buy();
  it.it.coupons = [];
  closePurchase();
  expect(asked.at(-1)).toMatchObject({
    path: '/v1/payment/wechat/closePaymentOrder',
    body: { orderNo: closing.orderNo },
  });
  const opening = openPurchase(goods);
  it.it.coupons = [coupon];
  closed.resolve({ data: { ...closing, status: 4 } });
  await opening;
  expect(purchase.get()).toMatchObject({ couponId: 3, state: 'ready' });
});

it('says that an order was paid at the moment that it was to be closed', async () => {
  const { buy, choose, closePurchase, asked } = await open({
    pay: () => ticket(1),
    close: () => ({ data: { ...closing, status: 2 } }),
  });
  const { paymentClosed } = await import('../../../../../src/stores/money/order/payment.ts');
  const { toasts } = await import('../../../../../src/stores/kit/toast.ts');
  choose({ way: 'wechat' });
  await buy();
  closePurchase();
  await paymentClosed();
  expect(toasts.get()).toMatchObject([{ kind: 'success', text: '这笔订单刚刚付款成功，没有关闭' }]);
  expect(asked.at(-1)?.path).toBe('/v1/article/archiveAnnexInfo');
});

it.each([
  ['that it was bought', ticket(2)],
  ['its code', ticket(1)],
  ['that it is free', { code: 400, message: '免费', extra: { price: 0 } }],
  ['its new price', { code: 400, message: '价格已变为 ¥12.00', extra: { price: 1_200 } }],
])('does not show another attachment of the same article %s', async (_what, answer) => {
  const other: Goods = { ...goods, annexId: 10, title: '网格.zip', price: 300 };
  const paid = Promise.withResolvers<object>();
  const { purchase, buy, closePurchase, openPurchase } = await open({ pay: () => paid.promise });
  const buying = buy();
  closePurchase();
  await openPurchase(other);
  paid.resolve(answer);
  await buying;
  expect(purchase.get()).toMatchObject({ goods: other, state: 'ready', note: '' });
  const { payment } = await import('../../../../../src/stores/money/order/payment.ts');
  expect(payment.get()).toBeNull();
});

it('says that it could not be prepared where the wallet cannot be read', async () => {
  const { purchase } = await open({});
  expect(purchase.get()).toMatchObject({ state: 'ready' });
  vi.resetModules();
  fakeBrowser({});
  const store = await import('../../../../../src/stores/money/order/purchase.ts');
  await store.openPurchase(goods);
  expect(store.purchase.get()).toMatchObject({ state: 'failed' });
});
