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
import { attempt, type Outcome } from '../../kit/attempt.ts';
import { poll } from '../../kit/poll.ts';
import { say } from '../../kit/toast.ts';
import { inbox } from '../../messages/live/live.ts';
import { payInside, type Said } from './channel.ts';
import { dropPayment, type Goods, keepPayment } from './kept.ts';

/**
 * Polling intervals of an order in ms: with an open inbox, which reports payments but not failures, and without.
 */
const ASK_SELDOM_MS = 10_000;
const ASK_MS = 2_000;

/** Shown when an order to be closed turns out to be paid. */
export const PAID_MEANWHILE = '这笔订单刚刚付款成功，没有关闭';

/**
 * State of an order for WeChat Pay; `left` is in seconds. `payUrl` opens WeChat on a phone; `said` is what WeChat itself says of
 * the last try, or that it is being opened.
 */
export type Payment = Ticket & {
  state: 'waiting' | 'paid' | 'failed' | 'over';
  left: number;
  payUrl: string;
  said: Said | 'opening' | '';
};

/** The order that is being paid; null where there is none. */
export const payment = atom<Payment | null>(null);

let stop = () => {};
/** Asks about the order at once. */
let askNow: () => Promise<unknown> = async () => {};
/** Callbacks for an order that the buyer cancels. */
let ended: Ended = { paid() {} };
let closing = Promise.resolve();

/** Callbacks for an order that was paid, or that ended without that, and what it buys. */
type Ended = { paid: () => unknown; unpaid?: () => unknown; goods?: Goods };

/** Payment state by `ORDER_STATE`. */
export function paymentState(status: number): Payment['state'] {
  if (status === ORDER_STATE.unpaid || status === ORDER_STATE.paying) return 'waiting';
  if (status === ORDER_STATE.failed) return 'failed';
  return status === ORDER_STATE.closed ? 'over' : 'paid';
}

/** Expiry of an order, in ms, capped by the lifetime of an order in case the clock of the device is slow. */
function endOf({ expireTime }: Ticket): number {
  const most = Date.now() + ORDER_MINUTES * 60_000;
  const end = msOf(expireTime);
  return Number.isNaN(end) ? most : Math.min(end, most);
}

/** Changes what is shown of an order, where it is still shown. */
function turn(orderNo: string, change: Partial<Payment>): void {
  const now = payment.get();
  if (now?.orderNo === orderNo) payment.set({ ...now, ...change });
}

/** Shows an order and waits until it is paid, has failed, or is over. It is kept, so that another page can go on with it. */
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
    // It may have been asked twice at once.
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

/** Asks the server once more whether the order was paid. */
export async function askPayment(): Promise<void> {
  await askNow();
}

/**
 * Pays the order that is shown through a channel: shows its code, leaves for the page that opens WeChat, has WeChat ask for it, or
 * leaves for WeChat to say who the buyer is. What WeChat says is shown; whether it was paid is asked of the server.
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

/** Stops polling and closes the code. The order stays open until it expires. */
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
 * Shows the code no longer and closes its order, so that its coupon can be used again. One that was paid at the same moment counts
 * as paid. Where the site is not reached the order stays open until its time is over.
 */
export function cancelPayment(): void {
  const now = payment.get();
  leavePayment();
  if (!now) return;
  dropPayment(now.orderNo);
  if (now.state === 'waiting' || now.state === 'over') closing = close(now.orderNo, ended);
}

/** Resolves once the order that was cancelled last is closed: what comes next may need its coupon. */
export const paymentClosed = (): Promise<void> => closing;
