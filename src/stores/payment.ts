import { atom } from 'nanostores';
import { ORDER_MINUTES, ORDER_STATE } from '../../contract/money.ts';
import { getPayRecord, type Ticket } from '../../contract/order.ts';
import { call } from '../client/call.ts';
import { inbox } from './live/live.ts';
import { poll } from './poll.ts';

/**
 * Polling intervals of an order in ms: with an open inbox, which reports payments but not failures, and without.
 */
const ASK_SELDOM_MS = 10_000;
const ASK_MS = 2_000;

/** State of an order with a WeChat Pay code; `left` is in seconds. */
export type Payment = Ticket & { state: 'waiting' | 'paid' | 'failed' | 'over'; left: number };

/** The order whose code is shown; null where there is none. */
export const payment = atom<Payment | null>(null);

let stop = () => {};

/** Payment state by `ORDER_STATE`. */
export function paymentState(status: number): Payment['state'] {
  if (status === ORDER_STATE.unpaid || status === ORDER_STATE.paying) return 'waiting';
  if (status === ORDER_STATE.failed) return 'failed';
  return status === ORDER_STATE.closed ? 'over' : 'paid';
}

/** Milliseconds since 1970 of a time of the contract, which is in GMT+8. */
const msOf = (time: string) => Date.parse(`${time.replace(' ', 'T')}+08:00`);

/** Expiry of an order, in ms, capped by the lifetime of an order in case the clock of the device is slow. */
function endOf({ expireTime }: Ticket): number {
  const most = Date.now() + ORDER_MINUTES * 60_000;
  const end = msOf(expireTime);
  return Number.isNaN(end) ? most : Math.min(end, most);
}

/** Shows the code of an order and polls until it is paid, has failed or has expired; calls `paid` on payment. */
export function awaitPayment(ticket: Ticket, paid: () => void): void {
  leavePayment();
  const until = endOf(ticket);
  const left = Math.max(0, Math.ceil((until - Date.now()) / 1_000));
  payment.set({ ...ticket, state: 'waiting', left });
  const turn = (change: Partial<Payment>) => {
    const now = payment.get();
    if (now?.orderNo === ticket.orderNo) payment.set({ ...now, ...change });
  };
  let told = false;
  const leave = inbox.subscribe('payment', ({ orderNo }) => {
    told ||= orderNo === ticket.orderNo;
  });
  const every = () => {
    if (told) return 0;
    return inbox.state.get() === 'open' ? ASK_SELDOM_MS : ASK_MS;
  };
  const end = poll({
    ...{ until, every },
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
      if (state === 'paid') paid();
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
