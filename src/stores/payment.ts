import { atom } from 'nanostores';
import { ORDER_MINUTES, ORDER_STATE } from '../../contract/money.ts';
import { getPayRecord, type Ticket } from '../../contract/order.ts';
import { msOf } from '../../contract/time.ts';
import { call } from '../client/call.ts';
import { inbox } from './live/live.ts';
import { poll } from './poll.ts';

/**
 * Polling intervals of an order in ms: with an open inbox, which is told of a payment but not of a failure, and without.
 */
const ASK_SELDOM_MS = 10_000;
const ASK_MS = 2_000;

/** What became of an order that WeChat Pay has a code for; `left` is in seconds. */
export type Payment = Ticket & { state: 'waiting' | 'paid' | 'failed' | 'over'; left: number };

/** The order whose code is shown; null where there is none. */
export const payment = atom<Payment | null>(null);

let stop = () => {};

/** What a state of an order (`ORDER_STATE`) means to who waits for it. */
export function paymentState(status: number): Payment['state'] {
  if (status === ORDER_STATE.unpaid || status === ORDER_STATE.paying) return 'waiting';
  if (status === ORDER_STATE.failed) return 'failed';
  return status === ORDER_STATE.closed ? 'over' : 'paid';
}

/** When an order can be paid no more, in ms; a clock that is slow waits no longer than an order can live. */
function endOf({ expireTime }: Ticket): number {
  const most = Date.now() + ORDER_MINUTES * 60_000;
  const end = msOf(expireTime);
  return Number.isNaN(end) ? most : Math.min(end, most);
}

/** Shows the code of an order and waits until it is paid, which `paid` is told, has failed, or is over. */
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

/** Waits no more: the code is not shown any longer. The order stays open until its time is over. */
export function leavePayment(): void {
  stop();
  payment.set(null);
}
