import { eq, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { ORDER_STATE, REFUND_STATE } from '../../../../contract/money/order/terms.ts';
import { col, type Db, isConflict, rowsOf, wasDeleted } from '../../kit/db.ts';
import { emit } from '../../kit/events.ts';
import { account } from '../../kit/ledger/accounts.ts';
import { type Entry, post, Stale, type Transfer } from '../../kit/ledger/post.ts';
import { isPublicArticle } from '../../kit/publicWhere.ts';
import { grantRows, isOwned } from './grant.ts';
import { type OrderRow, orderRow } from './open.ts';
import { saleOf } from './rules.ts';
import { orders, refunds } from './schema.ts';

const { unpaid, paying, paid, refunding } = ORDER_STATE;
const OPEN: readonly number[] = [unpaid, paying];
/** Retries after concurrent changes of the order. */
const TRIES = 4;

export type Payment = { orderNo: string; transactionNo: string; amount: number };

export type Booking = {
  /** When the author's share becomes available. */
  matureTime: number;
  /** Statements of the same transaction, such as the callback's row; must be idempotent. */
  beside?: readonly BatchItem<'sqlite'>[];
  now: number;
};

/**
 * Booked, booked before, put into suspense for refund, no such order, or wrong amount. The last two write
 * nothing.
 */
export type Settled = 'paid' | 'known' | 'late' | 'missing' | 'mismatch';

/** Ledger entry of a payment. */
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
/** SQL: whether the account is closed or past its closing time. */
const hasEnded = (userId: string, now: number) =>
  sql`exists (select 1 from people where id = ${userId} and (ended_at is not null or close_at <= ${now}))`;

/** SQL: whether the goods are gone: article not public, or attachment deleted. */
function isGone({ type, biz }: OrderRow): SQL {
  if (type === 'annex') return wasDeleted('annexes', biz);
  if (type !== 'reading') return sql`0`;
  return sql`not exists (select 1 from articles a where a.id = ${biz} and ${isPublicArticle('a')})`;
}

/** Why an order cannot take a payment, in Chinese, or ''. */
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
 * Books the payment of an open order; false if already booked. Throws if the buyer has the goods or no
 * account.
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
 * Books a WeChat payment exactly once, in one transaction with the order, the right and `beside`. Payments
 * the order cannot take go into suspense and are refunded: order closed or already paid, goods bought
 * otherwise or gone, account closed.
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
      // Lost a race for this order, or for another one of the same goods.
      if (!(error instanceof Stale || isConflict(error)) || tries <= 1) throw error;
    }
  }
}
