import type { Wire } from '../../../../contract/kit/endpoint.ts';
import type { annexPay, moneyEntries, moneyIncome } from '../../../../contract/money/order/order.ts';
import type { EntryKind } from '../../../../contract/money/order/terms.ts';
import { gmt8 } from '../../kit/clock.ts';
import type { OrderRow } from './open.ts';
import type { MovementRow } from './reads.ts';

/** The QR code of an order that is paid by one. */
const codeOf = ({ channel, codeUrl }: OrderRow) => (channel === 'native' ? codeUrl : '');

/** What a purchase answers with. */
export function ticketView(order: OrderRow): Wire<typeof annexPay> {
  const { orderNo, amount, status, channel, expireTime } = order;
  return { orderNo, amount, status, channel, codeUrl: codeOf(order), expireTime: gmt8(expireTime) };
}

const timeOf = (ms: number | null) => (ms === null ? '' : gmt8(ms));

/** An order as who made it sees it. */
export function recordView(it: OrderRow) {
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
    paidTime: timeOf(it.paidTime),
    closedTime: timeOf(it.closedTime),
  };
}

const ACCOUNT: Readonly<Record<string, 'balance' | 'pending' | 'income' | 'debt'>> = {
  user: 'balance',
  pending: 'pending',
  debt: 'debt',
};

/** A movement of own money. */
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

/** A sale as its author sees it. */
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
