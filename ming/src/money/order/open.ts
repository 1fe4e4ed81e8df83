import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { CODE } from '../../../../contract/kit/envelope.ts';
import {
  ORDER_MINUTES,
  ORDER_STATE,
  type OrderType,
  type PayChannel,
  type PayWay,
} from '../../../../contract/money/order/terms.ts';
import { causeOf, change, type Db } from '../../kit/db.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { Stale } from '../../kit/ledger/post.ts';
import { newOrderNo } from './rules.ts';
import { orders } from './schema.ts';

export type OrderRow = typeof orders.$inferSelect;

export type OrderRequest = {
  userId: string;
  type: OrderType;
  biz: number;
  articleId: number;
  title: string;
  note: string;
  price: number;
  discount: number;
  coupon: number | null;
  authorId: string;
  share: number;
  payWay: PayWay;
  channel?: PayChannel | undefined;
};

const MINUTE_MS = 60_000;
const { unpaid, paying, closed, failed } = ORDER_STATE;

/** Rethrows; maps the coupon trigger's error to a `Refusal`. */
export function throwCouponFault(error: unknown): never {
  if (!/the coupon cannot be used/.test(String(causeOf(error)))) throw error;
  throw new Refusal(CODE.refused, '这张优惠券刚刚被用在别的订单里，或不能再用，请换一张');
}

/** Builds an order row; writes nothing. */
export function orderOf(it: OrderRequest, now: number): OrderRow {
  return {
    ...it,
    orderNo: newOrderNo(now),
    channel: it.channel ?? 'native',
    turn: 0,
    payer: '',
    placedTime: null,
    amount: it.price - it.discount,
    status: unpaid,
    back: 0,
    refunded: 0,
    codeUrl: '',
    transactionNo: '',
    createTime: now,
    expireTime: now + ORDER_MINUTES * MINUTE_MS,
    paidTime: null,
    closedTime: null,
    matureTime: null,
    maturedTime: null,
  };
}

/** One order. */
export async function orderRow(db: Db, orderNo: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(eq(orders.orderNo, orderNo)).limit(1);
  return row ?? null;
}

/** A person's open order for the same goods, price and coupon. */
export async function openOrderOf(
  db: Db,
  it: Pick<OrderRequest, 'userId' | 'type' | 'biz' | 'price' | 'coupon' | 'payWay'>,
): Promise<OrderRow | null> {
  const [row] = await db
    .select()
    .from(orders)
    .where(
      and(
        ...[eq(orders.userId, it.userId), eq(orders.type, it.type), eq(orders.biz, it.biz)],
        ...[eq(orders.price, it.price), eq(orders.payWay, it.payWay)],
        sql`coupon is ${it.coupon}`,
        inArray(orders.status, [unpaid, paying]),
      ),
    )
    .limit(1);
  return row ?? null;
}

/** Updates the note of an open order; returns the order unchanged if it was closed meanwhile. */
async function updateNote(db: Db, order: OrderRow | null, note: string): Promise<OrderRow | null> {
  if (!order || order.note === note) return order;
  await db
    .update(orders)
    .set({ note })
    .where(and(eq(orders.orderNo, order.orderNo), inArray(orders.status, [unpaid, paying])));
  return orderRow(db, order.orderNo);
}

/**
 * Opens an order, or returns the open one for the same goods with the new note. A trigger reserves the
 * coupon. Throws if a different coupon is in use at the same price, or if the expired order has not been
 * checked at WeChat Pay yet; `Stale` if `guard` (SQL) fails.
 */
export async function openOrder(db: Db, it: OrderRequest, now: number, guard?: SQL): Promise<OrderRow> {
  const row = orderOf(it, now);
  await db
    .insert(orders)
    // NOT NULL fails the insert if the guard does not hold.
    .values({ ...row, ...(guard && { note: sql`case when ${guard} then ${row.note} end` }) })
    .onConflictDoNothing()
    .catch((error: unknown) => {
      if (/NOT NULL constraint failed: orders\.note/.test(String(causeOf(error)))) throw new Stale();
      throwCouponFault(error);
    });
  const found =
    (await orderRow(db, row.orderNo)) ?? (await updateNote(db, await openOrderOf(db, it), it.note));
  if (!found)
    throw new Refusal(
      CODE.refused,
      '有一笔金额相同、优惠券不同的订单还没有付款，请在支付记录里关闭它，或等它到期后再试',
    );
  if (found.expireTime <= now)
    throw new Refusal(CODE.refused, '上一笔同样的订单刚刚到期，正在确认它的结果，请一分钟后再试');
  return found;
}

/** Stores the payment code of a trade. False if the order is closed or has another trade by now. */
export async function setCode(db: Db, order: OrderRow, codeUrl: string, now: number): Promise<boolean> {
  const { meta } = await change(
    db,
    sql`update orders set status = ${paying}, code_url = ${codeUrl}, placed_time = ${now}
    where order_no = ${order.orderNo} and turn = ${order.turn} and code_url = '' and status in (${unpaid}, ${paying})`,
  );
  return meta.changes > 0;
}

/**
 * Advances an open order to its next trade, after the previous one is closed at WeChat Pay. `payer` is the
 * hash of the only payer allowed, empty for anybody. False after a lost race.
 */
export async function turnOrder(
  db: Db,
  order: OrderRow,
  { channel, payer }: { channel: PayChannel; payer: string },
): Promise<boolean> {
  const { meta } = await change(
    db,
    sql`update orders set turn = turn + 1, channel = ${channel}, payer = ${payer}, code_url = '', placed_time = null
    where order_no = ${order.orderNo} and turn = ${order.turn} and status in (${unpaid}, ${paying})`,
  );
  return meta.changes > 0;
}

/** Sets the only payer of an open order without a trade. False after a lost race. */
export async function setPayer(db: Db, order: OrderRow, payer: string): Promise<boolean> {
  const { meta } = await change(
    db,
    sql`update orders set payer = ${payer} where order_no = ${order.orderNo} and turn = ${order.turn}
      and payer = '' and code_url = '' and status in (${unpaid}, ${paying})`,
  );
  return meta.changes > 0;
}

/**
 * Closes an order whose trade is closed or unknown at WeChat Pay; `as` is `failed` after a failed payment. A
 * trigger returns the coupon. False if paid or closed before, or if it has another trade.
 */
export async function closeOrder(
  db: Db,
  { orderNo, turn }: Pick<OrderRow, 'orderNo' | 'turn'>,
  now: number,
  as: 'closed' | 'failed' = 'closed',
): Promise<boolean> {
  const status = as === 'closed' ? closed : failed;
  const { meta } = await change(
    db,
    sql`update orders set status = ${status}, closed_time = ${now}, code_url = ''
    where order_no = ${orderNo} and turn = ${turn} and status in (${unpaid}, ${paying})`,
  );
  return meta.changes > 0;
}
