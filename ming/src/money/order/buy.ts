import { type SQL, sql } from 'drizzle-orm';
import { ORDER_STATE } from '../../../../contract/money/order/terms.ts';
import { change, type Db } from '../../kit/db.ts';
import { post } from '../../kit/ledger/post.ts';
import { grantRows } from './grant.ts';
import { type OrderRow, throwCouponFault } from './open.ts';
import { orders } from './schema.ts';
import { paymentOf } from './settle.ts';

const { unpaid, paying, paid } = ORDER_STATE;

/**
 * Pays for an order that is not stored yet out of the balance: order, movement and right in one transaction. An open order for
 * WeChat Pay for the same thing ends now. `matureTime` in ms. Throws `Insufficient`, `Stale` where `guard` does not hold, or a
 * conflict where the buyer has it.
 */
export async function payByBalance(
  db: Db,
  order: OrderRow,
  { matureTime, now, guard }: { matureTime: number; now: number; guard?: SQL | undefined },
): Promise<OrderRow> {
  const row = {
    ...order,
    payWay: 'balance' as const,
    status: paid,
    paidTime: now,
    matureTime: order.authorId ? matureTime : null,
  };
  await post(db, { ...paymentOf(row, now), ...(guard && { guard }) }, [
    db.insert(orders).values(row),
    ...(await grantRows(db, row, now)),
    change(
      db,
      sql`update orders set expire_time = min(expire_time, ${now})
      where user_id = ${row.userId} and type = ${row.type} and biz = ${row.biz} and status in (${unpaid}, ${paying})`,
    ),
  ]).catch(throwCouponFault);
  return row;
}
