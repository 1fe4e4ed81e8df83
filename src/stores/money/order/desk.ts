import { atom } from 'nanostores';
import {
  type AskedOrder,
  type DeskOrder,
  type DeskOrderState,
  deskOrderInfo,
  deskOrders,
  ORDERS_CSV_PATH,
  type OrderDetail,
  refundAskList,
  refundOrder,
  refuseRefund,
} from '../../../../contract/money/order/desk.ts';
import { type DeskRefund, suspenseList } from '../../../../contract/money/order/deskRefund.ts';
import type { RefundAskState } from '../../../../contract/money/order/refundAsk.ts';
import type { OrderType, PayWay } from '../../../../contract/money/order/terms.ts';
import { call, callWhole } from '../../../client/call.ts';
import { download } from '../../../client/transfer.ts';
import { attempt, type Outcome } from '../../kit/attempt.ts';
import { tellTrouble } from '../../kit/connection.ts';
import { listing } from '../../kit/listing.ts';

type Query = {
  keyword: string;
  state: DeskOrderState;
  type: OrderType | 'any';
  payWay: PayWay | 'any';
  firstDay: string;
  lastDay: string;
};

/** In fen. */
export const orderSums = atom({ paid: 0, refunded: 0 });

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

export const openedOrder = atom<OrderDetail | null>(null);

let wanted = '';

/** Shows an order, unless another one was opened meanwhile. */
const show = (it: OrderDetail): void => {
  if (it.id === wanted) openedOrder.set(it);
};

/** Loads the details of an order. */
export async function loadOrder(id: string): Promise<void> {
  wanted = id;
  if (openedOrder.get()?.id !== id) openedOrder.set(null);
  show(await call(deskOrderInfo, { id }));
}

/** Refunds fully or partially; `amount` in fen. */
export function giveBack(it: OrderDetail, amount: number, reason: string): Promise<Outcome> {
  return attempt(
    async () => {
      const after = await call(refundOrder, { id: it.id, refunded: it.refunded, amount, reason });
      show(after);
      orderList.put(after);
      const { paid, refunded } = orderSums.get();
      orderSums.set({ paid, refunded: refunded + after.refunded - it.refunded });
      if (it.refundAsk?.state === 'waiting') await refundAsks.drop(it.id);
    },
    it.payWay === 'wechat' ? '已提交退款，由微信支付原路退回' : '已退到对方的余额',
  );
}

/** Refund requests. */
export const refundAsks = listing<AskedOrder, { state: RefundAskState }>(
  (query) => call(refundAskList, { ...query, pageSize: 20 }),
  { state: 'waiting' },
);

/** Refuses a refund request. */
export function refuse({ id }: OrderDetail, reason: string): Promise<Outcome> {
  return attempt(async () => {
    const after = await call(refuseRefund, { id, reason });
    show(after);
    await refundAsks.drop(id);
  }, '已拒绝，理由会通知对方');
}

/** In fen. */
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
