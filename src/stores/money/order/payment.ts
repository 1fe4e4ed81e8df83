import { atom } from 'nanostores';
import { msOf } from '../../../../contract/kit/time.ts';
import { closePaymentOrder, getPayRecord, type Ticket } from '../../../../contract/money/order/order.ts';
import { ORDER_MINUTES, ORDER_STATE } from '../../../../contract/money/order/terms.ts';
import { call } from '../../../client/call.ts';
import { poll } from '../../kit/poll.ts';
import { say } from '../../kit/toast.ts';
import { inbox } from '../../messages/live/live.ts';

/**
 * Polling intervals of an order in ms: with an open inbox, which reports payments but not failures, and without.
 */
const ASK_SELDOM_MS = 10_000;
const ASK_MS = 2_000;

/** Shown when an order to be closed turns out to be paid. */
export const PAID_MEANWHILE = '这笔订单刚刚付款成功，没有关闭';

/** State of an order with a WeChat Pay code; `left` is in seconds. */
export type Payment = Ticket & { state: 'waiting' | 'paid' | 'failed' | 'over'; left: number };

/** The order whose code is shown; null where there is none. */
export const payment = atom<Payment | null>(null);

let stop = () => {};
/** Callbacks for an order that the buyer cancels. */
let ended: Ended = { paid() {} };
let closing = Promise.resolve();

/** Callbacks for an order that was paid, or that ended without that. */
type Ended = { paid: () => unknown; unpaid?: () => unknown };

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

/** Shows the code of an order and waits until it is paid, has failed, or is over. */
export function awaitPayment(ticket: Ticket, told: Ended): void {
  leavePayment();
  ended = told;
  const until = endOf(ticket);
  const left = Math.max(0, Math.ceil((until - Date.now()) / 1_000));
  payment.set({ ...ticket, state: 'waiting', left });
  const turn = (change: Partial<Payment>) => {
    const now = payment.get();
    if (now?.orderNo === ticket.orderNo) payment.set({ ...now, ...change });
  };
  let hinted = false;
  const leave = inbox.subscribe('payment', ({ orderNo }) => {
    hinted ||= orderNo === ticket.orderNo;
  });
  const every = () => {
    if (hinted) return 0;
    return inbox.state.get() === 'open' ? ASK_SELDOM_MS : ASK_MS;
  };
  const end = poll({
    until,
    every,
    hidden: () => document.hidden,
    tick: (left) => turn({ left }),
    over: () => {
      leave();
      turn({ state: 'over', left: 0 });
    },
    ask: async () => {
      const it = await call({ ...getPayRecord, silent: true }, { orderNo: ticket.orderNo }).catch(() => null);
      const state = it && 'status' in it ? paymentState(it.status) : 'waiting';
      if (state === 'waiting' || payment.get()?.orderNo !== ticket.orderNo) return false;
      turn({ state });
      leave();
      if (state === 'paid') told.paid();
      else told.unpaid?.();
      return true;
    },
  });
  stop = () => {
    end();
    leave();
  };
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
  if (now?.state === 'waiting' || now?.state === 'over') closing = close(now.orderNo, ended);
}

/** Resolves once the order that was cancelled last is closed: what comes next may need its coupon. */
export const paymentClosed = (): Promise<void> => closing;
