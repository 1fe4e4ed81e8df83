import { atom } from 'nanostores';
import { msOf } from '../../../../contract/kit/time.ts';
import {
  closePaymentOrder,
  getPayRecord,
  payBy,
  type Ticket,
} from '../../../../contract/money/order/order.ts';
import { ORDER_MINUTES, ORDER_STATE, type PayChannel } from '../../../../contract/money/order/terms.ts';
import { call } from '../../../client/call.ts';
import { serverNow } from '../../../client/clock.ts';
import { attempt, type Outcome } from '../../kit/attempt.ts';
import { poll } from '../../kit/poll.ts';
import { say } from '../../kit/toast.ts';
import { inbox } from '../../messages/live/live.ts';
import { type BridgeResult, payInside } from './channel.ts';
import { dropPayment, type Goods, keepPayment } from './pendingPayment.ts';

/** Polling intervals in ms: with an open inbox (reports payments, not failures), and without. */
const ASK_SELDOM_MS = 10_000;
const ASK_MS = 2_000;

/** An order to be closed turned out to be paid. */
export const PAID_MEANWHILE = '这笔订单刚刚付款成功，没有关闭';

/** `left` in seconds. `payUrl` opens WeChat on a phone; `said` is WeChat's own last result. */
export type Payment = Ticket & {
  state: 'waiting' | 'paid' | 'failed' | 'over';
  left: number;
  payUrl: string;
  said: BridgeResult | 'opening' | '';
};

export const payment = atom<Payment | null>(null);

let stop = () => {};
/** Polls at once. */
let askNow: () => Promise<unknown> = async () => {};
/** Callbacks for an order that is cancelled. */
let ended: Ended = { paid() {} };
let closing = Promise.resolve();

/** Callbacks for a paid or ended order. */
type Ended = { paid: () => unknown; unpaid?: () => unknown; goods?: Goods };

/** Payment state by `ORDER_STATE`. */
export function paymentState(status: number): Payment['state'] {
  if (status === ORDER_STATE.unpaid || status === ORDER_STATE.paying) return 'waiting';
  if (status === ORDER_STATE.failed) return 'failed';
  return status === ORDER_STATE.closed ? 'over' : 'paid';
}

/** Expiry in ms by the clock of the device, at most the lifetime of an order ahead. */
function endOf({ expireTime }: Ticket): number {
  const most = ORDER_MINUTES * 60_000;
  const left = msOf(expireTime) - serverNow();
  return Date.now() + (Number.isNaN(left) ? most : Math.min(left, most));
}

function turn(orderNo: string, change: Partial<Payment>): void {
  const now = payment.get();
  if (now?.orderNo === orderNo) payment.set({ ...now, ...change });
}

/** Shows an order and polls until it is paid, failed or over; persisted for other pages. */
export function awaitPayment(ticket: Ticket, told: Ended): void {
  leavePayment();
  ended = told;
  const { orderNo } = ticket;
  const until = endOf(ticket);
  const left = Math.max(0, Math.ceil((until - Date.now()) / 1_000));
  payment.set({ ...ticket, state: 'waiting', left, payUrl: '', said: '' });
  keepPayment({ orderNo, until, goods: told.goods ?? null, asks: false });
  let hinted = false;
  const leave = inbox.subscribe('payment', (news) => {
    hinted ||= news.orderNo === orderNo;
  });
  const every = () => {
    if (hinted) return 0;
    return inbox.state.get() === 'open' ? ASK_SELDOM_MS : ASK_MS;
  };
  const ask = async () => {
    const it = await call({ ...getPayRecord, silent: true }, { orderNo }).catch(() => null);
    const state = it && 'status' in it ? paymentState(it.status) : 'waiting';
    if (state === 'waiting' || payment.get()?.orderNo !== orderNo) return false;
    // Two polls may race.
    if (payment.get()?.state !== 'waiting') return true;
    turn(orderNo, { state });
    leave();
    dropPayment(orderNo);
    if (state === 'paid') told.paid();
    else told.unpaid?.();
    return true;
  };
  const end = poll({
    until,
    every,
    hidden: () => document.hidden,
    tick: (left) => turn(orderNo, { left }),
    over: () => {
      leave();
      dropPayment(orderNo);
      turn(orderNo, { state: 'over', left: 0 });
    },
    ask,
  });
  askNow = async () => (await ask()) && end();
  stop = () => {
    end();
    leave();
  };
}

/** Polls once more. */
export async function askPayment(): Promise<void> {
  await askNow();
}

/**
 * Pays the shown order through a channel: QR code, redirect to H5, JSAPI bridge, or OAuth redirect. WeChat's
 * result is shown, but only the server confirms payment.
 */
export function payThrough(channel: PayChannel): Promise<Outcome> {
  return attempt(async () => {
    const now = payment.get();
    if (now?.state !== 'waiting') return;
    const { orderNo } = now;
    turn(orderNo, { said: 'opening' });
    const it = await call(payBy, { orderNo, channel }).catch((error: unknown) => {
      turn(orderNo, { said: '' });
      throw error;
    });
    const { authorizeUrl, invoke, ...ticket } = it;
    turn(orderNo, { ...ticket, channel, said: '' });
    if (paymentState(it.status) !== 'waiting') return askPayment();
    if (authorizeUrl) {
      keepPayment({ orderNo, until: endOf(now), goods: ended.goods ?? null, asks: true });
      location.assign(authorizeUrl);
    } else if (invoke) {
      turn(orderNo, { said: 'opening' });
      turn(orderNo, { said: await payInside(invoke) });
      await askPayment();
    } else if (it.payUrl) location.assign(it.payUrl);
  });
}

/** Stops polling; the order stays open until it expires. */
export function leavePayment(): void {
  stop();
  payment.set(null);
}

async function close(orderNo: string, { paid, unpaid }: Ended): Promise<void> {
  const it = await call({ ...closePaymentOrder, silent: true }, { orderNo }).catch(() => null);
  if (it && paymentState(it.status) === 'paid') {
    say('success', PAID_MEANWHILE);
    paid();
  } else unpaid?.();
}

/**
 * Closes the order so that its coupon can be reused. One paid at the same moment counts as paid; if
 * unreachable it stays open until it expires.
 */
export function cancelPayment(): void {
  const now = payment.get();
  leavePayment();
  if (!now) return;
  dropPayment(now.orderNo);
  if (now.state === 'waiting' || now.state === 'over') closing = close(now.orderNo, ended);
}

/** Resolves once the last cancelled order is closed, which frees its coupon. */
export const paymentClosed = (): Promise<void> => closing;
