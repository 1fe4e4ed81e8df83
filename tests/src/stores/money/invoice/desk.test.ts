import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DeskInvoice } from '../../../../../contract/money/invoice/desk.ts';
import { fakeBrowser } from '../../browser.ts';

const request = (id: number, state = 'waiting') => ({
  id,
  state,
  kind: 'company',
  title: '示例仿真',
  amount: 5_000,
  user: { id: 'one', nickname: '甲' },
  operator: { id: '', nickname: '' },
  order: { orderNo: '1', type: 'recharge' },
});
const page = (records: object[]) => ({ records, total: records.length, size: 20, current: 1, pages: 1 });

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

it('keeps a request in sight that was begun, and drops it once it is issued, refused or reversed', async () => {
  let rest = [request(1), request(2), request(3)];
  const { asked } = fakeBrowser({
    'GET /v1/operator/invoices': () => ({ data: page(rest) }),
    'POST /v1/operator/invoiceClaim': () => ({ data: request(1, 'begun') }),
    'POST /v1/operator/invoiceIssue': () => ({ data: request(1, 'issued') }),
    'POST /v1/operator/invoiceRefusal': () => ({ data: request(2, 'refused') }),
    'POST /v1/operator/invoiceReversal': () => ({ data: request(3, 'reversed') }),
  });
  const store = await import('../../../../../src/stores/money/invoice/desk.ts');
  const listed = () => store.invoiceDesk.state.get().list.map(({ id, state }) => `${id} ${state}`);
  await store.invoiceDesk.show();
  expect(asked.at(-1)?.query.get('state')).toBe('waiting');
  const [first, second, third] = store.invoiceDesk.state.get().list as DeskInvoice[];
  if (!first || !second || !third) throw new Error('three are listed');
  expect(await store.claim(first, true)).toBe('done');
  expect(listed()).toEqual(['1 begun', '2 waiting', '3 waiting']);
  rest = [request(2), request(3)];
  const given = { number: '24117000', date: '2026-05-01', link: '' };
  expect(await store.issue(first, { ...given, file: null })).toBe('done');
  expect(asked.findLast(({ path }) => path.endsWith('invoiceIssue'))?.body).toEqual({
    id: 1,
    amount: 5_000,
    ...given,
  });
  expect(listed()).toEqual(['2 waiting', '3 waiting']);
  rest = [request(3)];
  await store.refuse(second, '抬头不符');
  expect(listed()).toEqual(['3 waiting']);
  rest = [];
  await store.reverse(third, { number: '24117001', date: '2026-05-02', reason: '退款' });
  expect(listed()).toEqual([]);
});
