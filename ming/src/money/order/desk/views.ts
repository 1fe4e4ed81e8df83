import { asText, type Cell } from '../../../../../contract/kit/csv.ts';
import type { Wire } from '../../../../../contract/kit/endpoint.ts';
import { plainYuan } from '../../../../../contract/kit/yuan.ts';
import type { reconciliationList } from '../../../../../contract/money/ledger/desk.ts';
import type { deskOrderInfo, deskOrders } from '../../../../../contract/money/order/desk.ts';
import type { suspenseList } from '../../../../../contract/money/order/deskRefund.ts';
import {
  ORDER_STATE_NAME,
  ORDER_TYPE_NAME,
  PAY_WAY_NAME,
} from '../../../../../contract/money/order/names.ts';
import type { EntryKind } from '../../../../../contract/money/order/terms.ts';
import { gmt8, gmt8OrEmpty } from '../../../kit/clock.ts';
import type { InvoiceRow } from '../../invoice/reads.ts';
import { invoiceView } from '../../invoice/views.ts';
import type { AskRow } from '../ask/reads.ts';
import { askView } from '../ask/views.ts';
import type { DeskOrderRow, RefundRow, TransferRow } from './reads.ts';
import type { ReconciliationRow } from './reconciliations/reads.ts';
import { accountName } from './rules.ts';

type Order = Wire<typeof deskOrders>['records'][number];
type OrderDetail = Wire<typeof deskOrderInfo>;

/** Wire format of an order in the list. */
export function deskOrderView(it: DeskOrderRow): Order {
  const {
    id,
    type,
    articleId,
    title,
    price,
    discount,
    amount,
    refunded,
    share,
    back,
    payWay,
    status,
    transactionNo,
  } = it;
  return {
    id,
    type,
    articleId,
    title,
    price,
    discount,
    amount,
    refunded,
    share,
    back,
    payWay,
    status,
    transactionNo,
    user: { id: it.userId, nickname: it.nickname },
    author: { id: it.authorId, nickname: it.authorName },
    createTime: gmt8(it.createTime),
    paidTime: gmt8OrEmpty(it.paidTime),
  };
}

/** Groups transfers by ledger entry. */
export function postingsView(rows: readonly TransferRow[]): NonNullable<OrderDetail['postings']> {
  return [...Map.groupBy(rows, (it) => it.id)].map(([id, [first, ...rest]]) => {
    const all = first ? [first, ...rest] : rest;
    return {
      id,
      key: first?.key ?? '',
      kind: (first?.kind ?? 'buy') as EntryKind,
      title: first?.title ?? '',
      createTime: gmt8(first?.createTime ?? 0),
      transfers: all.map((it) => ({
        from: { id: it.from, name: accountName(it.from, it.fromName) },
        to: { id: it.to, name: accountName(it.to, it.toName) },
        amount: it.amount,
      })),
    };
  });
}

/** Wire format of a refund. */
export function refundView({
  createTime,
  doneTime,
  ...row
}: RefundRow): Wire<typeof suspenseList>['records'][number] {
  return { ...row, createTime: gmt8(createTime), doneTime: gmt8OrEmpty(doneTime) };
}

/** Wire format of an order with all details. */
export function wholeView(
  it: DeskOrderRow,
  more: {
    transfers: readonly TransferRow[];
    refunds: readonly RefundRow[];
    usedTime: number | null;
    refund: { most: number; fault: string };
    ask: AskRow | undefined;
    invoice: InvoiceRow | undefined;
  },
): OrderDetail {
  return {
    ...deskOrderView(it),
    note: it.note,
    expireTime: gmt8(it.expireTime),
    closedTime: gmt8OrEmpty(it.closedTime),
    matureTime: gmt8OrEmpty(it.matureTime),
    isMatured: it.maturedTime !== null,
    usedTime: gmt8OrEmpty(more.usedTime),
    refundMost: more.refund.most,
    refundFault: more.refund.fault,
    postings: postingsView(more.transfers),
    refunds: more.refunds.map(refundView),
    refundAsk: more.ask ? askView(more.ask) : null,
    invoice: more.invoice ? invoiceView(more.invoice, it) : null,
  };
}

/** Wire format of a reconciliation. */
export function reconciliationView(
  it: ReconciliationRow,
): Wire<typeof reconciliationList>['records'][number] {
  const { kind, day, ok, detail, note, operator } = it;
  return {
    id: `${kind}:${day}`,
    kind,
    day,
    ok,
    detail,
    note,
    operator,
    differences: (JSON.parse(it.differences) as unknown[]).map((one) =>
      typeof one === 'string' ? one : JSON.stringify(one),
    ),
    createTime: gmt8(it.createTime),
    noteTime: gmt8OrEmpty(it.noteTime),
  };
}

/** CSV columns with their getters. */
const COLUMNS: readonly [head: string, cell: (it: DeskOrderRow) => Cell][] = [
  ['订单号', (it) => asText(it.id)],
  ['类型', (it) => ORDER_TYPE_NAME[it.type]],
  ['内容', (it) => it.title],
  ['用户编号', (it) => it.userId],
  ['用户', (it) => it.nickname],
  ['作者', (it) => it.authorName],
  ['原价（元）', (it) => plainYuan(it.price)],
  ['优惠（元）', (it) => plainYuan(it.discount)],
  ['应付（元）', (it) => plainYuan(it.amount)],
  ['已退（元）', (it) => plainYuan(it.refunded)],
  ['作者所得（元）', (it) => plainYuan(it.share - it.back)],
  ['支付方式', (it) => PAY_WAY_NAME[it.payWay]],
  ['状态', (it) => ORDER_STATE_NAME[it.status] ?? ''],
  ['微信支付单号', (it) => asText(it.transactionNo)],
  ['下单时间', (it) => gmt8(it.createTime)],
  ['付款时间', (it) => gmt8OrEmpty(it.paidTime)],
];

/** CSV header. */
export const CSV_HEAD: readonly string[] = COLUMNS.map(([head]) => head);

/** CSV row. */
export const csvRow = (it: DeskOrderRow): Cell[] => COLUMNS.map(([, cell]) => cell(it));
