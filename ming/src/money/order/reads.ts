import { and, count, desc, eq, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import { ORDER_STATE, type OrderType } from '../../../../contract/money/order/terms.ts';
import { annexes } from '../../content/annex/schema.ts';
import { articles, isShownArticle } from '../../content/article/schema.ts';
import { rights } from '../../content/rights/schema.ts';
import { col, type Db, type Row, rowsOf, slice } from '../../kit/db.ts';
import { account } from '../../kit/ledger/accounts.ts';
import { accounts } from '../../kit/ledger/schema.ts';
import { type InvoiceRow, invoicesOf } from '../invoice/reads.ts';
import type { AskRow } from './ask/reads.ts';
import type { OrderRow } from './open.ts';
import { orders, refundAsks } from './schema.ts';

export type Goods = { userId: string; price: number; title: string; articleId: number; readType: number };

const goods = { userId: articles.userId, articleId: articles.id, readType: articles.readType };

/** An attachment of a public article. */
export function annexGoods(db: Db, annexId: number) {
  const title = sql<string>`${annexes.name} || '（《' || ${articles.title} || '》的附件）'`.as('goods_title');
  return db
    .select({ ...goods, price: annexes.price, title })
    .from(annexes)
    .innerJoin(articles, eq(articles.id, annexes.articleId))
    .where(and(eq(annexes.id, annexId), isShownArticle))
    .limit(1);
}

/** The locked part of a public article. */
export function readingGoods(db: Db, articleId: number) {
  const title = sql<string>`'《' || ${articles.title} || '》全文'`.as('goods_title');
  return db
    .select({ ...goods, price: articles.price, title })
    .from(articles)
    .where(and(eq(articles.id, articleId), isShownArticle))
    .limit(1);
}

/** The order by which a person bought the goods. */
export function boughtBy(db: Db, it: { userId: string; kind: 'annex' | 'reading'; biz: number }) {
  return db
    .select({ order: orders })
    .from(rights)
    .innerJoin(orders, eq(orders.orderNo, rights.orderNo))
    .where(and(eq(rights.userId, it.userId), eq(rights.kind, it.kind), eq(rights.biz, it.biz)))
    .limit(1);
}

/** Balances of a person's accounts in fen. */
export async function balancesOf(db: Db, userId: string) {
  const names = {
    balance: account.user,
    pending: account.pending,
    income: account.income,
    debt: account.debt,
  };
  const ids = Object.values(names).map((name) => name(userId));
  const rows = await db
    .select()
    .from(accounts)
    .where(sql`${accounts.id} in (select value from json_each(${JSON.stringify(ids)}))`);
  const of = (id: string) => rows.find((it) => it.id === id)?.balance ?? 0;
  return {
    balance: of(account.user(userId)),
    pending: of(account.pending(userId)),
    income: of(account.income(userId)),
    debt: -of(account.debt(userId)),
  };
}

/** Net change of an account by an entry; `amount` in fen, negative for outflow. */
const movementRowColumns = {
  id: col.number,
  kind: col.text,
  account: col.text,
  amount: col.number,
  title: col.text,
  orderNo: col.text,
  createTime: col.number,
};
export type MovementRow = Row<typeof movementRowColumns>;

/** SQL: net changes of accounts by entry; zero net is left out. */
function movements(ids: readonly string[]) {
  const mine = sql`(select value from json_each(${JSON.stringify(ids)}))`;
  return sql`select entry, acc, sum(delta) as amount from (
      select entry, to_account as acc, amount as delta from transfers where to_account in ${mine}
      union all select entry, from_account, -amount from transfers where from_account in ${mine})
    group by entry, acc having sum(delta) <> 0`;
}

/** One page of movements, newest first. */
export function movementRows(db: Db, ids: readonly string[], it: { limit: number; offset: number }) {
  return rowsOf(
    db,
    movementRowColumns,
    sql`select e.id * 8 + row_number() over (partition by e.id order by m.acc) - 1 as id, e.kind, m.acc as account, m.amount,
      e.title, e.order_no as orderNo, e.create_time as createTime
    from (${movements(ids)}) m join entries e on e.id = m.entry
    order by e.id desc, m.acc limit ${it.limit} offset ${it.offset}`,
  );
}

/** Total for `movementRows`. */
export function movementTotal(db: Db, ids: readonly string[]) {
  return rowsOf(db, { n: col.number }, sql`select count(*) as n from (${movements(ids)})`);
}

const soldBy = (userId: string) => and(eq(orders.authorId, userId), isNotNull(orders.matureTime));

/** One page of an author's sales, newest first. */
export function saleRows(db: Db, userId: string, it: { limit: number; offset: number }) {
  return db
    .select()
    .from(orders)
    .where(soldBy(userId))
    .orderBy(desc(orders.paidTime), desc(orders.orderNo))
    .limit(it.limit)
    .offset(it.offset);
}

const earned = sql<number>`coalesce(sum(${orders.share} - ${orders.back}), 0)`;
/** SQL: number of sales not refunded. */
const sold = sql<number>`coalesce(sum(${orders.status} <> ${ORDER_STATE.refunded}), 0)`;

/** Total earnings and sales of an author. */
export function saleTotals(db: Db, userId: string) {
  return db
    .select({ income: earned.as('earned'), sold: sold.as('sold'), total: sql<number>`count(*)`.as('sales') })
    .from(orders)
    .where(soldBy(userId));
}

/** Earnings per day (GMT+8) since a time in ms; days without sales are left out. */
export function saleDays(db: Db, userId: string, since: number) {
  const day = sql<string>`date(${orders.paidTime} / 1000 + 28800, 'unixepoch')`;
  return db
    .select({ day: day.as('day'), income: earned.as('earned'), sold: sold.as('sold') })
    .from(orders)
    .where(and(soldBy(userId), sql`${orders.paidTime} >= ${since}`))
    .groupBy(day);
}

/** Earnings and number of sales in a range of ms (end exclusive), of all articles or one. */
export function saleSum(
  db: Db,
  userId: string,
  it: { since: number; until: number; articleId?: number | undefined },
) {
  return db
    .select({ earned: earned.as('earned'), orders: sold.as('sold') })
    .from(orders)
    .where(
      and(
        soldBy(userId),
        sql`${orders.paidTime} >= ${it.since} and ${orders.paidTime} < ${it.until}`,
        it.articleId ? eq(orders.articleId, it.articleId) : undefined,
      ),
    );
}

/** Top articles by earnings, at most fifty. */
export function saleArticles(db: Db, userId: string) {
  return db
    .select({
      id: orders.articleId,
      title: sql<string>`coalesce(max(${articles.title}), '已删除的文章')`.as('article_title'),
      income: earned.as('earned'),
      sold: sold.as('sold'),
    })
    .from(orders)
    .leftJoin(articles, eq(articles.id, orders.articleId))
    .where(soldBy(userId))
    .groupBy(orders.articleId)
    .orderBy(desc(earned), orders.articleId)
    .limit(50);
}

/** Sales maturing by `now` (ms), earliest first. */
export function maturing(db: Db, now: number, most: number) {
  return db
    .select()
    .from(orders)
    .where(and(lte(orders.matureTime, now), sql`status = 2 and share > 0 and matured_time is null`))
    .orderBy(orders.matureTime)
    .limit(most);
}

type Own = {
  type?: OrderType | undefined;
  status?: number | undefined;
  pageNo: number;
  pageSize: number;
};

/** Column names must be unique: D1 batches map rows by name. */
const withRefund = (db: Db) =>
  db
    .select({
      order: orders,
      usedTime: rights.usedTime,
      askState: sql<number | null>`${refundAsks.state}`.as('ask_state'),
      askReason: sql<string | null>`${refundAsks.reason}`.as('ask_reason'),
      askAnswer: sql<string | null>`${refundAsks.answer}`.as('ask_answer'),
      askTime: sql<number | null>`${refundAsks.createTime}`.as('ask_time'),
      askDoneTime: sql<number | null>`${refundAsks.doneTime}`.as('ask_done_time'),
    })
    .from(orders)
    .leftJoin(rights, eq(rights.orderNo, orders.orderNo))
    .leftJoin(refundAsks, eq(refundAsks.orderNo, orders.orderNo));
type WithRefund = Awaited<ReturnType<typeof withRefund>>[number];

export type OwnOrder = {
  order: OrderRow;
  usedTime: number | null;
  ask: AskRow | null;
  invoice: InvoiceRow | null;
};

/** Converts a row; `invoices` are newest first and may include those of other orders. */
export function ownOrderOf(
  { order, usedTime, ...row }: WithRefund,
  invoices: readonly InvoiceRow[],
): OwnOrder {
  const { askState, askReason, askAnswer, askTime, askDoneTime } = row;
  const invoice = invoices.find((it) => it.orderNo === order.orderNo) ?? null;
  if (askState === null) return { order, usedTime, ask: null, invoice };
  const ask = {
    state: askState,
    reason: askReason ?? '',
    answer: askAnswer ?? '',
    createTime: askTime ?? 0,
    doneTime: askDoneTime,
  };
  return { order, usedTime, ask, invoice };
}

/** One own order. */
export function ownOrder(db: Db, userId: string, orderNo: string) {
  return withRefund(db)
    .where(and(eq(orders.orderNo, orderNo), eq(orders.userId, userId)))
    .limit(1);
}

/** Statements for a page of own orders, newest first, with total and invoice requests. */
export function ownOrders(db: Db, userId: string, { type, status, ...paging }: Own) {
  const matching: SQL | undefined = and(
    eq(orders.userId, userId),
    type === undefined ? undefined : eq(orders.type, type),
    status === undefined ? undefined : eq(orders.status, status),
  );
  const { limit, offset } = slice(paging);
  const latest = [desc(orders.createTime), desc(orders.orderNo)];
  const page = db.select({ orderNo: orders.orderNo }).from(orders).where(matching);
  return [
    withRefund(db)
      .where(matching)
      .orderBy(...latest)
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(orders).where(matching),
    invoicesOf(
      db,
      userId,
      page
        .orderBy(...latest)
        .limit(limit)
        .offset(offset),
    ),
  ] as const;
}
