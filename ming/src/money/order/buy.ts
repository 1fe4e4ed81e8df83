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
 * Pays a new order from the balance; order, ledger entry and right in one transaction. Closes an open WeChat
 * Pay order for the same goods. `matureTime` in ms. Throws `Insufficient`, `Stale` if `guard` fails, or a
 * conflict if already bought.
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
