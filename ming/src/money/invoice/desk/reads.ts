import { type SQL, sql } from 'drizzle-orm';
import type { DeskInvoiceState } from '../../../../../contract/money/invoice/desk.ts';
import { INVOICE_KIND, INVOICE_STATE } from '../../../../../contract/money/invoice/terms.ts';
import { ORDER_TYPE } from '../../../../../contract/money/order/terms.ts';
import { col, type Db, type Row, rowsOf, slice } from '../../../kit/db.ts';

const deskInvoiceColumns = {
  id: col.number,
  orderNo: col.text,
  userId: col.text,
  nickname: col.text,
  kind: col.oneOf(INVOICE_KIND),
  title: col.text,
  taxNumber: col.text,
  email: col.text,
  remark: col.text,
  state: col.number,
  amount: col.number,
  number: col.text,
  date: col.text,
  reversal: col.text,
  reversalDate: col.text,
  answer: col.text,
  link: col.text,
  fileKey: col.text,
  fileName: col.text,
  operator: col.text,
  operatorName: col.text,
  createTime: col.number,
  doneTime: col.numberOrNull,
  type: col.oneOf(ORDER_TYPE),
  goods: col.text,
  paid: col.number,
  refunded: col.number,
  orderStatus: col.number,
  transactionNo: col.text,
  paidTime: col.numberOrNull,
};
export type DeskInvoiceRow = Row<typeof deskInvoiceColumns>;

const from = sql`from invoices i join orders o on o.order_no = i.order_no`;
const columns = sql`select i.id, i.order_no as orderNo, i.user_id as userId, coalesce(p.nickname, '') as nickname, i.kind,
  i.title, i.tax_number as taxNumber, i.email, i.remark, i.state, i.amount, i.number, i.date, i.reversal,
  i.reversal_date as reversalDate, i.answer, i.link, i.file_key as fileKey, i.file_name as fileName, i.operator,
  coalesce(d.nickname, '') as operatorName, i.create_time as createTime, i.done_time as doneTime, o.type, o.title as goods,
  o.amount as paid, o.refunded, o.status as orderStatus, o.transaction_no as transactionNo, o.paid_time as paidTime
  ${from} left join people p on p.id = i.user_id left join people d on d.id = i.operator`;

const isDue = sql`i.state = ${INVOICE_STATE.issued} and o.amount - o.refunded < i.amount`;
const whereOf = (state: DeskInvoiceState): SQL =>
  state === 'due' ? isDue : sql`i.state = ${INVOICE_STATE[state]}`;

/** States with oldest first: they wait for an operator. */
const WAITING: readonly DeskInvoiceState[] = ['waiting', 'begun', 'due'];

/** One page of requests in a state. */
export function deskInvoiceRows(
  db: Db,
  state: DeskInvoiceState,
  paging: { pageNo: number; pageSize: number },
) {
  const { limit, offset } = slice(paging);
  const way = sql.raw(WAITING.includes(state) ? 'asc' : 'desc');
  return rowsOf(
    db,
    deskInvoiceColumns,
    sql`${columns} where ${whereOf(state)} order by i.id ${way} limit ${limit} offset ${offset}`,
  );
}

/** Total for `deskInvoiceRows`. */
export function deskInvoiceTotal(db: Db, state: DeskInvoiceState) {
  return rowsOf(db, { total: col.number }, sql`select count(*) as total ${from} where ${whereOf(state)}`);
}

/** Requests in a state with lower ids, newest first, for the CSV. */
export function deskInvoicesBelow(db: Db, state: DeskInvoiceState, below: number, limit: number) {
  return rowsOf(
    db,
    deskInvoiceColumns,
    sql`${columns} where ${whereOf(state)} and i.id < ${below} order by i.id desc limit ${limit}`,
  );
}

/** One request. */
export function deskInvoiceRow(db: Db, id: number) {
  return rowsOf(db, deskInvoiceColumns, sql`${columns} where i.id = ${id}`);
}

/** Order number of the registered invoice number. */
export function orderOfNumber(db: Db, number: string) {
  return rowsOf(
    db,
    { orderNo: col.text },
    sql`select order_no as orderNo from invoices where number = ${number}`,
  );
}
