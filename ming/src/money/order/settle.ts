import { eq, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { ORDER_STATE, REFUND_STATE } from '../../../../contract/money/order/terms.ts';
import { col, type Db, isConflict, rowsOf, wasDeleted } from '../../kit/db.ts';
import { emit } from '../../kit/events.ts';
import { account } from '../../kit/ledger/accounts.ts';
import { type Entry, post, Stale, type Transfer } from '../../kit/ledger/post.ts';
import { isPublicArticle } from '../../kit/shown.ts';
import { grantRows, isOwned } from './grant.ts';
import { type OrderRow, orderRow } from './open.ts';
import { saleOf } from './rules.ts';
import { orders, refunds } from './schema.ts';

const { unpaid, paying, paid, refunding } = ORDER_STATE;
const OPEN: readonly number[] = [unpaid, paying];
/** How often somebody else may change an order between reading and booking it. */
const TRIES = 4;

/** A payment that WeChat Pay has confirmed; `amount` in fen. */
export type Payment = { orderNo: string; transactionNo: string; amount: number };

/** How a payment is booked; times in ms. */
export type Booking = {
  /** From when on the author's share is available. */
  matureTime: number;
  /** Statements of the same transaction, such as the row of the notice; they must not fail when they are repeated. */
  beside?: readonly BatchItem<'sqlite'>[];
  now: number;
};

/**
 * What became of a payment: booked for its order, booked before, in suspense and to be given back, for an order that is not
 * there, or of another amount than its order. Of the last two nothing is written.
 */
export type Settled = 'paid' | 'known' | 'late' | 'missing' | 'mismatch';

/** The movement that pays for an order. */
export function paymentOf(order: OrderRow, now: number): Entry {
  const { orderNo, type, title, amount } = order;
  const user = account.user(order.userId);
  const sale = type === 'annex' || type === 'reading';
  const gift: Transfer[] = type === 'sponsor' ? [{ from: user, to: account.platform, amount }] : [];
  const into: Transfer[] = order.payWay === 'wechat' ? [{ from: account.wechat, to: user, amount }] : [];
  const kind = sale ? 'buy' : type;
  const transfers = [...into, ...gift, ...(sale ? saleOf(order) : [])];
  return { key: `${kind}:${orderNo}`, kind, title, orderNo, transfers, now };
}

const statusOf = (orderNo: string) => sql`(select status from orders where order_no = ${orderNo})`;
/** Whether nobody can log in to an account any more, which ends it within a day. */
const hasEnded = (userId: string, now: number) =>
  sql`exists (select 1 from people where id = ${userId} and (ended_at is not null or close_at <= ${now}))`;

/** Whether what an order is for cannot be had any more: its article is not public, or its attachment is deleted. */
function isGone({ type, biz }: OrderRow): SQL {
  if (type === 'annex') return wasDeleted('annexes', biz);
  if (type !== 'reading') return sql`0`;
  return sql`not exists (select 1 from articles a where a.id = ${biz} and ${isPublicArticle('a')})`;
}

/** Why an order cannot take a payment, in Chinese; empty where it can. */
async function faultOf(db: Db, order: OrderRow, now: number): Promise<string> {
  const { status, userId } = order;
  if (!OPEN.includes(status)) return status === paid ? '重复付款' : '订单关闭后才付款';
  const [found] = await rowsOf(
    db,
    { ended: col.number, gone: col.number },
    sql`select ${hasEnded(userId, now)} as ended, ${isGone(order)} as gone`,
  );
  if (found?.ended) return '账号已经注销';
  if (found?.gone) return '内容已经下架或删除';
  return (await isOwned(db, order)) ? '重复付款' : '';
}

/**
 * Books the payment of an order that is open; false where it has been booked, by this payment or by another one at the same
 * time. Fails where the buyer has the thing already, or no account any more.
 */
async function book(db: Db, order: OrderRow, transactionNo: string, it: Booking): Promise<boolean> {
  const { orderNo, userId } = order;
  const guard = sql`${statusOf(orderNo)} in (${unpaid}, ${paying}) and not ${hasEnded(userId, it.now)}`;
  const entry = { ...paymentOf(order, it.now), guard };
  return post(db, entry, [
    db
      .update(orders)
      .set({
        status: paid,
        transactionNo,
        paidTime: it.now,
        codeUrl: '',
        matureTime: order.authorId ? it.matureTime : null,
      })
      .where(eq(orders.orderNo, orderNo)),
    ...(await grantRows(db, order, it.now)),
    ...(it.beside ?? []),
  ]);
}

/** Puts a payment that its order cannot take into suspense, from where it is given back. */
async function suspend(
  db: Db,
  order: OrderRow,
  payment: Payment,
  it: Booking & { reason: string },
): Promise<Settled> {
  const { orderNo, transactionNo, amount } = payment;
  const { now, reason } = it;
  const refundNo = `L${transactionNo}`;
  const isOpen = OPEN.includes(order.status);
  const entry: Entry = {
    key: `late:${transactionNo}`,
    kind: 'late',
    title: order.title,
    orderNo,
    now,
    transfers: [{ from: account.wechat, to: account.suspense, amount }],
    guard: sql`${statusOf(orderNo)} = ${order.status}`,
  };
  const done = await post(db, entry, [
    db.insert(refunds).values({
      refundNo,
      orderNo,
      source: 'late',
      transactionNo,
      amount,
      paid: amount,
      state: REFUND_STATE.asked,
      reason,
      createTime: now,
    }),
    emit(db, 'refund.asked', { refundNo }),
    ...(isOpen
      ? [
          db
            .update(orders)
            .set({ status: refunding, transactionNo, paidTime: now, codeUrl: '' })
            .where(eq(orders.orderNo, orderNo)),
        ]
      : []),
    ...(it.beside ?? []),
  ]);
  return done ? 'late' : 'known';
}

/**
 * Books a payment by WeChat, once however often and from how many sides it is told: one transaction of the movement, the order,
 * what was bought, and `beside`. Money that its order cannot take goes into suspense and is given back: the order was closed, was
 * paid by another payment, the buyer has bought the thing meanwhile, it is gone, or their account has ended.
 */
export async function settle(db: Db, payment: Payment, it: Booking): Promise<Settled> {
  for (let tries = TRIES; ; tries--) {
    const order = await orderRow(db, payment.orderNo);
    if (order?.payWay !== 'wechat') return 'missing';
    if (order.transactionNo === payment.transactionNo) return 'known';
    if (OPEN.includes(order.status) && order.amount !== payment.amount) return 'mismatch';
    try {
      const reason = await faultOf(db, order, it.now);
      if (reason) return await suspend(db, order, payment, { ...it, reason });
      if (await book(db, order, payment.transactionNo, it)) return 'paid';
    } catch (error) {
      // Somebody was faster: with this order, or with another one for the same thing.
      if (!(error instanceof Stale || isConflict(error)) || tries <= 1) throw error;
    }
  }
}
