import { asText, type Cell } from '../../../../../contract/kit/csv.ts';
import type { Wire } from '../../../../../contract/kit/endpoint.ts';
import { plainYuan } from '../../../../../contract/kit/yuan.ts';
import type { deskInvoices } from '../../../../../contract/money/invoice/desk.ts';
import {
  amountOf,
  INVOICE_KIND_NAME,
  INVOICE_STATE_NAME,
} from '../../../../../contract/money/invoice/terms.ts';
import { ORDER_TYPE_NAME } from '../../../../../contract/money/order/names.ts';
import { gmt8, gmt8OrEmpty } from '../../../kit/clock.ts';
import { stateOf } from '../rules.ts';
import { invoiceView } from '../views.ts';
import type { DeskInvoiceRow } from './reads.ts';

/** Wire format for operators; includes the file before issue. */
export function deskInvoiceView(it: DeskInvoiceRow): Wire<typeof deskInvoices>['records'][number] {
  const { orderNo, type, goods, paid, refunded, orderStatus, transactionNo } = it;
  const order = { amount: paid, refunded };
  return {
    ...invoiceView(it, order),
    hasFile: it.fileKey !== '',
    fileName: it.fileName,
    user: { id: it.userId, nickname: it.nickname },
    operator: { id: it.operator, nickname: it.operatorName },
    order: {
      orderNo,
      type,
      title: goods,
      ...order,
      status: orderStatus,
      transactionNo,
      paidTime: gmt8OrEmpty(it.paidTime),
    },
  };
}

/** CSV columns with their getters. */
const COLUMNS: readonly [head: string, cell: (it: DeskInvoiceRow) => Cell][] = [
  ['申请编号', (it) => it.id],
  ['状态', (it) => INVOICE_STATE_NAME[stateOf(it.state)]],
  ['抬头类型', (it) => INVOICE_KIND_NAME[it.kind]],
  ['发票抬头', (it) => it.title],
  ['税号', (it) => asText(it.taxNumber)],
  ['邮箱', (it) => it.email],
  ['备注', (it) => it.remark],
  ['内容', (it) => it.goods],
  ['订单类型', (it) => ORDER_TYPE_NAME[it.type]],
  ['实付（元）', (it) => plainYuan(it.paid)],
  ['已退（元）', (it) => plainYuan(it.refunded)],
  ['可开（元）', (it) => plainYuan(amountOf({ amount: it.paid, refunded: it.refunded }))],
  ['已开（元）', (it) => plainYuan(it.amount)],
  ['发票号码', (it) => asText(it.number)],
  ['开票日期', (it) => it.date],
  ['红字发票号码', (it) => asText(it.reversal)],
  ['红字发票日期', (it) => it.reversalDate],
  ['说明', (it) => it.answer],
  ['订单号', (it) => asText(it.orderNo)],
  ['微信支付单号', (it) => asText(it.transactionNo)],
  ['付款时间', (it) => gmt8OrEmpty(it.paidTime)],
  ['申请时间', (it) => gmt8(it.createTime)],
  ['用户编号', (it) => it.userId],
  ['用户', (it) => it.nickname],
];

/** CSV header. */
export const CSV_HEAD: readonly string[] = COLUMNS.map(([head]) => head);

/** CSV row. */
export const csvRow = (it: DeskInvoiceRow): Cell[] => COLUMNS.map(([, cell]) => cell(it));
