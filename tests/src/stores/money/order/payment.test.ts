import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Ticket } from '../../../../../contract/money/order/order.ts';
import { fakeBrowser } from '../../browser.ts';
import { stubSockets } from '../../messages/live/fake.ts';

const NOW = Date.parse('2026-11-22T12:00:00+08:00');
const ticket = (more: Partial<Ticket> = {}): Ticket => ({
  orderNo: '1'.repeat(26),
  amount: 5_000,
  status: 1,
  channel: 'native',
  codeUrl: 'weixin://wxpay/x',
  expireTime: '2026-11-22 12:15:00',
  ...more,
});

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Waits for an order with the backend's states. */
async function waiting(stateAt: () => number, given = ticket()) {
  const { asked } = fakeBrowser({
    'POST /v1/im/ticket': () => ({ data: { ticket: 'a.t' } }),
    'GET /v1/payment/wechat/getPayRecord': ({ query }) => ({
      data: {
        orderNo: query.get('orderNo'),
        type: 'recharge',
        payWay: 'wechat',
        status: stateAt(),
      },
    }),
  });
  const store = await import('../../../../../src/stores/money/order/payment.ts');
  const [paid, unpaid] = [vi.fn(), vi.fn()];
  store.awaitPayment(given, { paid, unpaid });
  return { ...store, asked, paid, unpaid };
}

it('counts down to the end of the order, and says once that it is paid', async () => {
  let status = 1;
  const { payment, paid, unpaid, asked } = await waiting(() => status);
  expect(payment.get()).toMatchObject({ state: 'waiting', left: 900 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(payment.get()).toMatchObject({ state: 'waiting', left: 890 });
  status = 2;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(payment.get()).toMatchObject({ state: 'paid' });
  const before = asked.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([paid.mock.calls.length, unpaid.mock.calls.length, asked.length]).toEqual([1, 0, before]);
});

it('tells a failed payment, and a closed order, from one that goes on', async () => {
  const { payment, paid, unpaid } = await waiting(() => 3);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(payment.get()).toMatchObject({ state: 'failed' });
  expect([paid.mock.calls.length, unpaid.mock.calls.length]).toEqual([0, 1]);
  const { paymentState } = await import('../../../../../src/stores/money/order/payment.ts');
  expect([0, 1, 2, 3, 4, 5, 6].map(paymentState)).toEqual([
    ...['waiting', 'waiting', 'paid', 'failed', 'over', 'paid', 'paid'],
  ]);
});

it('is over at the end of the time, after a last question', async () => {
  const { payment } = await waiting(() => 1);
  await vi.advanceTimersByTimeAsync(899_000);
  expect(payment.get()).toMatchObject({ state: 'waiting' });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(payment.get()).toMatchObject({ state: 'over', left: 0 });
});

it('waits no longer than an order lives, whatever the clock of the browser says', async () => {
  const { payment } = await waiting(() => 1, ticket({ expireTime: '2026-11-22 14:00:00' }));
  expect(payment.get()).toMatchObject({ left: 900 });
});

it('counts down by the time of the server where the clock of the browser is wrong', async () => {
  fakeBrowser({});
  const { heardTime } = await import('../../../../../src/client/clock.ts');
  heardTime(new Date(NOW - 3_600_000).toUTCString());
  const { payment } = await waiting(() => 1, ticket({ expireTime: '2026-11-22 11:10:00' }));
  expect(payment.get()).toMatchObject({ state: 'waiting', left: 600 });
});

it('of two orders only the last one is waited for', async () => {
  const { payment, paid, awaitPayment, leavePayment, asked } = await waiting(() => 1);
  awaitPayment(ticket({ orderNo: '2'.repeat(26) }), { paid });
  await vi.advanceTimersByTimeAsync(3_000);
  const questions = asked.filter((it) => it.path.endsWith('getPayRecord'));
  expect(new Set(questions.map((it) => it.query.get('orderNo')))).toEqual(new Set(['2'.repeat(26)]));
  leavePayment();
  expect(payment.get()).toBeNull();
  const before = asked.length;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked.length).toBe(before);
});

it('is told by the inbox, and asks seldom while that is open', async () => {
  const sockets = stubSockets();
  let status = 1;
  const { payment, paid, asked } = await waiting(() => status);
  const questions = () => asked.filter((it) => it.path.endsWith('getPayRecord')).length;
  await vi.advanceTimersByTimeAsync(0);
  sockets[0]?.onopen();
  await vi.advanceTimersByTimeAsync(9_000);
  expect(questions()).toBe(1);
  status = 2;
  const told = (orderNo: string) => sockets[0]?.says({ kind: 'payment', orderNo, status });
  told('9'.repeat(26));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(payment.get()).toMatchObject({ state: 'waiting' });
  told('1'.repeat(26));
  await vi.advanceTimersByTimeAsync(1_000);
  expect([payment.get()?.state, questions(), paid.mock.calls.length]).toEqual(['paid', 2, 1]);
  expect(sockets[0]?.isClosed).toBe(true);
});
