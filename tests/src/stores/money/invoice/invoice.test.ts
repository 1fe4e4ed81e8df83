import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PayRecord } from '../../../../../contract/money/order/order.ts';
import { fakeBrowser } from '../../browser.ts';

const order = {
  orderNo: '7'.repeat(26),
  type: 'recharge',
  payWay: 'wechat',
  status: 2,
  amount: 5_000,
  refunded: 0,
};
const title = { kind: 'company', title: '示例仿真', taxNumber: '91350100M000100Y43', email: '' } as const;
const invoice = { id: 3, state: 'waiting', ...title, remark: '', amount: 5_000 };

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

it('asks for an invoice of an order, which then shows it', async () => {
  const { asked } = fakeBrowser({
    'GET /v1/payment/wechat/getPayRecord': () => ({
      data: { ...order, invoiceUntil: '2027-05-01 10:00:00', invoice: null },
    }),
    'POST /v1/money/invoice': () => ({ data: invoice }),
  });
  const { payRecords } = await import('../../../../../src/stores/money/order/recharge.ts');
  const { ask } = await import('../../../../../src/stores/money/invoice/invoice.ts');
  await payRecords.show({ order: order.orderNo });
  const [row] = payRecords.state.get().list;
  expect(await ask(row as PayRecord, { ...title, remark: '' })).toBe('done');
  expect(asked.at(-1)?.body).toEqual({ orderNo: order.orderNo, ...title, remark: '' });
  expect(payRecords.state.get().list).toMatchObject([
    { invoiceUntil: '', invoice: { id: 3, state: 'waiting' } },
  ]);
});

it('offers the titles that were used, forgets one, and goes on without them', async () => {
  let answer: () => Error | { data: object[] } = () => ({ data: [title, { ...title, title: '示例乙' }] });
  const { asked } = fakeBrowser({
    'GET /v1/money/invoiceTitles': () => answer(),
    'DELETE /v1/money/invoiceTitle': () => ({ data: null }),
  });
  const store = await import('../../../../../src/stores/money/invoice/invoice.ts');
  await store.loadTitles();
  expect(await store.forgetTitle(title)).toBe('done');
  expect(Object.fromEntries(asked.at(-1)?.query ?? [])).toEqual({
    title: title.title,
    taxNumber: title.taxNumber,
  });
  expect(store.titles.get()?.map((it) => it.title)).toEqual(['示例乙']);
  answer = () => new Error('no network');
  await store.loadTitles();
  expect(store.titles.get()).toEqual([]);
});
