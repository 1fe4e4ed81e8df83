import { and, eq, sql } from 'drizzle-orm';
import { tags } from '../../../../contract/kit/cacheTags.ts';
import { rights } from '../../content/rights/schema.ts';
import { change, type Db } from '../../kit/db.ts';
import { emit } from '../../kit/events.ts';
import { countedAs } from '../../kit/holder.ts';
import { addTombstones } from '../../kit/tombstones.ts';
import type { OrderRow } from './open.ts';

/** The right an order grants; null if it grants none. */
async function rightOf(order: OrderRow): Promise<typeof rights.$inferInsert | null> {
  const { type, userId, biz, orderNo } = order;
  if (type === 'annex') return { userId, kind: type, biz, orderNo, downloadAs: await countedAs(userId) };
  return type === 'reading' ? { userId, kind: type, biz, orderNo } : null;
}

/** Statements that grant the right, or the entry in the list of sponsors. */
export async function grantRows(db: Db, order: OrderRow, now: number) {
  const { orderNo, userId, amount, note } = order;
  const right = await rightOf(order);
  const told = emit(db, 'order.paid', { orderNo });
  if (right) return [db.insert(rights).values(right), told];
  if (order.type !== 'sponsor') return [told];
  return [
    change(
      db,
      sql`insert into sponsors (nickname, avatar, user_id, money, message, create_time, status, order_no)
      select nickname, avatar, id, ${amount}, ${note}, ${now}, 1, ${orderNo} from people where id = ${userId}`,
    ),
    addTombstones(db, [tags.site], now),
    told,
  ];
}

/** Statements that revoke it after a full refund. */
export function takeBackRows(db: Db, { orderNo, type }: OrderRow, now: number) {
  if (type !== 'sponsor') return [db.delete(rights).where(eq(rights.orderNo, orderNo))];
  return [
    change(db, sql`update sponsors set status = 2 where order_no = ${orderNo}`),
    addTombstones(db, [tags.site], now),
  ];
}

/** Whether the buyer has the goods by another order. */
export async function isOwned(db: Db, order: OrderRow): Promise<boolean> {
  const right = await rightOf(order);
  if (!right) return false;
  const [held] = await db
    .select({ orderNo: rights.orderNo })
    .from(rights)
    .where(and(eq(rights.userId, right.userId), eq(rights.kind, right.kind), eq(rights.biz, right.biz)));
  return held !== undefined && held.orderNo !== order.orderNo;
}
