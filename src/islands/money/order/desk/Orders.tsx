import { place } from '../../../../../contract/kit/places.ts';
import { Frame } from '../../../operations/desk/Frame.tsx';
import { HashTabs } from '../../../ui/HashTabs.tsx';
import { Invoices } from '../../invoice/desk/Invoices.tsx';
import { Books } from '../../ledger/desk/Books.tsx';
import { Payouts } from '../../payout/desk/Payouts.tsx';
import { OrderList } from './OrderList.tsx';
import { RefundAsks } from './RefundAsks.tsx';
import { Suspense } from './Suspense.tsx';

const PARTS = {
  orders: '订单',
  asks: '退款申请',
  suspense: '退款与挂账',
  books: '对账',
  payouts: '提现',
  invoices: '发票申请',
} as const;
const SCREEN = {
  orders: OrderList,
  asks: RefundAsks,
  suspense: Suspense,
  books: Books,
  payouts: Payouts,
  invoices: Invoices,
};

/** Admin page of orders, refunds, ledger, payouts and invoices. */
export function Orders() {
  return (
    <Frame at={place.adminOrders()}>
      <HashTabs
        label="订单与账目"
        names={PARTS}
        show={(tab) => {
          const Part = SCREEN[tab];
          return <Part />;
        }}
      />
    </Frame>
  );
}
