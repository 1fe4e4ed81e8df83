import type { Wire } from '../../../../contract/kit/endpoint.ts';
import type { annexPay, moneyEntries, moneyIncome } from '../../../../contract/money/order/order.ts';
import type { EntryKind, MoneyRules } from '../../../../contract/money/order/terms.ts';
import { gmt8, gmt8OrEmpty } from '../../kit/clock.ts';
import { invoiceUntil, invoiceView } from '../invoice/views.ts';
import { refundable, refundableUntil } from './ask/rules.ts';
import { askView } from './ask/views.ts';
import type { OrderRow } from './open.ts';
import type { MovementRow, OwnOrder } from './reads.ts';

/** Code of an order paid by QR code. */
const codeOf = ({ channel, codeUrl }: OrderRow) => (channel === 'native' ? codeUrl : '');

/** Wire format of a purchase. */
export function ticketView(order: OrderRow): Wire<typeof annexPay> {
  const { orderNo, amount, status, channel, expireTime } = order;
  return { orderNo, amount, status, channel, codeUrl: codeOf(order), expireTime: gmt8(expireTime) };
}

type Terms = { rules: Pick<MoneyRules, 'refundDays' | 'invoiceDays'>; now: number };

/** End of the refund period of an own order, which allows one request; empty if not refundable. */
function refundUntil({ order, usedTime, ask }: OwnOrder, { rules, now }: Terms): string {
  const days = rules.refundDays;
  // The balance left of a recharge is checked on request.
  const own = { ...order, usedTime, askedTime: null, balance: order.amount };
  return !ask && refundable(own, days, now).most > 0 ? gmt8(refundableUntil(order, days)) : '';
}

/** Wire format of an order for its buyer, by the rules of refunds and invoices. */
export function recordView(row: OwnOrder, terms: Terms) {
  const it = row.order;
  const { orderNo, type, articleId, title, price, discount, amount, refunded, payWay, status, channel } = it;
  return {
    orderNo,
    type,
    bizId: it.biz,
    articleId,
    title,
    price,
    discount,
    amount,
    refunded,
    payWay,
    status,
    channel,
    codeUrl: codeOf(it),
    createTime: gmt8(it.createTime),
    expireTime: gmt8(it.expireTime),
    paidTime: gmt8OrEmpty(it.paidTime),
    closedTime: gmt8OrEmpty(it.closedTime),
    refundUntil: refundUntil(row, terms),
    refundAsk: row.ask && askView(row.ask),
    invoiceUntil: invoiceUntil(it, row.invoice, terms.rules.invoiceDays, terms.now),
    invoice: row.invoice && invoiceView(row.invoice, it),
  };
}

const ACCOUNT: Readonly<Record<string, 'balance' | 'pending' | 'income' | 'debt'>> = {
  user: 'balance',
  pending: 'pending',
  debt: 'debt',
};

/** Wire format of a movement of own money. */
export function movementView(row: MovementRow): Wire<typeof moneyEntries>['records'][number] {
  const [name = ''] = row.account.split(':');
  return {
    id: row.id,
    amount: row.amount,
    title: row.title,
    orderNo: row.orderNo,
    kind: row.kind as EntryKind,
    account: ACCOUNT[name] ?? 'income',
    createTime: gmt8(row.createTime),
  };
}

/** Wire format of a sale for its author. */
export function saleView(row: OrderRow): Wire<typeof moneyIncome>['sales']['records'][number] {
  const { orderNo, type, articleId, title, price, share, back, paidTime, matureTime, maturedTime } = row;
  const state = back === share && back > 0 ? 'refunded' : maturedTime === null ? 'pending' : 'available';
  return {
    orderNo,
    type,
    articleId,
    title,
    price,
    share,
    back,
    state,
    createTime: gmt8(paidTime ?? row.createTime),
    matureTime: gmt8(maturedTime ?? matureTime ?? 0),
  };
}
