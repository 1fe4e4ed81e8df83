import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OpenCoupon } from '../../../../../contract/money/coupon/coupon.ts';
import type { PayRecord } from '../../../../../contract/money/order/order.ts';
import { fakeBrowser } from '../../browser.ts';

const page = (records: object[]) => ({ records, total: records.length, size: 10, current: 1, pages: 1 });
const order = (orderNo: string, status = 2) => ({ orderNo, type: 'recharge', payWay: 'wechat', status });
const ticket = { orderNo: '1'.repeat(26), amount: 3_000, status: 1, codeUrl: 'weixin://x', expireTime: '' };
const coupon = { batchId: 4, name: '立减', kind: 'amount', off: 200 };
const balance = () => ({ data: { balance: 3_000 }, extra: { wechat: true } });

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

it('keeps the wallet where reading it again fails, and says so where it was never read', async () => {
  let answer: () => Error | ReturnType<typeof balance> = () => new Error('no network');
  fakeBrowser({ 'GET /v1/money/balance': () => answer() });
  const { wallet, loadWallet, reloadWallet } = await import(
    '../../../../../src/stores/money/ledger/wallet.ts'
  );
  await loadWallet();
  expect(wallet.get()).toBe('failed');
  answer = balance;
  await reloadWallet();
  expect(wallet.get()).toMatchObject({ balance: 3_000, wechat: true, demo: false });
  answer = () => new Error('no network');
  await loadWallet();
  expect(wallet.get()).toMatchObject({ balance: 3_000 });
});

it('lists payments by type and state, and goes on with one that is open', async () => {
  const { asked } = fakeBrowser({
    'GET /v1/payment/wechat/getPayRecord': () => ({ data: page([order('1'), order('2', 1)]) }),
    'POST /v1/payment/wechat/createPaymentOrder': () => ({ data: ticket }),
  });
  const { payRecords, recharge, resumeRecharge, give } = await import(
    '../../../../../src/stores/money/order/recharge.ts'
  );
  const { payment, leavePayment } = await import('../../../../../src/stores/money/order/payment.ts');
  await payRecords.show({ type: 'recharge', status: '2' });
  expect(Object.fromEntries(asked[0]?.query ?? [])).toEqual({ pageNo: '1', type: 'recharge', status: '2' });
  expect(payRecords.state.get().list.map(({ id }) => id)).toEqual(['1', '2']);
  expect(await recharge(3_000)).toBe('done');
  // The inbox is opened too, for the result.
  const ordered = () => asked.filter(({ path }) => path.endsWith('createPaymentOrder')).at(-1)?.body;
  expect(ordered()).toEqual({ type: 'recharge', amount: 3_000 });
  expect(payment.get()).toMatchObject({ orderNo: ticket.orderNo, state: 'waiting' });
  resumeRecharge({ ...order('2', 1), amount: 500, codeUrl: 'weixin://y', expireTime: '' } as PayRecord);
  expect(payment.get()).toMatchObject({ orderNo: '2', codeUrl: 'weixin://y' });
  await give(6_600, '谢谢');
  expect(ordered()).toEqual({ type: 'sponsor', amount: 6_600, note: '谢谢' });
  leavePayment();
});

it('shows one order by its number, and what was asked for it', async () => {
  const refundAsk = { state: 'waiting', reason: '打不开', answer: '', createTime: '', doneTime: '' };
  const { asked } = fakeBrowser({
    'GET /v1/payment/wechat/getPayRecord': () => ({ data: order('7') }),
    'POST /v1/money/refundAsk': () => ({ data: { ...order('7'), refundAsk } }),
  });
  const { askBack, payRecords } = await import('../../../../../src/stores/money/order/recharge.ts');
  await payRecords.show({ order: '7' });
  expect(Object.fromEntries(asked[0]?.query ?? [])).toEqual({ pageNo: '1', orderNo: '7' });
  const [row] = payRecords.state.get().list;
  expect(row).toMatchObject({ id: '7', refundAsk: null });
  expect(await askBack(row as PayRecord, '打不开')).toBe('done');
  expect(asked.at(-1)?.body).toEqual({ orderNo: '7', reason: '打不开' });
  expect(payRecords.state.get().list).toMatchObject([{ id: '7', refundAsk }]);
});

it('names the same attempt again where the answer to the first one never came', async () => {
  let fails = true;
  const { asked } = fakeBrowser({
    'POST /v1/coupon/redeem': () =>
      fails ? new Error('no network') : { data: { ...coupon, id: 1, state: 'usable' } },
    'GET /v1/coupon/mine': () => ({ data: page([]), extra: { counts: { usable: 1, used: 0, expired: 0 } } }),
    'GET /v1/coupon/open': () => ({ data: page([coupon]) }),
    'POST /v1/coupon/receive': () => ({ code: 400, message: '已经领完' }),
  });
  const store = await import('../../../../../src/stores/money/coupon/coupons.ts');
  expect(await store.redeem('MESH')).toBe('unreached');
  fails = false;
  expect(await store.redeem('MESH')).toBe('done');
  const keys = asked.filter(({ path }) => path.endsWith('redeem')).map(({ body }) => body['key']);
  expect(new Set(keys).size).toBe(1);
  expect([store.couponCounts.get()?.usable, store.openCoupons.state.get().list[0]?.id]).toEqual([1, 4]);
  await store.ownCoupons.show({ tab: 'expired' });
  const before = asked.length;
  expect(await store.receive({ ...coupon } as OpenCoupon)).toBe('refused');
  // Another tab may have received it: both lists reload, the tab stays.
  expect(asked.slice(before + 1).map(({ path }) => path)).toEqual(['/v1/coupon/mine', '/v1/coupon/open']);
  expect(store.ownCoupons.state.get().query.tab).toBe('expired');
});

it('asks for a payout once, and reads list and income again', async () => {
  let fails = true;
  const { asked } = fakeBrowser({
    'GET /v1/payout/': () => ({ data: page([]), extra: { isOn: true, least: 10_000, available: 20_000 } }),
    'POST /v1/payout/': () =>
      fails ? new Error('no network') : { data: { state: 'waiting', way: 'wechat' } },
  });
  const { requestPayout, payouts, loadPayouts } = await import(
    '../../../../../src/stores/money/payout/payouts.ts'
  );
  await loadPayouts();
  expect(payouts.get()).toMatchObject({ terms: { isOn: true, isStopped: false, available: 20_000 } });
  const given = { amount: 10_000, way: 'wechat' as const, account: 'a', payee: '甲' };
  expect(await requestPayout(given)).toBe('unreached');
  fails = false;
  expect(await requestPayout(given)).toBe('done');
  await requestPayout({ ...given, amount: 20_000 });
  const keys = asked.filter(({ method }) => method === 'POST').map(({ body }) => body['key']);
  expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false]);
});

it('reads payouts again where somebody else was first', async () => {
  const made = { payoutNo: 'P1', way: 'wechat', amount: 10_000, account: 'a', payee: '甲' };
  let state = 'waiting';
  const user = { id: 'u', nickname: '甲' };
  const row = () => ({ ...made, state, id: 1, revision: 0, user, payer: { id: '', nickname: '' } });
  let fails = false;
  fakeBrowser({
    'GET /v1/payout/': () =>
      fails ? new Error('no network') : { data: page([row()]), extra: { isOn: true, least: 10_000 } },
    'POST /v1/payout/': () => ({ code: 400, message: '上一笔提现还在处理' }),
    'DELETE /v1/payout/': () => {
      state = 'refused';
      return { code: 400, message: '不能撤回' };
    },
    'GET /v1/operator/payouts': (it) => ({
      data: page(state === it.query.get('state') ? [row()] : []),
      extra: { isOn: true, isStopped: false },
    }),
    'PUT /v1/operator/payout': () => {
      state = 'withdrawn';
      return { code: 400, message: '已由其他人处理' };
    },
  });
  const own = await import('../../../../../src/stores/money/payout/payouts.ts');
  const { decideOn, payoutDesk } = await import('../../../../../src/stores/money/ledger/desk.ts');
  const given = { amount: 10_000, way: 'wechat' as const, account: 'a', payee: '甲' };
  expect(await own.requestPayout(given)).toBe('refused');
  expect(own.payouts.get()).toMatchObject({ list: [{ payoutNo: 'P1', state: 'waiting' }] });
  await payoutDesk.show();
  const [asked] = payoutDesk.state.get().list;
  if (!asked) throw new Error('no request');
  expect(await own.withdrawRequest('P1')).toBe('refused');
  expect(own.payouts.get()).toMatchObject({ list: [{ state: 'refused' }] });
  expect(await decideOn(asked, 'paid', 'B1')).toBe('refused');
  expect(payoutDesk.state.get().list).toEqual([]);
  fails = true;
  await own.loadPayouts();
  expect(own.payouts.get()).toMatchObject({ list: [{ payoutNo: 'P1' }] });
  await own.reloadPayouts();
  expect(own.payouts.get()).toBe('failed');
});

it('settles an order of the demonstration', async () => {
  const it = { orderNo: '1'.repeat(26), title: '充值', amount: 500 };
  fakeBrowser({
    'GET /v1/payment/demo/order': () => ({ data: { ...it, status: 1 } }),
    'POST /v1/payment/demo/pay': ({ body }) => ({
      data: { ...it, status: body['outcome'] === 'paid' ? 2 : 3 },
    }),
  });
  const { demo, loadDemo, settleDemo } = await import('../../../../../src/stores/money/order/demoPay.ts');
  await loadDemo(it.orderNo);
  expect(demo.get()).toMatchObject({ status: 1 });
  await settleDemo(it.orderNo, 'paid');
  expect(demo.get()).toMatchObject({ status: 2 });
});
