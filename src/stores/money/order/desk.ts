import { atom } from 'nanostores';
import {
  type AskedOrder,
  type DeskOrder,
  type DeskOrderState,
  deskOrderInfo,
  deskOrders,
  ORDERS_CSV_PATH,
  refundAskList,
  refundOrder,
  refuseRefund,
  type WholeOrder,
} from '../../../../contract/money/order/desk.ts';
import { type DeskRefund, suspenseList } from '../../../../contract/money/order/deskRefund.ts';
import type { RefundAskState } from '../../../../contract/money/order/refundAsk.ts';
import type { OrderType, PayWay } from '../../../../contract/money/order/terms.ts';
import { call, callWhole } from '../../../client/call.ts';
import { download } from '../../../client/transfer.ts';
import { attempt, type Outcome } from '../../kit/attempt.ts';
import { listing } from '../../kit/listing.ts';
import { tellTrouble } from '../../kit/trouble.ts';

type Query = {
  keyword: string;
  state: DeskOrderState;
  type: OrderType | 'any';
  payWay: PayWay | 'any';
  firstDay: string;
  lastDay: string;
};

/** Sums paid and refunded of the listed orders, in fen. */
export const orderSums = atom({ paid: 0, refunded: 0 });

/** All orders, as they are searched. */
export const orderList = listing<DeskOrder, Query, { extra: ReturnType<typeof orderSums.get> }>(
  async (query) => {
    const { data, extra } = await callWhole(deskOrders, { ...query, pageSize: 20 });
    return { ...data, extra };
  },
  { keyword: '', state: 'all', type: 'any', payWay: 'any', firstDay: '', lastDay: '' },
  ({ extra }) => orderSums.set(extra),
);

/** Exports the listed orders as CSV. */
export const saveOrders = (): Promise<Outcome> =>
  attempt(() =>
    tellTrouble(download(`${ORDERS_CSV_PATH}?${new URLSearchParams(orderList.state.get().query)}`)),
  );

/** The opened order. */
export const openedOrder = atom<WholeOrder | null>(null);

/** The order that was asked for last. */
let wanted = '';

/** Loads the details of an order; an answer that comes after another one was opened is dropped. */
export async function loadOrder(id: string): Promise<void> {
  wanted = id;
  if (openedOrder.get()?.id !== id) openedOrder.set(null);
  const found = await call(deskOrderInfo, { id });
  if (wanted === id) openedOrder.set(found);
}

/** Refunds an order, fully or partially; `amount` in fen. */
export function giveBack(it: WholeOrder, amount: number, reason: string): Promise<Outcome> {
  return attempt(
    async () => {
      const after = await call(refundOrder, { id: it.id, refunded: it.refunded, amount, reason });
      openedOrder.set(after);
      orderList.put(after);
      const { paid, refunded } = orderSums.get();
      orderSums.set({ paid, refunded: refunded + after.refunded - it.refunded });
      if (it.refundAsk?.state === 'waiting') await refundAsks.drop(it.id);
    },
    it.payWay === 'wechat' ? '已提交退款，由微信支付原路退回' : '已退到对方的余额',
  );
}

/** Orders whose buyers ask for a refund. */
export const refundAsks = listing<AskedOrder, { state: RefundAskState }>(
  (query) => call(refundAskList, { ...query, pageSize: 20 }),
  { state: 'waiting' },
);

/** Refuses what a buyer asked for. */
export function refuse({ id }: WholeOrder, reason: string): Promise<Outcome> {
  return attempt(async () => {
    const after = await call(refuseRefund, { id, reason });
    openedOrder.set(after);
    await refundAsks.drop(id);
  }, '已拒绝，理由会通知对方');
}

/** Sums in suspense, and of refunds pending at WeChat Pay, in fen. */
export const suspenseSums = atom({ suspense: 0, refund: 0 });

/** Refunds through WeChat Pay. */
export const suspense = listing<
  DeskRefund,
  { state: 'open' | 'done' },
  { extra: ReturnType<typeof suspenseSums.get> }
>(
  async (query) => {
    const { data, extra } = await callWhole(suspenseList, { ...query, pageSize: 20 });
    return { ...data, extra };
  },
  { state: 'open' },
  ({ extra }) => suspenseSums.set(extra),
);
