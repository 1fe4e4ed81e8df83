import { eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { CODE } from '../../../../contract/kit/envelope.ts';
import { ORDER_STATE, REFUND_STATE } from '../../../../contract/money/order/terms.ts';
import { change, type Db } from '../../kit/db.ts';
import { emit } from '../../kit/events.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { account } from '../../kit/ledger/accounts.ts';
import { type Entry, Insufficient, post, Stale } from '../../kit/ledger/post.ts';
import { accounts } from '../../kit/ledger/schema.ts';
import { takeBackRows } from './grant.ts';
import { type OrderRow, orderRow } from './open.ts';
import { givenBack, refundParts, transfersBetween } from './rules.ts';
import { orders, refunds } from './schema.ts';

export type RefundRow = typeof refunds.$inferSelect;

const { paid, refunded, refunding } = ORDER_STATE;
/** Retries after concurrent changes of balances. */
const TRIES = 4;

/**
 * Refunds `amount` fen of an order of which `from` fen were refunded before. `siteBears`: whether the site
 * bears what the author no longer has. `beside` are statements of the same transaction, such as the audit
 * log.
 */
export type Refund = {
  orderNo: string;
  amount: number;
  from: number;
  reason: string;
  operator: string;
  siteBears: boolean;
  beside?: readonly BatchItem<'sqlite'>[];
  now: number;
};

/** One refund. */
export async function refundRow(db: Db, refundNo: string): Promise<RefundRow | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.refundNo, refundNo)).limit(1);
  return row ?? null;
}

async function availableOf(db: Db, order: OrderRow): Promise<number | null> {
  if (order.maturedTime === null) return null;
  const [row] = await db
    .select()
    .from(accounts)
    .where(eq(accounts.id, account.income(order.authorId)));
  return row?.balance ?? 0;
}

/** Ledger entry of a refund: to the balance, or to be paid back by WeChat Pay. */
async function entryOf(db: Db, order: OrderRow, it: Refund, refundNo: string) {
  const { orderNo, title } = order;
  const sale = order.type === 'annex' || order.type === 'reading';
  const parts = sale
    ? refundParts(order, it.amount)
    : { buyer: it.amount, coupon: 0, author: 0, site: it.amount };
  const site = order.type === 'recharge' ? account.user(order.userId) : account.platform;
  const own = { available: await availableOf(db, order), siteBears: it.siteBears };
  const to = order.payWay === 'wechat' ? account.refund : account.user(order.userId);
  const transfers = transfersBetween(
    [...(sale ? givenBack(order.authorId, parts.author, own) : []), [site, parts.site]],
    [
      [to, parts.buyer],
      [account.coupon, parts.coupon],
    ],
  );
  // No refund if the attachment was downloaded meanwhile.
  const guard = sql`exists (select 1 from orders where order_no = ${orderNo} and status = ${paid}
    and refunded = ${it.from} and matured_time is ${order.maturedTime})
    and not exists (select 1 from rights where order_no = ${orderNo} and used_time is not null)`;
  const entry: Entry = {
    key: `refund:${refundNo}`,
    kind: 'refund',
    title,
    orderNo,
    transfers,
    guard,
    now: it.now,
  };
  return { entry, author: parts.author };
}

/**
 * Refunds a payment, fully or partially. To the balance at once; WeChat payments wait in the account `refund`
 * until `settleRefund`. A full refund revokes the right. Idempotent. Throws `Refusal` in another state, or if
 * recharged money was spent.
 */
export async function beginRefund(db: Db, it: Refund): Promise<RefundRow> {
  const refundNo = `${it.orderNo}R${it.from}`;
  for (let tries = TRIES; ; tries--) {
    const [order, known] = [await orderRow(db, it.orderNo), await refundRow(db, refundNo)];
    if (known?.amount === it.amount) return known;
    if (order?.status !== paid || order.refunded !== it.from) throw new Stale();
    if (it.amount > order.amount - order.refunded || (it.amount === 0 && order.amount > 0))
      throw new Refusal(CODE.refused, '退款金额超过了这笔订单还能退的金额');
    try {
      const { entry, author } = await entryOf(db, order, it, refundNo);
      await post(db, entry, rowsOf(db, order, { ...it, refundNo, author }));
      const done = await refundRow(db, refundNo);
      if (done) return done;
      throw new Stale();
    } catch (error) {
      if (error instanceof Insufficient && order.type === 'recharge')
        throw new Refusal(CODE.refused, '充值的钱已经用掉，余额不够退款');
      if (!(error instanceof Insufficient || error instanceof Stale) || tries <= 1) throw error;
    }
  }
}

function rowsOf(db: Db, order: OrderRow, it: Refund & { refundNo: string; author: number }) {
  const { orderNo, transactionNo } = order;
  const { now, reason, operator, amount, refundNo } = it;
  const whole = order.refunded + amount === order.amount;
  const byWechat = order.payWay === 'wechat';
  const after = byWechat ? refunding : whole ? refunded : paid;
  return [
    db.insert(refunds).values({
      refundNo,
      orderNo,
      source: 'order',
      transactionNo,
      amount,
      paid: order.amount,
      reason,
      operator,
      ...(byWechat ? { state: REFUND_STATE.asked } : { state: REFUND_STATE.done, doneTime: now }),
      createTime: now,
    }),
    db
      .update(orders)
      .set({ status: after, refunded: order.refunded + amount, back: order.back + it.author })
      .where(eq(orders.orderNo, orderNo)),
    ...(whole ? takeBackRows(db, order, now) : []),
    emit(db, byWechat ? 'refund.asked' : 'order.refunded', { refundNo }),
    ...(it.beside ?? []),
  ];
}

/**
 * Ends a WeChat Pay refund: `done` books the outflow; `failed` (final at WeChat Pay) credits the balance.
 * Idempotent; false if already ended.
 */
export async function settleRefund(
  db: Db,
  it: { refundNo: string; outcome: 'done' | 'failed'; beside?: readonly BatchItem<'sqlite'>[]; now: number },
): Promise<boolean> {
  const { refundNo, outcome, now } = it;
  const refund = await refundRow(db, refundNo);
  const order = refund && (await orderRow(db, refund.orderNo));
  if (!refund || !order) return false;
  const open = [REFUND_STATE.asked, REFUND_STATE.processing] as const;
  const { orderNo, amount, source } = refund;
  const from = source === 'late' ? account.suspense : account.refund;
  const to = outcome === 'done' ? account.wechat : account.user(order.userId);
  const entry: Entry = {
    key: `refund:${refundNo}:end`,
    kind: 'refund',
    title: order.title,
    orderNo,
    now,
    transfers: [{ from, to, amount }],
    guard: sql`(select state from refunds where refund_no = ${refundNo}) in (${open[0]}, ${open[1]})`,
  };
  // A refund of a late payment leaves the order as it is; one of a duplicate payment ends it.
  const all = sql`case when refunded = amount or ${source} = 'late' then ${refunded} else ${paid} end`;
  return post(db, entry, [
    db
      .update(refunds)
      .set({ state: REFUND_STATE[outcome], doneTime: now })
      .where(eq(refunds.refundNo, refundNo)),
    change(
      db,
      sql`update orders set status = ${all}, refunded = case when ${source} = 'late' then amount else refunded end
      where order_no = ${orderNo} and status = ${refunding} and transaction_no = ${refund.transactionNo}`,
    ),
    emit(db, 'order.refunded', { refundNo }),
    ...(it.beside ?? []),
  ]);
}
