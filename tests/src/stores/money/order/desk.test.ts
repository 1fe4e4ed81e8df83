import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../browser.ts';
import { held } from '../../heldAnswers.ts';

beforeEach(() => {
  vi.resetModules();
});

const order = (more = {}) => ({
  id: '1',
  user: { id: 'u', nickname: '读者' },
  author: { id: '', nickname: '' },
  type: 'recharge',
  title: '充值',
  amount: 3_000,
  refunded: 0,
  payWay: 'wechat',
  status: 2,
  ...more,
});
const page = (records: readonly object[]) => ({
  records,
  total: records.length,
  size: 20,
  current: 1,
  pages: 1,
});

const request = {
  id: 7,
  user: { id: 'u', nickname: '作者' },
  payer: { id: '', nickname: '' },
  way: 'bank',
  state: 'waiting',
  revision: 0,
};

it('gives an order back from the state that was read, and shows what is left of the sums', async () => {
  const { asked } = fakeBrowser({
    'GET /v1/operator/orders': () => ({ data: page([order()]), extra: { paid: 3_000, refunded: 0 } }),
    'GET /v1/operator/order': () => ({ data: order() }),
    'POST /v1/operator/refund': ({ body }) => ({ data: order({ refunded: body.amount, status: 6 }) }),
  });
  const { giveBack, loadOrder, openedOrder, orderList, orderSums } = await import(
    '../../../../../src/stores/money/order/desk.ts'
  );
  await orderList.show({ keyword: '读者' });
  expect(orderSums.get()).toEqual({ paid: 3_000, refunded: 0 });
  await loadOrder('1');
  const it = openedOrder.get();
  if (!it) throw new Error('no order');
  expect(await giveBack(it, 1_000, '充错了')).toBe('done');
  expect(asked.at(-1)?.body).toEqual({ id: '1', refunded: 0, amount: 1_000, reason: '充错了' });
  expect(openedOrder.get()?.status).toBe(6);
  expect(orderList.state.get().list[0]?.refunded).toBe(1_000);
  expect(orderSums.get()).toEqual({ paid: 3_000, refunded: 1_000 });
});

it('takes a refund that was asked for off the list once it is refused, or given', async () => {
  const ask = { state: 'waiting', reason: '打不开', answer: '', createTime: '', doneTime: '' };
  const asked = (id: string) => order({ id, articleId: 3, refundAsk: ask });
  const decided = (state: string, answer: string) => ({ refundAsk: { ...ask, state, answer } });
  const { asked: calls } = fakeBrowser({
    'GET /v1/operator/refundAsks': () => ({ data: page([asked('1'), asked('2')]) }),
    'GET /v1/operator/order': ({ query }) => ({ data: asked(query.get('id') ?? '') }),
    'POST /v1/operator/refundRefusal': ({ body }) => ({
      data: { ...asked(String(body['id'])), ...decided('refused', String(body['reason'])) },
    }),
    'POST /v1/operator/refund': ({ body }) => ({
      data: {
        ...asked(String(body['id'])),
        ...decided('accepted', String(body['reason'])),
        refunded: body.amount,
      },
    }),
  });
  const { giveBack, loadOrder, openedOrder, refundAsks, refuse } = await import(
    '../../../../../src/stores/money/order/desk.ts'
  );
  const opened = async (id: string) => {
    await loadOrder(id);
    const it = openedOrder.get();
    if (!it) throw new Error('no order');
    return it;
  };
  const rows = () => refundAsks.state.get().list.map(({ id }) => id);
  await refundAsks.show();
  expect(await refuse(await opened('1'), '文件可以打开')).toBe('done');
  expect(calls.at(-1)?.body).toEqual({ id: '1', reason: '文件可以打开' });
  expect(openedOrder.get()?.refundAsk).toMatchObject({ state: 'refused', answer: '文件可以打开' });
  expect(rows()).toEqual(['2']);
  expect(await giveBack(await opened('2'), 3_000, '同意')).toBe('done');
  expect(openedOrder.get()?.refundAsk?.state).toBe('accepted');
  expect(rows()).not.toContain('1');
});

it('shows the sums of the orders that are listed, whichever answer comes last', async () => {
  const waits = new Map<string, () => void>();
  fakeBrowser({
    'GET /v1/operator/orders': async ({ query }) => {
      const keyword = query.get('keyword') ?? '';
      await new Promise<void>((go) => waits.set(keyword, go));
      return { data: page([order({ title: keyword })]), extra: { paid: keyword.length, refunded: 0 } };
    },
  });
  const { orderList, orderSums } = await import('../../../../../src/stores/money/order/desk.ts');
  const first = orderList.show({ keyword: 'a' });
  const second = orderList.show({ keyword: 'bb' });
  await expect.poll(() => waits.size).toBe(2);
  waits.get('bb')?.();
  await second;
  waits.get('a')?.();
  await first;
  expect([orderList.state.get().list[0]?.title, orderSums.get().paid]).toEqual(['bb', 2]);
});

it('claims a payout before it is paid, shows whose it is after a refusal, and releases it', async () => {
  const taken = { ...request, revision: 1, isPaying: true, payer: { id: 'b', nickname: '乙' } };
  let isTaken = false;
  const { asked } = fakeBrowser({
    'GET /v1/operator/payouts': () => ({
      data: page([isTaken ? taken : request]),
      extra: { isOn: true, isStopped: false },
    }),
    'PUT /v1/operator/payoutClaim': ({ body: { isPaying } }) =>
      isPaying && isTaken ? { code: 400, message: '乙正在付款' } : { data: isPaying ? taken : request },
  });
  const { payoutDesk, startPaying, stopPaying } = await import(
    '../../../../../src/stores/money/ledger/desk.ts'
  );
  await payoutDesk.show();
  const [waiting] = payoutDesk.state.get().list;
  if (!waiting) throw new Error('no request');
  expect(await startPaying(waiting)).toMatchObject({ revision: 1, isPaying: true });
  expect(asked.at(-1)?.body).toEqual({ id: 7, revision: 0, isPaying: true });
  const [claimed] = payoutDesk.state.get().list;
  if (!claimed) throw new Error('no claim');
  expect(await stopPaying(claimed)).toBe('done');
  expect(asked.at(-1)?.body).toEqual({ id: 7, revision: 1, isPaying: false });
  isTaken = true;
  expect(await startPaying(waiting)).toBeNull();
  expect(payoutDesk.state.get().list).toMatchObject([{ payer: { nickname: '乙' } }]);
});

it('settles a comparison by the run that was read, and takes a decided payout off the list', async () => {
  const run = { id: 'books:2026-11-20', kind: 'books', day: '2026-11-20', differences: ['差'], ok: 0 };
  const { asked } = fakeBrowser({
    'GET /v1/operator/reconciliations': () => ({
      data: page([{ ...run, createTime: '2026-11-20 00:30:00' }]),
      extra: { isStopped: 1, open: 1 },
    }),
    'PUT /v1/operator/reconciliation': () => ({ data: run }),
    'POST /v1/operator/resumePayouts': () => ({ data: null }),
    'GET /v1/operator/payouts': () => ({ data: page([request]), extra: { isOn: true, isStopped: false } }),
    'PUT /v1/operator/payout': () => ({ data: { ...request, state: 'paid' } }),
  });
  const { bookState, comparisons, decideOn, payoutDesk, payoutState, letPayoutsGoOn, settleComparison } =
    await import('../../../../../src/stores/money/ledger/desk.ts');
  await comparisons.show();
  const [difference] = comparisons.state.get().list;
  if (!difference) throw new Error('no comparison');
  await settleComparison(difference, '查清了');
  expect(asked.find((it) => it.method === 'PUT')?.body).toEqual({
    kind: 'books',
    day: '2026-11-20',
    createTime: '2026-11-20 00:30:00',
    note: '查清了',
  });
  expect(bookState.get().isStopped).toBe(true);
  await letPayoutsGoOn();
  expect(bookState.get().isStopped).toBe(false);
  await payoutDesk.show();
  expect(payoutState.get()).toEqual({ isOn: true, isStopped: false });
  const [waiting] = payoutDesk.state.get().list;
  if (!waiting) throw new Error('no request');
  expect(await decideOn(waiting, 'paid', 'B1')).toBe('done');
  expect(asked.at(-1)?.body).toEqual({ id: 7, revision: 0, state: 'paid', reference: 'B1' });
  expect(payoutDesk.state.get().list).toEqual([]);
});

it('leaves the order that was opened meanwhile on screen when another one has been given back', async () => {
  const { hold, go, count } = held();
  fakeBrowser({
    'GET /v1/operator/order': ({ query }) => ({ data: order({ id: query.get('id') }) }),
    'POST /v1/operator/refund': async ({ body }) => {
      await hold('refund');
      return { data: order({ id: body['id'], refunded: body['amount'] }) };
    },
  });
  const { giveBack, loadOrder, openedOrder } = await import('../../../../../src/stores/money/order/desk.ts');
  await loadOrder('1');
  const it = openedOrder.get();
  if (!it) throw new Error('no order');
  const given = giveBack(it, 1_000, '充错了');
  await vi.waitFor(() => expect(count()).toBe(1));
  await loadOrder('2');
  go('refund');
  expect([await given, openedOrder.get()?.id]).toEqual(['done', '2']);
});
