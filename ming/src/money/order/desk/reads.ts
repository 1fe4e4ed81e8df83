import { type SQL, sql } from 'drizzle-orm';
import type { InputOf } from '../../../../../contract/kit/endpoint.ts';
import { DESK_ORDER_STATE, type deskOrders } from '../../../../../contract/money/order/desk.ts';
import { REFUND_ASK_STATE } from '../../../../../contract/money/order/refundAsk.ts';
import { ORDER_STATE, ORDER_TYPE, PAY_WAY } from '../../../../../contract/money/order/terms.ts';
import { dayAfter, parseGmt8 } from '../../../kit/clock.ts';
import { col, type Db, type Row, rowsOf, slice } from '../../../kit/db.ts';

const deskOrderRowColumns = {
  id: col.text,
  userId: col.text,
  nickname: col.text,
  authorId: col.text,
  authorName: col.text,
  type: col.oneOf(ORDER_TYPE),
  articleId: col.number,
  title: col.text,
  price: col.number,
  discount: col.number,
  amount: col.number,
  refunded: col.number,
  share: col.number,
  back: col.number,
  payWay: col.oneOf(PAY_WAY),
  status: col.number,
  transactionNo: col.text,
  note: col.text,
  createTime: col.number,
  paidTime: col.numberOrNull,
  expireTime: col.number,
  closedTime: col.numberOrNull,
  matureTime: col.numberOrNull,
  maturedTime: col.numberOrNull,
};
export type DeskOrderRow = Row<typeof deskOrderRowColumns>;

const columnsWith = (
  more: SQL,
) => sql`select o.order_no as id, o.user_id as userId, coalesce(p.nickname, '') as nickname,
  o.author_id as authorId, coalesce(a.nickname, '') as authorName, o.type, o.article_id as articleId, o.title, o.price, o.discount, o.amount,
  o.refunded, o.share, o.back, o.pay_way as payWay, o.status, o.transaction_no as transactionNo, o.note,
  o.create_time as createTime, o.paid_time as paidTime, o.expire_time as expireTime, o.closed_time as closedTime,
  o.mature_time as matureTime, o.matured_time as maturedTime${more}
  from orders o left join people p on p.id = o.user_id left join people a on a.id = o.author_id`;
const columns = columnsWith(sql``);

export type OrderFilter = Omit<InputOf<typeof deskOrders>, 'pageNo' | 'pageSize'>;

const startOf = (day: string) => parseGmt8(`${day} 00:00:00`);

function whereOf(it: OrderFilter): SQL {
  const { keyword } = it;
  const states: readonly number[] = DESK_ORDER_STATE[it.state];
  const parts = [
    states.length > 0 &&
      sql`o.status in (${sql.join(
        states.map((state) => sql`${state}`),
        sql`, `,
      )})`,
    it.type !== 'any' && sql`o.type = ${it.type}`,
    it.payWay !== 'any' && sql`o.pay_way = ${it.payWay}`,
    it.userId && sql`o.user_id = ${it.userId}`,
    it.firstDay && sql`o.create_time >= ${startOf(it.firstDay)}`,
    it.lastDay && sql`o.create_time < ${startOf(dayAfter(it.lastDay))}`,
    keyword &&
      sql`(o.order_no = ${keyword} or (o.transaction_no <> '' and o.transaction_no = ${keyword})
        or o.user_id = ${keyword} or instr(lower(o.title), lower(${keyword})) > 0
        or o.user_id in (select id from people where instr(lower(nickname), lower(${keyword})) > 0))`,
  ].filter((part) => typeof part === 'object');
  return parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`;
}

/** One page of orders, newest first. */
export function deskOrderRows(db: Db, filter: OrderFilter, paging: { pageNo: number; pageSize: number }) {
  const { limit, offset } = slice(paging);
  return rowsOf(
    db,
    deskOrderRowColumns,
    sql`${columns} where ${whereOf(filter)} order by o.create_time desc, o.order_no desc limit ${limit} offset ${offset}`,
  );
}

/** Keyset page of orders for the CSV; pages by offset could repeat or miss rows. */
export function deskOrdersAfter(db: Db, filter: OrderFilter, after: DeskOrderRow | undefined, limit: number) {
  const beyond = after ? sql`(o.create_time, o.order_no) < (${after.createTime}, ${after.id})` : sql`true`;
  return rowsOf(
    db,
    deskOrderRowColumns,
    sql`${columns} where ${whereOf(filter)} and ${beyond} order by o.create_time desc, o.order_no desc limit ${limit}`,
  );
}

const PAID = sql.raw([ORDER_STATE.paid, ORDER_STATE.refunding, ORDER_STATE.refunded].join(', '));

/** Number of matching orders, their revenue and refunds in fen. */
export function deskOrderTotals(db: Db, filter: OrderFilter) {
  return rowsOf(
    db,
    { total: col.number, paid: col.number, refunded: col.number },
    sql`select count(*) as total, coalesce(sum(case when o.status in (${PAID}) then o.amount end), 0) as paid,
      coalesce(sum(o.refunded), 0) as refunded from orders o where ${whereOf(filter)}`,
  );
}

/** One order. */
export function deskOrderRow(db: Db, orderNo: string) {
  return rowsOf(db, deskOrderRowColumns, sql`${columns} where o.order_no = ${orderNo}`);
}

const askedRowColumns = {
  ...deskOrderRowColumns,
  reason: col.text,
  askState: col.number,
  answer: col.text,
  askTime: col.number,
  doneTime: col.numberOrNull,
};

/** One page of refund requests: pending oldest first, decided newest first. */
export function askedOrders(db: Db, state: number, paging: { pageNo: number; pageSize: number }) {
  const { limit, offset } = slice(paging);
  const way = sql.raw(state === REFUND_ASK_STATE.waiting ? 'asc' : 'desc');
  return rowsOf(
    db,
    askedRowColumns,
    sql`${columnsWith(sql`, r.reason, r.state as askState, r.answer, r.create_time as askTime, r.done_time as doneTime`)}
    join refund_asks r on r.order_no = o.order_no where r.state = ${state}
    order by r.create_time ${way}, r.order_no ${way} limit ${limit} offset ${offset}`,
  );
}

/** Total for `askedOrders`. */
export function askTotal(db: Db, state: number) {
  return rowsOf(
    db,
    { total: col.number },
    sql`select count(*) as total from refund_asks where state = ${state}`,
  );
}

const transferRowColumns = {
  id: col.number,
  key: col.text,
  kind: col.text,
  title: col.text,
  createTime: col.number,
  from: col.text,
  fromName: col.text,
  to: col.text,
  toName: col.text,
  amount: col.number,
};
export type TransferRow = Row<typeof transferRowColumns>;

const ownerOf = (account: SQL) => sql`coalesce((select nickname from people
  where id = substr(${account}, instr(${account}, ':') + 1) and instr(${account}, ':') > 0), '')`;

/** Transfers of an order in sequence, with their entries and owners' names. */
export function transferRows(db: Db, orderNo: string) {
  return rowsOf(
    db,
    transferRowColumns,
    sql`select e.id, e.key, e.kind, e.title, e.create_time as createTime, t.from_account as "from",
      ${ownerOf(sql`t.from_account`)} as fromName, t.to_account as "to", ${ownerOf(sql`t.to_account`)} as toName, t.amount
    from entries e join transfers t on t.entry = e.id where e.order_no = ${orderNo} order by e.id, t.id`,
  );
}

const refundRowColumns = {
  id: col.text,
  orderNo: col.text,
  source: col.oneOf(['order', 'late']),
  amount: col.number,
  state: col.number,
  reason: col.text,
  operator: col.text,
  detail: col.text,
  tries: col.number,
  createTime: col.number,
  doneTime: col.numberOrNull,
};
export type RefundRow = Row<typeof refundRowColumns>;

const refundColumns = sql`select r.refund_no as id, r.order_no as orderNo, r.source, r.amount, r.state, r.reason,
  coalesce(p.nickname, '') as operator, r.detail, r.tries, r.create_time as createTime, r.done_time as doneTime
  from refunds r left join people p on p.id = r.operator`;

/** Refunds of an order, newest first. */
export function refundRows(db: Db, orderNo: string) {
  return rowsOf(
    db,
    refundRowColumns,
    sql`${refundColumns} where r.order_no = ${orderNo} order by r.create_time desc, r.refund_no`,
  );
}

/** WeChat Pay refunds: open or failed oldest first, or done newest first. */
export function suspenseRows(db: Db, isOpen: boolean, paging: { pageNo: number; pageSize: number }) {
  const { limit, offset } = slice(paging);
  const order = isOpen ? sql`r.create_time` : sql`r.create_time desc`;
  return rowsOf(
    db,
    refundRowColumns,
    sql`${refundColumns} where ${suspense(isOpen)} order by ${order}, r.refund_no limit ${limit} offset ${offset}`,
  );
}

const suspense = (isOpen: boolean) =>
  isOpen
    ? sql`r.state <> 2`
    : sql`r.state = 2 and exists (select 1 from orders o where o.order_no = r.order_no and o.pay_way = 'wechat')`;

/** Number of these refunds, and the amounts in suspense and at WeChat Pay, in fen. */
export function suspenseTotals(db: Db, isOpen: boolean) {
  return rowsOf(
    db,
    { total: col.number, suspense: col.number, refund: col.number },
    sql`select count(*) as total,
      coalesce((select balance from accounts where id = 'suspense'), 0) as suspense,
      coalesce((select balance from accounts where id = 'refund'), 0) as refund
    from refunds r where ${suspense(isOpen)}`,
  );
}

/** First download of the goods and the buyer's balance in fen. */
export function usage(db: Db, orderNo: string) {
  return rowsOf(
    db,
    { usedTime: col.numberOrNull, balance: col.number },
    sql`select (select used_time from rights where order_no = o.order_no) as usedTime,
      coalesce((select balance from accounts where id = 'user:' || o.user_id), 0) as balance
    from orders o where o.order_no = ${orderNo}`,
  );
}
